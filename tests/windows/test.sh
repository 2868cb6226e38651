#!/usr/bin/env bash
# The layer, the model library and the program for Windows: installs what is missing, builds the preset mingw, and runs its tests with
# Wine. After ./test, whose program they are compared with.
set -euo pipefail
cd "$(dirname "$0")/../.."
cmake/setup-debian.sh build windows
cmake/mingw/libraries.sh
tests/windows/loader.sh || echo "framecast: no Vulkan loader for Windows: the layer is not tested" >&2
cmake --workflow --preset mingw
