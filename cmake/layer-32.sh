#!/usr/bin/env bash
# Builds the layer for 32-bit programs into build/layer-32, where every preset takes it up: cmake/layer-32.sh [FOLDER]
#
# Its libraries cannot be installed beside those of 64 bits, so it builds in a 32-bit Debian of this system's release (on other
# systems: Debian 12), which debootstrap makes in FOLDER (tests/userland/run.sh; 2 GB, root). Of this checkout it builds HEAD.
set -euo pipefail
cd "$(dirname "$0")/.."
release=bookworm
[ ! -e /etc/debian_version ] || release=$(. /etc/os-release && echo "${VERSION_CODENAME:-sid}")
folder=$(realpath -m "${1:-build/userland/$release-32}")
tests/userland/run.sh --32 --layer "$release" "$folder"
mkdir -p build/layer-32
rm -f build/layer-32/*
cp "$folder/checkout/build/release/capture/libVkLayer_framecast.so" build/layer-32/
# Few systems have {fmt} in 32 bits. The layer looks for it beside itself.
cp "$(find "$folder/usr/lib" -name 'libfmt.so.*' -type l | head -n 1)" build/layer-32/
echo "build/layer-32/libVkLayer_framecast.so is built; configure again to use it (cmake --preset release, or ./run)"
