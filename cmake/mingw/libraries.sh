#!/usr/bin/env bash
# What the layer for Windows is linked with and Debian has for its own system only, from Debian's sources: SPIRV-Tools and Dear ImGui.
# Into build/mingw-libraries, where the toolchain finds it; made once. With --32 for the layer of 32-bit programs, into
# build/mingw-32-libraries. Exit code 3: the sources cannot be fetched.
set -euo pipefail
cd "$(dirname "$0")/../.."
here=$PWD/cmake/mingw out=$PWD/build/mingw-libraries toolchain=toolchain.cmake tools=x86_64-w64-mingw32 flags=()
if [ "${1:-}" = --32 ]; then
    out=$PWD/build/mingw-32-libraries toolchain=toolchain_32.cmake tools=i686-w64-mingw32 flags=(-msse2 -mfpmath=sse -mstackrealign)
fi
[ -e "$out/complete" ] && exit 0
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
mkdir -p "$out/lib" "$out/include/imgui"
"$here/debian_source.sh" "$suite" "$out/source" source spirv-tools imgui || exit 3

# Of this system's headers only those of SPIR-V: others are of its C library.
mkdir -p "$out/spirv-headers/include"
ln -sfn /usr/include/spirv "$out/spirv-headers/include/spirv"
cmake -S "$out/source/spirv-tools" -B "$out/spirv-tools" -G Ninja -DCMAKE_TOOLCHAIN_FILE="$here/$toolchain" \
    -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_FLAGS_RELEASE="-O2 -DNDEBUG" -DSPIRV-Headers_SOURCE_DIR="$out/spirv-headers" \
    -DSPIRV_SKIP_TESTS=ON -DSPIRV_SKIP_EXECUTABLES=ON -DSPIRV_WERROR=OFF -Wno-dev >/dev/null
cmake --build "$out/spirv-tools" --target SPIRV-Tools-static SPIRV-Tools-opt
cp "$out/spirv-tools/source/libSPIRV-Tools.a" "$out/spirv-tools/source/opt/libSPIRV-Tools-opt.a" "$out/lib/"

# With the font rasterizer that is part of it. The layer has no use for its clipboard.
for name in imgui imgui_demo imgui_draw imgui_tables imgui_widgets; do
    "$tools-g++-posix" -std=c++20 -O2 "${flags[@]}" -DIMGUI_DISABLE_WIN32_FUNCTIONS -c "$out/source/imgui/$name.cpp" -o "$out/$name.o"
done
"$tools-ar" rcs "$out/lib/libimgui.a" "$out"/imgui*.o
cp "$out/source/imgui/"*.h "$out/include/imgui/"
touch "$out/complete"
