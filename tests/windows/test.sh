#!/usr/bin/env bash
# The layer, the model library and the program for Windows: installs what is missing, builds the preset mingw, and runs its tests with
# Wine. After ./test, whose program they are compared with. FRAMECAST_WINDOWS_LAYER=0: without the layer, whose libraries are built first.
# FRAMECAST_WINDOWS_LAYER=64: without the layer for 32-bit programs, and without the packages, which hold both.
set -euo pipefail
cd "$(dirname "$0")/../.."
cmake/setup-debian.sh build windows
layer=ON
if [ "${FRAMECAST_WINDOWS_LAYER:-1}" = 0 ]; then
    layer=OFF
else
    cmake/setup-debian.sh windows-layer
    kinds=("" --32)
    [ "${FRAMECAST_WINDOWS_LAYER:-1}" != 64 ] || kinds=("")
    for bits in "${kinds[@]}"; do
        cmake/mingw/libraries.sh $bits
        tests/windows/loader.sh $bits || echo "framecast: no Vulkan loader for Windows: the layer is not tested" >&2
    done
    if [ ${#kinds[@]} = 2 ]; then
        # The other preset packs its layer.
        cmake --preset mingw-32
        cmake --build --preset mingw-32
    fi
fi
cmake --preset mingw -DFRAMECAST_VULKAN=$layer
cmake --build --preset mingw

# Wine's services start with its first program and keep that program's output open, for which ctest would wait: they start before.
prefix=(env "WINEPREFIX=$PWD/build/mingw/wine" WINEDEBUG=-all)  # of cmake/mingw/wine.sh
mkdir -p build/mingw/wine
for server in /usr/lib/wine/wineserver64 /usr/lib/wine/wineserver wineserver; do
    command -v "$server" >/dev/null && break
done
"${prefix[@]}" "$server" --persistent </dev/null >/dev/null 2>&1
trap '"${prefix[@]}" "$server" --kill || true' EXIT
"${prefix[@]}" cmake/mingw/wine.sh wineboot --init </dev/null >/dev/null 2>&1
together=()
[ $layer = ON ] || together=(--parallel "$(nproc)")  # the layer's tests have windows
ctest --preset mingw "${together[@]}"
