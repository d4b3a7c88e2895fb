#!/bin/sh
# Draws the pictures of the README with the program itself: docs/images/make.sh [TENGEN]
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/../.."
tengen=${1:-build/tengen}

for lang in en zh; do
    "$tengen" explain h8 docs/images/why.txt --lang "$lang" --svg "docs/images/why-$lang.svg"
done
"$tengen" show --game hex --numbers --moves 'h8 i8 g7 h7 g9 g8 h9 i9 f7 e6 h10' \
    --svg docs/images/hexagon.svg >/dev/null
