#!/usr/bin/env bash
# Installs what is missing of the given groups of packages-debian.txt: setup-debian.sh build run [test].
# On Debian and its relatives through apt (as root or with sudo); elsewhere it says what is needed and goes on.
set -euo pipefail
list="$(dirname "$0")/packages-debian.txt"
wanted=()
for group in "$@"; do
    while read -r name; do wanted+=("$name"); done < <(awk -v g="$group" '$1 == g {print $2}' "$list")
done
if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    echo "framecast: not a Debian system; please install the equivalents of: ${wanted[*]}" >&2
    exit 0
fi

installed() { [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }
offered() { [ -n "$(apt-cache show --no-all-versions "$1" 2>/dev/null)" ]; }

# Fills missing: of each entry the first alternative that this release offers; of optional ones those that it offers.
find_missing() {
    missing=()
    local entry alternative alternatives
    for entry in "${wanted[@]}"; do
        IFS='|' read -ra alternatives <<<"${entry#\?}"
        for alternative in "${alternatives[@]}"; do
            if installed "$alternative"; then continue 2; fi
            if offered "$alternative"; then
                missing+=("$alternative")
                continue 2
            fi
        done
        [ "${entry#\?}" != "$entry" ] || missing+=("${alternatives[-1]}")
    done
}

find_missing
[ ${#missing[@]} -eq 0 ] && exit 0
as_root=()
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
        echo "framecast: these packages are missing and there is no sudo to install them: ${missing[*]}" >&2
        exit 1
    fi
    as_root=(sudo env DEBIAN_FRONTEND=noninteractive)  # sudo does not pass variables on
fi
export DEBIAN_FRONTEND=noninteractive
"${as_root[@]}" apt-get update -qq
find_missing  # a new system's lists were empty
echo "framecast: installing ${missing[*]}"
"${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
