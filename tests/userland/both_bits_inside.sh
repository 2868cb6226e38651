#!/usr/bin/env bash
# What both_bits.sh does inside of the 32-bit system; BUILD is the 64-bit build.
set -euo pipefail
packages=(python3 vulkan-tools mesa-vulkan-drivers libvulkan1 xvfb xauth)
dpkg-query -W "${packages[@]}" >/dev/null 2>&1 || { apt-get update -qq && apt-get install -y -qq --no-install-recommends "${packages[@]}" >/dev/null; }
framecast=$BUILD/cli/framecast
scratch=$(mktemp -d)
trap 'kill "${server:-}" 2>/dev/null; rm -rf "$scratch"' EXIT
fail() { echo "FAILED: $1" >&2; exit 1; }

bits_of() { case $(od -An -tu1 -j4 -N1 "$1" | tr -d ' ') in 1) echo 32 ;; 2) echo 64 ;; esac; }  # by the ELF header

[ "$(bits_of "$framecast")" = 64 ] || fail "$framecast is not a 64-bit program"
[ "$(bits_of "$(command -v vkcube)")" = 32 ] || fail "vkcube here is not a 32-bit program"
Xvfb -displayfd 3 -screen 0 800x600x24 -nolisten tcp -noreset 3>"$scratch/display" >/dev/null 2>&1 &
server=$!
for ((i = 0; i < 100; i++)); do [ -s "$scratch/display" ] && break; sleep 0.1; done
DISPLAY=:$(cat "$scratch/display")
export DISPLAY XDG_DATA_HOME=$scratch/data

for mode in count pass draw isolate; do
    frame=$scratch/$mode.frame.json
    "$framecast" capture --mode "$mode" --frame 10 -o "$frame" -- vkcube --suppress_popups >"$scratch/said" 2>&1 ||
        fail "capture --mode $mode ended with $?: $(tail -n 3 "$scratch/said")"
    # The cube has 36 vertices.
    python3 - "$frame" <<'PYTHON' || fail "the frame of mode $mode is not that of vkcube"
import json, sys
draws = json.load(open(sys.argv[1]))["draws"]
assert draws["counters"]["ia_vertices"] == [36], draws["counters"]["ia_vertices"]
PYTHON
    echo "capture --mode $mode: 36 vertices"
done

timeout --preserve-status -s TERM 5 "$framecast" overlay -- vkcube --suppress_popups >"$scratch/said" 2>&1 || [ $? -eq 143 ] ||
    fail "overlay: $(tail -n 3 "$scratch/said")"
echo "overlay: runs until it is ended"

"$framecast" layer install --user >"$scratch/said"
[ "$(grep -c '^installed' "$scratch/said")" = 2 ] || fail "layer install: $(cat "$scratch/said")"
"$framecast" layer status >"$scratch/said" || fail "layer status: $(cat "$scratch/said")"
grep -q '32-bit programs' "$scratch/said" || fail "layer status names no layer for 32-bit programs: $(cat "$scratch/said")"
FRAMECAST=1 FRAMECAST_CONFIG="mode=count,frame=5,output=$scratch/implicit.json" vkcube --suppress_popups --c 20 >/dev/null 2>&1
[ -s "$scratch/implicit.json" ] || fail "the installed layer captured nothing"
"$framecast" layer remove --user >"$scratch/said"
[ -z "$(find "$XDG_DATA_HOME" -type f)" ] || fail "left behind: $(find "$XDG_DATA_HOME" -type f)"
echo "layer install, status, remove: both layers"
