#!/usr/bin/env bash
# Runs a command where Wine runs 32-bit and 64-bit programs: tests/windows/wine_32.sh COMMAND [ARGS...]
#
# Wine for 32-bit programs needs Debian's i386 packages, which this system need not have. So debootstrap makes a Debian of this
# system's release (on other systems: Debian 12) with both kinds in build/userland/RELEASE-wine (4 GB, root). It stays there;
# FRAMECAST_WINE_32 names another folder, DEBIAN_MIRROR another mirror. The command sees this checkout at its own path.
# Exit code 77: no such system can be made here, for the reason in the last line.
set -euo pipefail
cd "$(dirname "$0")/../.."
release=bookworm
[ ! -e /etc/debian_version ] || release=$(. /etc/os-release && echo "${VERSION_CODENAME:-sid}")
folder=$(realpath -m "${FRAMECAST_WINE_32:-build/userland/$release-wine}")
# Vulkan's loader asks DXGI for adapters, and Wine's answers over OpenGL.
packages=(libgl1 libgl1:i386 libgl1-mesa-dri libgl1-mesa-dri:i386 libvulkan1 libvulkan1:i386 mesa-vulkan-drivers mesa-vulkan-drivers:i386
    python3 vulkan-tools wine32:i386 wine64 xvfb)

cannot() { echo "skipped: no Wine for 32-bit programs here: $1"; exit 77; }
[ "$(id -u)" -eq 0 ] || cannot "making its system needs root"
unshare --mount --propagation private true 2>/dev/null || cannot "nothing can be mounted"

make() {
    command -v debootstrap >/dev/null || cannot "debootstrap is not installed"
    [ ! -d "$folder/debootstrap" ] || rm -rf "$folder"  # what an interrupted run left
    mkdir -p "$folder"
    [ -e "$folder/usr/bin/dpkg" ] || timeout 900 debootstrap --variant=minbase --include=ca-certificates "$release" "$folder" \
        "${DEBIAN_MIRROR:-http://deb.debian.org/debian}" >"$folder.log" 2>&1 || cannot "$(tail -n 1 "$folder.log")"
    printf 'path-exclude=/usr/share/%s/*\n' doc locale man >"$folder/etc/dpkg/dpkg.cfg.d/small"
    # A snapshot's index is older than it says it may be.
    echo 'Acquire::Check-Valid-Until "false";' >"$folder/etc/apt/apt.conf.d/80snapshot"
    local inside=(chroot "$folder" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive)
    {
        "${inside[@]}" dpkg --add-architecture i386 && "${inside[@]}" apt-get update -qq &&
            "${inside[@]}" apt-get install -y -qq --no-install-recommends "${packages[@]}" && "${inside[@]}" apt-get clean
    } >>"$folder.log" 2>&1 || cannot "$(tail -n 1 "$folder.log")"
    echo "${packages[*]}" >"$folder/complete"
}
[ "$(cat "$folder/complete" 2>/dev/null)" = "${packages[*]}" ] || make

# What is mounted is seen by these processes alone.
exec unshare --mount --propagation private bash -c '
set -euo pipefail
folder=$1 source=$2
shift 2
mount -t proc proc "$folder/proc"
mount --rbind /dev "$folder/dev"
mkdir -p "$folder$source"
mount --bind "$source" "$folder$source"
exec chroot "$folder" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 PWD="$source" env -C "$source" "$@"
' bash "$folder" "$PWD" "$@"
