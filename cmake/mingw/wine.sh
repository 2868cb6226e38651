#!/bin/sh
# Runs a Windows program as CMake and CTest do: wine.sh PROGRAM.exe [ARGS...]. With a Windows of its own in the build folder,
# without a display, Wine's own messages, and the browser and .NET that it offers to fetch.
export WINEPREFIX="${WINEPREFIX:-$(cd "$(dirname "$1")" && pwd)/../wine}"
export WINEDEBUG="${WINEDEBUG:--all}" WINEDLLOVERRIDES="${WINEDLLOVERRIDES:-mscoree=;mshtml=}"
unset DISPLAY WAYLAND_DISPLAY
# Debian's own start script asks for 32-bit Wine each time.
[ -x /usr/lib/wine/wine64 ] && exec /usr/lib/wine/wine64 "$@"
exec wine "$@"
