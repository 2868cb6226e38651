#!/usr/bin/env bash
# Makes scene_shaders.h of scene.hlsl, with vkd3d-compiler 2.1 (Debian sid; Debian 12 and 13 have 1.2, which reads no HLSL):
#   tests/apps/d3d/shaders/compile.sh [VKD3D_COMPILER]
# The bytecode is kept with the source: d3dcompiler of Wine 8 knows neither ByteAddressBuffer nor SV_InstanceID.
set -euo pipefail
cd "$(dirname "$0")"
compiler=${1:-vkd3d-compiler}
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
{
    echo "// Made by compile.sh of scene.hlsl: $("$compiler" --version | head -1)."
    echo "#pragma once"
    echo
    echo "#include <cstdint>"
    for shader in corner:vs_5_0 surface:ps_5_0 paint:cs_5_0 surface_of_buffer:ps_5_0 paint_buffer:cs_5_0; do
        name=${shader%:*}
        "$compiler" -x hlsl -b dxbc-tpf -p "${shader#*:}" -e "$name" -o "$folder/$name" scene.hlsl
        printf '\ninline constexpr std::uint32_t k_%s[] = {\n' "$name"
        od -An -v -w32 -tx4 "$folder/$name" | sed -E 's/ ([0-9a-f]{8})/0x\1, /g; s/ $//; s/^/    /'
        echo "};"
    done
} >"$folder/made.h"
mv "$folder/made.h" scene_shaders.h
clang-format -i scene_shaders.h
