#!/usr/bin/env bash
# What run.sh does inside of the other system, which has the checkout in /source: inside.sh all|end-to-end|layer|prepare [ARGS for ctest]
set -euo pipefail
what=$1
shift
command -v git >/dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends git >/dev/null; }
git config --global --replace-all safe.directory "*"
mkdir -p /checkout
cd /checkout
[ -e .git ] || git init -q
git fetch -q --update-shallow /source HEAD
git checkout -q --force FETCH_HEAD

case $what in
    all) groups=(build run test) ;;
    end-to-end | prepare) groups=(build run e2e) ;;
    layer) groups=(build) ;;
esac
cmake/setup-debian.sh "${groups[@]}" || { echo "run.sh: this system's packages could not be installed" >&2; exit 3; }
[ "$what" != prepare ] || exit 0
if [ "$what" = all ]; then
    # The folder may remember a run of only what --end-to-end needs.
    [ ! -e build/dev/CMakeCache.txt ] || cmake -DFRAMECAST_UNIT_TESTS=ON build/dev >/dev/null
    exec ./test "$@"
fi

if [ "$what" = layer ]; then
    cmake --preset release -DFRAMECAST_TOGETHER=ON >build-configure.log 2>&1 || { cat build-configure.log; exit 1; }
    exec cmake --build --preset release --target VkLayer_framecast
fi
cmake --preset dev -DFRAMECAST_TOGETHER=ON -DFRAMECAST_UNIT_TESTS=OFF >build-configure.log 2>&1 || { cat build-configure.log; exit 1; }
cmake --build --preset dev
rm -f build/dev/Testing/Temporary/LastTestsFailed.log
export MESA_SHADER_CACHE_DIR=$PWD/build/dev/mesa-cache  # as ./test
mkdir -p "$MESA_SHADER_CACHE_DIR"
ctest --preset dev --parallel "$(($(nproc) + 1))" "$@" || tests/again.sh dev
