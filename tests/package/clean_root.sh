#!/usr/bin/env bash
# Installs the Debian package into a Debian 12 of its own and does the main job there: clean_root.sh PACKAGE.deb [MIRROR]
# As root. Needs debootstrap and a mirror; takes some minutes and 1 GB, removed at the end.
set -euo pipefail
package=$1
mirror=${2:-http://deb.debian.org/debian}
root=$(mktemp -d)
trap 'umount "$root/proc" 2>/dev/null || true; rm -rf --one-file-system "$root"' EXIT
debootstrap --variant=minbase bookworm "$root" "$mirror" >"$root.log" 2>&1 || { tail "$root.log" >&2; exit 1; }
rm "$root.log"
cp "$package" "$root/framecast.deb"
mount -t proc proc "$root/proc"
chroot "$root" sh -eu <<'INSIDE'
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8
apt-get update -qq
apt-get install -y -qq /framecast.deb xvfb xauth vulkan-tools >/dev/null 2>&1
dpkg -s framecast | grep '^Status'
framecast --version
cd /tmp
xvfb-run -a framecast capture -o cube.frame.json -- vkcube --suppress_popups | tail -n 3
framecast analyze cube.frame.json | head -n 12
framecast project cube.frame.json --to geforce-rtx-4070 | tail -n 6
dpkg --purge framecast >/dev/null
find / -xdev -iname '*framecast*' -not -path '/tmp/*' -not -path '/proc/*' -not -name framecast.deb -not -path '/var/*'
INSIDE
