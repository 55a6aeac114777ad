# SPDX-License-Identifier: MIT
# PLACEHOLDER: homepage, url and sha256, until there is a release.
class Wythoff < Formula
  desc "Games of the Wythoff family, solved exactly"
  homepage "https://placeholder.example.org/libwythoff"
  url "https://placeholder.example.org/wythoff-0.11.0.tar.xz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on "meson" => :build
  depends_on "ninja" => :build
  depends_on "pkgconf" => :build
  depends_on "gmp"
  depends_on "libpng"

  uses_from_macos "python" => :build

  def install
    args = %w[
      -Dgmp=enabled
      -Dpng=enabled
      -Dtests=false
      -Dexamples=false
    ]
    system "meson", "setup", "build", *args, *std_meson_args
    system "meson", "compile", "-C", "build", "--verbose"
    system "meson", "install", "-C", "build"
  end

  test do
    assert_equal "P\n", shell_output("#{bin}/wythoff outcome wythoff 8 13")
    (testpath/"test.c").write <<~C
      #include <stdio.h>
      #include <wythoff/wythoff.h>
      int main(void)
      {
          return puts(wyt_version_text()) < 0;
      }
    C
    system ENV.cc, "test.c", "-o", "test", "-I#{include}", "-L#{lib}", "-lwythoff"
    assert_equal "#{version}\n", shell_output("./test")
  end
end
