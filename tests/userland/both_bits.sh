#!/usr/bin/env bash
# This build's 64-bit framecast with 32-bit programs: tests/userland/both_bits.sh [--build build/dev] [FOLDER]
#
# In the 32-bit Debian of cmake/layer-32.sh (FOLDER, by default where that makes it), with this system's 64-bit libraries beside its own,
# a 32-bit vkcube is captured in every mode, and `framecast layer` installs both layers. Needs root, Xvfb and vkcube there, and a
# build that has taken up build/layer-32. Exit code 3: FOLDER is not there.
set -euo pipefail
cd "$(dirname "$0")/../.."
build=build/dev
[ "${1:-}" != --build ] || { build=$2; shift 2; }
release=$(. /etc/os-release && echo "${VERSION_CODENAME:-sid}")
folder=$(realpath -m "${1:-build/userland/$release-32}")
build=$(realpath "$build")
[ -e "$folder/usr/bin/dpkg" ] || { echo "both_bits.sh: no 32-bit Debian in $folder: run cmake/layer-32.sh" >&2; exit 3; }

# What is mounted is seen by these processes alone.
exec unshare --mount --propagation private bash -c '
set -euo pipefail
folder=$1 source=$2 build=$3
mount -t proc proc "$folder/proc"
mount --rbind /dev "$folder/dev"
for place in /usr/lib/x86_64-linux-gnu "$source"; do
    mkdir -p "$folder$place"
    mount --bind "$place" "$folder$place"
done
mkdir -p "$folder/lib64"
ln -sfn /usr/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2 "$folder/lib64/ld-linux-x86-64.so.2"
exec chroot "$folder" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive BUILD="$build" \
    bash "$source/tests/userland/both_bits_inside.sh"
' bash "$folder" "$PWD" "$build"
