#!/bin/sh
# Checks the types of the page's modules, which stand in comments.
#
#   tests/web/types.sh NODE_MODULES WEB
#
# Exit code 77 where there is no TypeScript to check with.
set -eu
tsc=$1/.bin/tsc
if [ ! -x "$tsc" ]; then
    echo "no TypeScript here: the page's types are not checked"
    exit 77
fi
"$tsc" -p "$2/tsconfig.json"
echo "types of the page: ok"
