#!/usr/bin/env bash
# Makes a folder that tests/gpu/run.sh needs nothing else for on a machine with a GPU: pack.sh BUILD FOLDER
# The programs of a build, stripped, with the shared libraries that they need (not those of C and C++), the validation layer and the
# drivers of the end-to-end tests.
set -euo pipefail
[ $# -eq 2 ] || { echo "usage: tests/gpu/pack.sh BUILD FOLDER" >&2; exit 2; }
root=$(cd "$(dirname "$0")/../.." && pwd)
build=$(cd "$1" && pwd)
mkdir -p "$2"
folder=$(cd "$2" && pwd)
rm -rf "${folder:?}"/{build,lib,layers,tests,tools}
mkdir -p "$folder"/{lib,layers,tests,tools}

copy() {  # PATH-IN-BUILD...
    local path
    for path in "$@"; do
        mkdir -p "$folder/build/$(dirname "$path")"
        cp "$build/$path" "$folder/build/$path"
    done
}
copy cli/framecast capture/libVkLayer_framecast.so capture/VkLayer_FRAMECAST_capture.json tests/framecast_scenes tests/framecast_stamp_probe
printf '# of the packed build\n' >"$folder/build/CMakeCache.txt"
find "$folder/build" -type f \( -name framecast -o -name 'framecast_*' -o -name '*.so' \) -exec strip {} +

# What belongs to the system that they run on stays there.
system='^(linux-vdso|ld-linux.*|libc|libm|libdl|libpthread|librt|libresolv|libstdc\+\+|libgcc_s)\.so'
find "$folder/build" -type f -perm -u+x -exec ldd {} + | awk '$2 == "=>" && $3 ~ /^\// {print $1, $3}' | sort -u |
    while read -r name path; do
        grep -qE "$system" <<<"$name" || cp -L "$path" "$folder/lib/$name"
    done
validation=$(find /usr/lib/*-linux-gnu /usr/lib64 -maxdepth 1 -name libVkLayer_khronos_validation.so 2>/dev/null | head -n 1)
manifest=/usr/share/vulkan/explicit_layer.d/VkLayer_khronos_validation.json
if [ -n "$validation" ] && [ -e "$manifest" ]; then
    cp "$validation" "$folder/layers/"
    sed 's#"library_path": *"[^"]*"#"library_path": "./libVkLayer_khronos_validation.so"#' "$manifest" \
        >"$folder/layers/$(basename "$manifest")"
fi
cp -r "$root/tests/apps" "$folder/tests/"
cp -r "$root/tests/accuracy" "$root/tests/gpu" "$folder/tests/"
cp "$root"/tools/*.py "$folder/tools/"
du -sh "$folder"
