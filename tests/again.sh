#!/usr/bin/env bash
# What failed in the last run of ctest, if it measures times or waits (label "times") and is at most five tests: once more,
# alone, where each has to pass three times in a row. A stall of a busy machine is gone then; a fault is not.
# Exit code 0: they pass. Says which they were. tests/again.sh PRESET
set -euo pipefail
cd "$(dirname "$0")/.."
preset=$1
failed="build/$preset/Testing/Temporary/LastTestsFailed.log"
[ -s "$failed" ] || { echo "again: no list of failed tests in $failed"; exit 1; }
names=$(cut -d: -f2- "$failed")
count=$(wc -l <<<"$names")
[ "$count" -le 5 ] || { echo "again: $count tests failed, too many for stalls of the machine"; exit 1; }
pattern="^($(sed 's/[]+.*?^$()|[]/\\&/g' <<<"$names" | paste -sd'|'))\$"
timed=$(ctest --preset "$preset" -N -L '^times$' -R "$pattern" | sed -n 's/^Total Tests: //p')
[ "$timed" = "$count" ] || { echo "again: $((count - timed)) of $count failed tests depend on no times"; exit 1; }
ctest --preset "$preset" --repeat until-fail:3 -R "$pattern"
echo "again: failed beside others, passed alone three times:"
sed 's/^/  /' <<<"$names"
