# SPDX-License-Identifier: MIT
# Source packages of Debian for scripts that build them for other machines;
# sourced after common.sh. The lists are temporary and stand beside what is
# unpacked: those of the machine stay as they are.
# shellcheck shell=bash

# apt_in FOLDER COMMAND...: apt-get with lists and sources of that folder.
apt_in() {
    local folder=$1
    shift
    (cd "$folder" && apt-get -qq -o Acquire::Retries=3 \
        -o Acquire::Languages=none -o APT::Sandbox::User=root \
        -o Dir::State::Lists="$folder/lists" -o Dir::Cache="$folder/cache" \
        -o Dir::Etc::SourceList=/dev/null \
        -o Dir::Etc::SourceParts="$folder/sources" "$@")
}

# apt_source FOLDER PACKAGE...: source packages of Debian, unpacked there.
apt_source() {
    local folder=$1 file
    shift
    folder=$(realpath -m "$folder")
    mkdir -p "$folder/lists/partial" "$folder/cache" "$folder/sources"
    for file in /etc/apt/sources.list.d/debian.sources \
        /etc/apt/sources.list.d/ubuntu.sources; do
        [ ! -f "$file" ] || sed 's/^Types: deb$/Types: deb-src/' "$file" \
            >"$folder/sources/$(basename "$file")"
    done
    [ ! -f /etc/apt/sources.list ] ||
        sed 's/^deb /deb-src /' /etc/apt/sources.list \
            >"$folder/sources/main.list"
    apt_in "$folder" update ||
        say 'Some package lists could not be fetched; going on without'
    apt_in "$folder" source "$@" || as_released "$folder" "$@"
}

# as_released FOLDER PACKAGE...: those that are not there yet as they are in the
# release itself, for a mirror that names a later version and does not have it.
as_released() {
    local folder=$1 package suite
    shift
    suite=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
    for package in "$@"; do
        [ -n "$(source_of "$folder" "$package")" ] || {
            rm -f "$folder/$package"_*
            apt_in "$folder" source "$package/$suite" || return 1
        }
    done
}

# source_of FOLDER PACKAGE: the folder that it was unpacked to.
source_of() {
    find "$1" -maxdepth 1 -type d -name "$2-[0-9]*"
}

# version_of FOLDER PACKAGE: its version in Debian.
version_of() {
    sed -n 's/^Version: //p' "$1/$2"_*.dsc | head -n 1
}
