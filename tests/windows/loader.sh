#!/usr/bin/env bash
# Khronos' Vulkan loader for Windows, and its vkcube, for tests: Wine's own loads no Windows layers, but is a driver below this one. From Debian's source
# package; Debian 12's archive has lost that of its own release, so from Debian 13's, with the headers of the same. Into
# build/mingw-loader: vulkan-1.dll, what programs are linked with, and vkcube.exe. With --32 for 32-bit programs, into
# build/mingw-32-loader, and there Debian 13's DXVK, for Direct3D programs.
set -euo pipefail
cd "$(dirname "$0")/../.."
out=$PWD/build/mingw-loader toolchain=toolchain.cmake tools=x86_64-w64-mingw32
if [ "${1:-}" = --32 ]; then
    out=$PWD/build/mingw-32-loader toolchain=toolchain_32.cmake tools=i686-w64-mingw32
fi
[ -e "$out/vkcube.exe" ] && exit 0
cmake/mingw/debian_source.sh trixie "$out/source" source vulkan-loader || exit 3
cmake/mingw/debian_source.sh trixie "$out/headers" binary libvulkan-dev || exit 3
loader=$out/source/vulkan-loader
registry=$out/headers/usr/share/vulkan/registry
patch=$(sed -n 's/^#define VK_HEADER_VERSION \([0-9]*\)$/\1/p' "$out/headers/usr/include/vulkan/vulkan_core.h")
if [ ! -e "$loader/loader/generated/vk_loader_extensions.h" ]; then
    mkdir -p "$loader/loader/generated"
    python3 "$loader/scripts/generate_source.py" "$registry" --generated-version "$patch" >/dev/null
fi
cmake -S "$loader" -B "$out/build" -G Ninja -DCMAKE_TOOLCHAIN_FILE="$PWD/cmake/mingw/$toolchain" -DCMAKE_BUILD_TYPE=Release \
    -DVulkanHeaders_DIR="$(dirname "$(find "$out/headers" -name VulkanHeadersConfig.cmake)")" \
    -DUPDATE_DEPS=OFF -DBUILD_TESTS=OFF -DUSE_MASM=OFF -DUSE_GAS=OFF -Wno-dev >/dev/null
cmake --build "$out/build"
cp "$(find "$out/build" -name 'libvulkan*.dll.a')" "$out/libvulkan-1.dll.a"
cp "$(find "$out/build" -name vulkan-1.dll)" "$out/"
if [ "$tools" = i686-w64-mingw32 ]; then
    # Programs call "vkCreateDevice@16", which is exported as "vkCreateDevice".
    {
        echo LIBRARY vulkan-1.dll
        echo EXPORTS
        find "$out/build" -name '*.obj' -exec "$tools-nm" {} + | sed -n 's/^[0-9a-f]* T _\(vk[A-Za-z0-9]*@[0-9]*\)$/\1/p' | sort -u
    } >"$out/decorated.def"
    "$tools-dlltool" --kill-at -d "$out/decorated.def" -l "$out/libvulkan-1.dll.a"
    cmake/mingw/debian_source.sh trixie "$out/dxvk" binary dxvk-wine32:i386 || exit 3
fi

cmake/mingw/debian_source.sh bookworm "$out/source" source vulkan-tools || exit 3
cube=$out/source/vulkan-tools/cube
for stage in vert frag; do
    glslangValidator -V -x -o "$cube/cube.$stage.inc" "$cube/cube.$stage" >/dev/null
done
"$tools-gcc-posix" -O2 -w -mwindows -DVK_USE_PLATFORM_WIN32_KHR -D_WIN32_WINNT=0x0A00 -I "$cube" -I "$out/headers/usr/include" \
    "$cube/cube.c" -o "$out/vkcube.exe" "$out/libvulkan-1.dll.a" -lgdi32 -luser32 -ladvapi32
