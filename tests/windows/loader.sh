#!/usr/bin/env bash
# Khronos' Vulkan loader for Windows, and its vkcube, for tests: Wine's own loads no Windows layers, but is a driver below this one. From Debian's source
# package; Debian 12's archive has lost that of its own release, so from Debian 13's, with the headers of the same. Into
# build/mingw-loader: vulkan-1.dll, what programs are linked with, and vkcube.exe.
set -euo pipefail
cd "$(dirname "$0")/../.."
out=$PWD/build/mingw-loader
[ -e "$out/vkcube.exe" ] && exit 0
cmake/mingw/debian_source.sh trixie "$out/source" source vulkan-loader
cmake/mingw/debian_source.sh trixie "$out/headers" binary libvulkan-dev
loader=$out/source/vulkan-loader
registry=$out/headers/usr/share/vulkan/registry
patch=$(sed -n 's/^#define VK_HEADER_VERSION \([0-9]*\)$/\1/p' "$out/headers/usr/include/vulkan/vulkan_core.h")
if [ ! -e "$loader/loader/generated/vk_loader_extensions.h" ]; then
    mkdir -p "$loader/loader/generated"
    python3 "$loader/scripts/generate_source.py" "$registry" --generated-version "$patch" >/dev/null
fi
cmake -S "$loader" -B "$out/build" -G Ninja -DCMAKE_TOOLCHAIN_FILE="$PWD/cmake/mingw/toolchain.cmake" -DCMAKE_BUILD_TYPE=Release \
    -DVulkanHeaders_DIR="$(dirname "$(find "$out/headers" -name VulkanHeadersConfig.cmake)")" \
    -DUPDATE_DEPS=OFF -DBUILD_TESTS=OFF -DUSE_MASM=OFF -DUSE_GAS=OFF -Wno-dev >/dev/null
cmake --build "$out/build"
cp "$(find "$out/build" -name 'libvulkan*.dll.a')" "$out/libvulkan-1.dll.a"
cp "$(find "$out/build" -name vulkan-1.dll)" "$out/"

cmake/mingw/debian_source.sh bookworm "$out/source" source vulkan-tools
cube=$out/source/vulkan-tools/cube
for stage in vert frag; do
    glslangValidator -V -x -o "$cube/cube.$stage.inc" "$cube/cube.$stage" >/dev/null
done
x86_64-w64-mingw32-gcc-posix -O2 -w -mwindows -DVK_USE_PLATFORM_WIN32_KHR -D_WIN32_WINNT=0x0A00 -I "$cube" -I "$out/headers/usr/include" \
    "$cube/cube.c" -o "$out/vkcube.exe" "$out/libvulkan-1.dll.a" -lgdi32 -luser32 -ladvapi32
