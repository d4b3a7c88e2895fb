#!/bin/sh
# All benchmarks, as `make bench` runs them: bench/run.sh BUILD_DIR
#
# Figures are only comparable within one run; the ratios are what to look at.
set -eu
build=$1
CDPATH='' cd -- "$(dirname -- "$0")/.."
work=$build/bench
mkdir -p "$work"
gzip -dc tests/data/renju/public.txt.gz >"$work/public.txt"

# The peer comes from npm into the build tree; without it the rest is measured all the same.
peer=@renju-note/quintet
module=$work/node_modules/$peer
figures=
if [ ! -f "$module/package.json" ]; then
    tools/deps.sh bench || :
    npm install --prefix "$work" --silent --no-audit --no-fund --no-save "$peer" >&2 </dev/null || :
fi
if [ -f "$module/package.json" ]; then
    figures=$(node bench/peer_quintet.mjs "$work/public.txt" "$module")
else
    echo "bench: $peer cannot be had here: measured without it" >&2
fi
# shellcheck disable=SC2086 # four words or none
"$build/bench_rules" "$work/public.txt" $figures
