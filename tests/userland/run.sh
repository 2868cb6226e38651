#!/usr/bin/env bash
# Builds and tests on another release of Debian, in a folder: tests/userland/run.sh RELEASE [FOLDER] [-- ARGS for ctest]
#
#   tests/userland/run.sh trixie                          everything
#   tests/userland/run.sh sid /var/tmp/sid -- -R e2e/     one part
#
# Makes the system in FOLDER (default: build/userland/RELEASE) with debootstrap where there is none yet, clones HEAD into it,
# and runs ./test there, which installs what it needs (4 GB in all). Needs root. FOLDER stays: the next run builds only what
# has changed. DEBIAN_MIRROR names another mirror.
set -euo pipefail
cd "$(dirname "$0")/../.."
source=$PWD
release=${1:?"usage: tests/userland/run.sh RELEASE [FOLDER] [-- ARGS for ctest]"}
shift
folder=$source/build/userland/$release
if [ $# -gt 0 ] && [ "$1" != -- ]; then
    folder=$(realpath -m "$1")
    shift
fi
[ "${1:-}" = -- ] && shift
[ "$(id -u)" -eq 0 ] || { echo "run.sh: needs root, to mount and to change the root folder" >&2; exit 2; }

if [ ! -e "$folder/etc/debian_version" ]; then
    mkdir -p "$folder"
    debootstrap --variant=minbase --include=ca-certificates,git "$release" "$folder" "${DEBIAN_MIRROR:-http://deb.debian.org/debian}"
    printf 'path-exclude=/usr/share/%s/*\n' doc locale man >"$folder/etc/dpkg/dpkg.cfg.d/small"
    # A snapshot's index is older than it says it may be.
    echo 'Acquire::Check-Valid-Until "false";' >"$folder/etc/apt/apt.conf.d/80snapshot"
fi

# What is mounted is seen by these processes alone.
exec unshare --mount --propagation private bash -c '
set -euo pipefail
folder=$1 source=$2
shift 2
mount -t proc proc "$folder/proc"
mount --rbind /dev "$folder/dev"
mkdir -p "$folder/source" "$folder/checkout"
mount --bind "$source" "$folder/source"
mount -o remount,bind,ro "$folder/source"
exec chroot "$folder" env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive bash -c "
        set -euo pipefail
        command -v git >/dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends git >/dev/null; }
        git config --global --replace-all safe.directory \"*\"
        cd /checkout
        [ -e .git ] || git init -q
        git fetch -q /source HEAD && git checkout -q --force FETCH_HEAD
        ./test \"\$@\"" bash "$@"
' bash "$folder" "$source" "$@"
