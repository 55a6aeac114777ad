# SPDX-License-Identifier: MIT
# In the form of nixpkgs: pkgs/by-name/li/libwythoff/package.nix.
# PLACEHOLDER: url, hash, homepage and maintainers, until there is a release.
{
  lib,
  stdenv,
  fetchurl,
  meson,
  ninja,
  pkg-config,
  python3,
  gmp,
  libpng,
  cmocka,
  jansson,
}:

stdenv.mkDerivation (finalAttrs: {
  pname = "libwythoff";
  version = "0.11.0";

  src = fetchurl {
    url = "https://placeholder.example.org/wythoff-${finalAttrs.version}.tar.xz";
    hash = lib.fakeHash;
  };

  outputs = [
    "out"
    "dev"
    "man"
    "doc"
  ];

  strictDeps = true;
  nativeBuildInputs = [
    meson
    ninja
    pkg-config
    python3
  ];
  buildInputs = [ libpng ];
  # wythoff.pc asks for gmp.pc.
  propagatedBuildInputs = [ gmp ];
  nativeCheckInputs = [ python3 ];
  checkInputs = [
    cmocka
    jansson
  ];

  postPatch = ''
    patchShebangs scripts tests
  '';

  mesonFlags = [
    (lib.mesonEnable "gmp" true)
    (lib.mesonEnable "png" true)
    (lib.mesonOption "tests" (if finalAttrs.finalPackage.doCheck then "true" else "false"))
    (lib.mesonOption "examples" "false")
  ];

  doCheck = true;
  mesonCheckFlags = [
    "--suite"
    "quick"
  ];

  meta = {
    description = "Games of the Wythoff family, solved exactly";
    homepage = "https://placeholder.example.org/libwythoff";
    license = lib.licenses.mit;
    mainProgram = "wythoff";
    maintainers = [ ];
    platforms = lib.platforms.unix;
  };
})
