#!/bin/sh
# All benchmarks, as `make bench` runs them: bench/run.sh BUILD_DIR
#
# Figures are only comparable within one run; the ratios are what to look at. Peers come from npm
# into the build tree; without them the rest is measured all the same.
set -eu
build=$1
CDPATH='' cd -- "$(dirname -- "$0")/.."
work=$build/bench
modules=$work/node_modules
mkdir -p "$work"

# All at once: npm would take the one away when it installs the other.
if [ ! -d "$modules/@renju-note/quintet" ] || [ ! -d "$modules/@sabaki/go-board" ] \
    || [ ! -d "$modules/@sabaki/sgf" ] || [ ! -d "$modules/ws" ]; then
    tools/deps.sh bench || :
    npm install --prefix "$work" --silent --no-audit --no-fund --no-save \
        @renju-note/quintet @sabaki/go-board @sabaki/sgf ws >&2 </dev/null || :
fi

# peer SCRIPT FILE PACKAGE [MODE]: what the peer's script prints, or nothing.
peer() {
    if [ -d "$modules/$3" ]; then
        node "bench/$1" "$2" "$modules/$3" ${4:+"$4"}
    else
        echo "bench: $3 cannot be had here: measured without it" >&2
    fi
}

# shellcheck disable=SC2046 # four words or none
echo "== five in a row"
gzip -dc tests/data/renju/public.txt.gz >"$work/public.txt"
"$build/bench_rules" "$work/public.txt" \
    $(peer peer_quintet.mjs "$work/public.txt" @renju-note/quintet)

# shellcheck disable=SC2046
echo "== the engine for five in a row"
gzip -dc tests/data/solve/vcf_public.txt.gz >"$work/vcf.txt"
gzip -dc tests/data/vct/vct_own.txt.gz >"$work/vct.txt"
"$build/bench_five" "$work/vcf.txt" "$work/vct.txt" \
    $(peer peer_quintet.mjs "$work/vcf.txt" @renju-note/quintet vcf)

# shellcheck disable=SC2046
echo "== go"
gzip -dc tests/data/go/games_public.txt.gz >"$work/games.txt"
"$build/bench_go" "$work/games.txt" $(peer peer_sabaki.mjs "$work/games.txt" @sabaki/go-board)
if [ -x "$build/tests/tactics_run" ]; then
    "$build/tests/tactics_run" tests/data/go_tactics/problems.txt playouts=2000 pass=no
fi

# shellcheck disable=SC2046
echo "== sgf"
"$build/bench_sgf" --make "$work/games.txt" "$work/games.sgf"
"$build/bench_sgf" "$work/games.sgf" $(peer peer_sgf.mjs "$work/games.sgf" @sabaki/sgf)

# A thousand rooms of two players, half a minute in all.
echo "== server"
if [ -d "$modules/ws" ]; then
    timeout 90 node bench/load_serve.mjs "$modules" "$build/tengen" 1000 15
else
    echo "bench: ws cannot be had here: the server is not measured" >&2
fi
