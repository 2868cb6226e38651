#!/usr/bin/env bash
# Everything that a machine with a GPU can prove, headless, within ten minutes, into one folder: run.sh FOLDER [STEP...]
# From a folder that tests/gpu/pack.sh made, or from the repository with a build (FRAMECAST_BUILD, build/dev).
# The driver is the loader's first one, or VK_DRIVER_FILES. Steps: facts stamps selftest scenes frames.
set -uo pipefail
[ $# -ge 1 ] || { sed -n '2,4s/^# \{0,1\}//p' "$0" >&2; exit 2; }
root=$(cd "$(dirname "$0")/../.." && pwd)
build=${FRAMECAST_BUILD:-$root/build}
[ -x "$build/cli/framecast" ] || build=$root/build/dev
[ -x "$build/cli/framecast" ] || { echo "tests/gpu/run.sh: no build in $build" >&2; exit 2; }
mkdir -p "$1"
out=$(cd "$1" && pwd)
shift
steps=("$@")
[ ${#steps[@]} -gt 0 ] || steps=(facts stamps selftest scenes frames)

[ ! -d "$root/lib" ] || export LD_LIBRARY_PATH="$root/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ ! -d "$root/layers" ] || export FRAMECAST_TEST_LAYERS="$root/layers"
export PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
framecast=$build/cli/framecast
scenes=$build/tests/framecast_scenes
if [ -z "${VK_DRIVER_FILES:-}" ]; then
    VK_DRIVER_FILES=$(find /usr/share/vulkan/icd.d /etc/vulkan/icd.d /usr/local/*/share/vulkan/icd.d -name '*.json' 2>/dev/null |
        grep -v -e lvp -e i686 | head -n 1)
    [ -n "$VK_DRIVER_FILES" ] || { echo "tests/gpu/run.sh: no driver of a GPU; name one in VK_DRIVER_FILES" >&2; exit 3; }
fi
export VK_DRIVER_FILES VK_ICD_FILENAMES=$VK_DRIVER_FILES

failed=()
# One line on the screen, all that it says in OUT/NAME.txt.
try() {  # NAME SECONDS COMMAND...
    local name=$1 limit=$2 start=$SECONDS status=0
    shift 2
    timeout -k 5 "$limit" "$@" >"$out/$name.txt" 2>&1 || status=$?
    printf '%-28s %s  %4d s\n' "$name" "$([ $status -eq 0 ] && echo ok || echo "exit code $status")" $((SECONDS - start)) |
        tee -a "$out/summary.txt"
    [ $status -eq 0 ] || failed+=("$name")
    return $status
}

facts() {
    try doctor 30 "$framecast" doctor
    try doctor-json 30 "$framecast" doctor --json
}

stamps() { try stamps 60 "$build/tests/framecast_stamp_probe"; }

selftest() { try selftest 240 "$framecast" selftest -o "$out/selftest"; }

# Every scene in every mode: counts as known, pictures as without the layer, no message of validation.
scenes() {
    local list
    # `moving` counts otherwise in each frame.
    list=${SCENES:+$(tr ' ' '\n' <<<"$SCENES")}
    [ -n "$list" ] || list=$("$scenes" --list | grep -v -e '^stress-' -e '^labelled$' -e '^crash$' -e '^moving$')
    mkdir -p "$out/scenes"
    export build out root
    # shellcheck disable=SC2016  # the inner shell expands them
    try scenes-run 240 xargs -P "${SCENES_AT_ONCE:-4}" -I{} bash -c '
        for mode in ${SCENES_MODES:-all isolate}; do
            status=0
            timeout 60 python3 "$root/tests/apps/drivers/e2e.py" --build "$build" --icd "$VK_DRIVER_FILES" scene {} --mode $mode \
                >"$out/scenes/{}-$mode.txt" 2>&1 || status=$?
            case $status in 0) word=ok ;; 77) word=skipped ;; *) word="FAILED ($status)" ;; esac
            echo "{} $mode: $word $(tail -n 1 "$out/scenes/{}-$mode.txt")"
        done' <<<"$list"
    sort "$out/scenes-run.txt" >"$out/scenes.sorted"
    # Every scene has a line for each mode; one that was killed has none.
    try scenes 10 awk -v wanted=$(($(wc -l <<<"$list") * $(wc -w <<<"${SCENES_MODES:-all isolate}"))) \
        '{print} /: FAILED/ {failed++} END {print NR " of " wanted " runs ended, " failed + 0 " failed"; exit failed > 0 || NR < wanted}' \
        "$out/scenes.sorted"
    rm -f "$out/scenes-run.txt" "$out/scenes.sorted"
    tar -C "$out" -czf "$out/scenes.tar.gz" scenes && rm -rf "$out/scenes"
}

# Frames of heavy draws and of many short ones: where their time goes, and what they cost on other GPUs.
frames() {
    local scene mode frame
    for scene in interleaved many moving; do
        for mode in draw isolate; do
            try "$scene-$mode" 60 "$framecast" capture -o "$out/$scene-$mode.frame.json" --mode $mode --frame 20 --repeats 10 -- \
                "$scenes" --scene $scene --size 1024x1024 --frames 100000
        done
        frame=$out/$scene-isolate.frame.json
        [ -e "$frame" ] || continue
        try "$scene-analyzed" 30 "$framecast" analyze "$frame"
        try "$scene-projected" 30 "$framecast" project "$frame" --to "GeForce RTX 4070" --to "Radeon RX 7800 XT" --to "Steam Deck"
        [ ! -e "$out/selftest/gpu.profile.json" ] || try "$scene-closure" 30 "$framecast" project "$frame" \
            --from "$out/selftest/gpu.profile.json" --to "$out/selftest/gpu.profile.json"
    done
}

for step in "${steps[@]}"; do
    case $step in
        facts | stamps | selftest | scenes | frames) "$step" ;;
        *) echo "tests/gpu/run.sh: no step '$step'" >&2; exit 2 ;;
    esac
done
[ ${#failed[@]} -eq 0 ] || echo "not as it should be: ${failed[*]}"
[ ${#failed[@]} -eq 0 ]
