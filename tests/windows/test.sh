#!/usr/bin/env bash
# The layer, the model library and the program for Windows: installs what is missing, builds the preset mingw, and runs its tests with
# Wine. After ./test, whose program they are compared with. FRAMECAST_WINDOWS_LAYER=0: without the layer, whose libraries are built first.
set -euo pipefail
cd "$(dirname "$0")/../.."
cmake/setup-debian.sh build windows
layer=ON
if [ "${FRAMECAST_WINDOWS_LAYER:-1}" = 0 ]; then
    layer=OFF
else
    cmake/mingw/libraries.sh
    tests/windows/loader.sh || echo "framecast: no Vulkan loader for Windows: the layer is not tested" >&2
fi
cmake --preset mingw -DFRAMECAST_VULKAN=$layer
cmake --build --preset mingw
ctest --preset mingw
