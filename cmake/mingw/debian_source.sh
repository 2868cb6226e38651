#!/usr/bin/env bash
# Fetches from Debian without a change to this system's lists: debian_source.sh SUITE FOLDER source|binary PACKAGE...
# Sources are unpacked into FOLDER/PACKAGE, binary packages into FOLDER. PACKAGE:i386 is that of 32-bit Debian. As root or not.
# DEBIAN_MIRROR names another mirror.
set -euo pipefail
suite=$1 folder=$2 kind=$3
shift 3
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
apt=$folder/apt-$suite
mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial"
architectures=$(dpkg --print-architecture)
case "$*" in *:i386*) architectures="$architectures i386" ;; esac
keys=/usr/share/keyrings/debian-archive-keyring.gpg
for type in deb deb-src; do
    echo "$type [signed-by=$keys] ${DEBIAN_MIRROR:-http://deb.debian.org/debian} $suite main"
done >"$apt/sources.list"
cat >"$apt/apt.conf" <<END
Dir::Etc::sourcelist "$apt/sources.list";
Dir::Etc::sourceparts "-";
Dir::State::lists "$apt/lists";
Dir::Cache "$apt/cache";
APT::Sandbox::User "$(id -un)";
APT::Architectures { $(printf '"%s"; ' $architectures)};
END
export APT_CONFIG=$apt/apt.conf
cd "$apt"
apt-get update -qq
for package in "$@"; do
    if [ "$kind" = source ]; then
        apt-get source -qq --download-only "$package" >/dev/null
        rm -rf "${folder:?}/$package"
        dpkg-source --no-check -x "$package"_*.dsc "$folder/$package" >/dev/null
    else
        apt-get download -qq "$package"
        dpkg -x "${package%:i386}"_*.deb "$folder"
    fi
done
