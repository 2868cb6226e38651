#!/usr/bin/env bash
# Builds and tests on another release of Debian, in a folder:
# tests/userland/run.sh [--32] [--end-to-end | --layer | --prepare] RELEASE [FOLDER] [-- ARGS for ctest]
#
#   tests/userland/run.sh trixie                          everything
#   tests/userland/run.sh sid /var/tmp/sid -- -R e2e/     one part
#   tests/userland/run.sh --end-to-end trixie             the tests that run applications, and of the build only what they need
#   tests/userland/run.sh --32 --end-to-end bookworm      the same, all in 32 bits (i386)
#   tests/userland/run.sh --32 --layer bookworm           builds the 32-bit layer only (cmake/layer-32.sh)
#   tests/userland/run.sh --prepare trixie                makes the system with what --end-to-end needs, and builds nothing
#
# Makes the system in FOLDER (default: build/userland/RELEASE, with --32 RELEASE-32) with debootstrap where there is none yet, clones
# HEAD into it, and runs ./test there, which installs what it needs (4 GB in all; with --end-to-end less). Needs root. FOLDER stays:
# the next run builds only what has changed. DEBIAN_MIRROR names another mirror. Exit code 3: no such system can be made here, for the
# reason in the last line (no root, no debootstrap, no network).
set -euo pipefail
cd "$(dirname "$0")/../.."
source=$PWD
what=all
bits=()    # what debootstrap makes
kernel=()  # what programs are told of the processor
suffix=
while :; do
    case "${1:-}" in
        --32) bits=(--arch=i386) kernel=(setarch i686) suffix=-32 ;;
        --end-to-end | --layer | --prepare) what=${1#--} ;;
        *) break ;;
    esac
    shift
done
release=${1:?"usage: tests/userland/run.sh [--32] [--end-to-end | --layer | --prepare] RELEASE [FOLDER] [-- ARGS for ctest]"}
shift
folder=$source/build/userland/$release$suffix
if [ $# -gt 0 ] && [ "$1" != -- ]; then
    folder=$(realpath -m "$1")
    shift
fi
[ "${1:-}" = -- ] && shift

cannot() { echo "run.sh: no Debian $release here: $1" >&2; exit 3; }
[ "$(id -u)" -eq 0 ] || cannot "making one needs root"
unshare --mount --propagation private true 2>/dev/null || cannot "nothing can be mounted"

if [ ! -e "$folder/etc/apt/apt.conf.d/80snapshot" ]; then
    command -v debootstrap >/dev/null || cannot "debootstrap is not installed"
    [ ! -d "$folder/debootstrap" ] || rm -rf "$folder"  # what an interrupted run left
    mkdir -p "$folder"
    timeout 900 debootstrap "${bits[@]}" --variant=minbase --include=ca-certificates,git "$release" "$folder" \
        "${DEBIAN_MIRROR:-http://deb.debian.org/debian}" >"$folder.log" 2>&1 || cannot "$(tail -n 1 "$folder.log")"
    printf 'path-exclude=/usr/share/%s/*\n' doc locale man >"$folder/etc/dpkg/dpkg.cfg.d/small"
    # A snapshot's index is older than it says it may be.
    echo 'Acquire::Check-Valid-Until "false";' >"$folder/etc/apt/apt.conf.d/80snapshot"
fi

# What is mounted is seen by these processes alone.
exec unshare --mount --propagation private "${kernel[@]}" bash -c '
set -euo pipefail
folder=$1 source=$2 what=$3
shift 3
cannot() { echo "run.sh: $folder is of no use: $1" >&2; exit 3; }
mount -t proc proc "$folder/proc" && mount --rbind /dev "$folder/dev" || cannot "nothing can be mounted"
mkdir -p "$folder/source" "$folder/checkout"
mount --bind "$source" "$folder/source"
mount -o remount,bind,ro "$folder/source"
exec chroot "$folder" env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive bash /source/tests/userland/inside.sh "$what" "$@"
' bash "$folder" "$source" "$what" "$@"
