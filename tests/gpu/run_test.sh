#!/usr/bin/env bash
# The kit packed from a build holds all that its steps need: run_test.sh BUILD. On Mesa's CPU driver.
set -euo pipefail
driver=$(find /usr/share/vulkan/icd.d -name 'lvp_icd*.json' 2>/dev/null | head -n 1)
[ -n "$driver" ] || { echo "skipped: no lavapipe"; exit 77; }
here=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"$here/pack.sh" "$1" "$scratch/kit" >/dev/null
export VK_DRIVER_FILES=$driver PATH=/usr/bin:/bin
"$scratch/kit/tests/gpu/run.sh" "$scratch/results" facts stamps
for file in doctor.txt stamps.txt summary.txt; do
    [ -s "$scratch/results/$file" ] || { echo "$file is missing"; exit 1; }
done
grep -Eq "chosen: event (drain|barrier)" "$scratch/results/stamps.txt" || { cat "$scratch/results/stamps.txt"; exit 1; }
# Scenes out of the kit, with its layer, validation and drivers; and one that fails.
SCENES="depth indexed" "$scratch/kit/tests/gpu/run.sh" "$scratch/scenes" scenes
grep -q "4 of 4 runs ended, 0 failed" "$scratch/scenes/scenes.txt" || { cat "$scratch/scenes/scenes.txt"; exit 1; }
if SCENES="depth no-such-scene" SCENES_MODES=count "$scratch/kit/tests/gpu/run.sh" "$scratch/scenes" scenes; then
    echo "a scene that failed was not told"
    exit 1
fi
