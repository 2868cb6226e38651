#!/usr/bin/env bash
# The model library and the program for Windows: installs what is missing, builds the preset mingw, and runs its tests with
# Wine. After ./test, whose program they are compared with.
set -euo pipefail
cd "$(dirname "$0")/../.."
cmake/setup-debian.sh build windows
cmake --workflow --preset mingw
