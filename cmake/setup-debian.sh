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

# Fills missing: of each entry the first alternative that this release offers; of optional ones those that it offers.
# Asks once for all: on a new system apt reads every list again for each question.
find_missing() {
    missing=()
    local all installed offered entry alternative alternatives
    IFS=' ' read -ra all <<<"$(tr '|' ' ' <<<"${wanted[*]#\?}")"
    installed=" $(dpkg-query -W -f='${Package}=${db:Status-Status} ' "${all[@]}" 2>/dev/null || true)"
    offered=" $(apt-cache show --no-all-versions "${all[@]}" 2>/dev/null | sed -n 's/^Package: //p' | tr '\n' ' ')"
    for entry in "${wanted[@]}"; do
        IFS='|' read -ra alternatives <<<"${entry#\?}"
        for alternative in "${alternatives[@]}"; do
            case $installed in *" $alternative=installed "*) continue 2 ;; esac
            case $offered in *" $alternative "*)
                missing+=("$alternative")
                continue 2
                ;;
            esac
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
