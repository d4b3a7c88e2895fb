#!/bin/sh
# Installs the npm packages that the tests here and in tests/web talk to, all at once: npm would take one
# away when it installs the next.
#
#   tests/js/install.sh DIR        into DIR/node_modules
#
# Exit code 77 where they cannot be had: the tests that need them are skipped then.
set -eu
packages='@sabaki/gtp @sabaki/sgf ws playwright-core axe-core typescript'
dir=$1
mkdir -p "$dir"
missing=
for package in $packages; do
    [ -f "$dir/node_modules/$package/package.json" ] || missing=yes
done
[ -n "$missing" ] || exit 0
# shellcheck disable=SC2086 # a list of words
if npm install --prefix "$dir" --silent --no-audit --no-fund --no-save $packages >&2 </dev/null; then
    exit 0
fi
echo "npm packages cannot be had here: $packages" >&2
exit 77
