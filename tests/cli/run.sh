#!/bin/sh
# Runs the transcripts of the program: what was typed, and what has to come back.
#
#   tests/cli/run.sh TENGEN [FILE...]            checks tests/cli/*.t, or these files
#   tests/cli/run.sh --update TENGEN FILE...     writes what comes back into the files
#
# A transcript is a text of lines that begin with
#
#   %      a remark
#   $      a command, run by sh; `tengen` is the program under test
#   <      a line of its standard input, directly behind the command
#   !      a line that has to come on standard error
#   ?      the exit code, when it is not 0
#   |      a line on standard output that begins with one of these signs, or an empty one at the end
#
# each with a blank behind (| without). All other lines have to come on standard output exactly so;
# empty lines at the end of that do not count. The commands of one file run in one empty directory,
# so that a later one finds what an earlier one wrote.
#
# Without FILEs every command of `tengen help` and every option of its --help must be in some
# transcript, and so must every command of the protocols that the program speaks. The last line is "cli: N commands, M failed"; the exit code is 0 only if some ran and
# none failed.
set -eu

update=
if [ "${1:-}" = --update ]; then
    update=yes
    shift
fi
if [ $# -lt 1 ] || { [ -n "$update" ] && [ $# -lt 2 ]; }; then
    echo "usage: tests/cli/run.sh [--update] TENGEN [FILE...]" >&2
    exit 2
fi
program=$(CDPATH='' cd -- "$(dirname -- "$1")" && pwd)/$(basename -- "$1")
shift
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
everything=
if [ $# -eq 0 ]; then
    everything=yes
    set -- "$here"/*.t
fi

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM
mkdir "$tmp/bin"
ln -s "$program" "$tmp/bin/tengen"
PATH="$tmp/bin:$PATH" LC_ALL=C.UTF-8 TERM=dumb
export PATH LC_ALL TERM
unset LANG LANGUAGE LC_MESSAGES COLUMNS LINES CDPATH || :

# Takes a transcript apart: for command number N the files N.head (remarks above it), N.cmd, N.in,
# N.out, N.err, N.rc and N.line. Prints how many there are.
take_apart() {
    awk -v dir="$2" '
    function finish() {
        for (; blank > 0 && n > 0; blank--) tail = tail "\n"
        if (n > 0) { close(f "out"); close(f "err"); close(f "rc"); close(f "in") }
        blank = 0
    }
    /^%/ || /^\$ / { if (!above) { finish(); head = tail; tail = ""; above = 1 } }
    /^%/ { head = head $0 "\n"; next }
    /^\$ / {
        f = dir "/" ++n "."
        printf "%s", head >(f "head"); close(f "head")
        print substr($0, 3) >(f "cmd"); close(f "cmd")
        print FNR >(f "line"); close(f "line")
        printf "" >(f "in"); printf "" >(f "out"); printf "" >(f "err")
        above = 0; head = ""
        next
    }
    above || n == 0 { head = head $0 "\n"; next }
    /^$/ { blank++; next }
    { for (; blank > 0; blank--) print "" >(f "out") }
    /^< / || /^<$/ { print substr($0, 3) >(f "in"); next }
    /^! / || /^!$/ { print substr($0, 3) >(f "err"); next }
    /^\? / { print substr($0, 3) >(f "rc"); next }
    /^\|/ { print substr($0, 2) >(f "out"); next }
    { print >(f "out") }
    END {
        if (!above) { finish(); head = tail }
        printf "%s", head >(dir "/end")
        print n + 0
    }' "$1"
}

run_one() { # the number of the command; leaves N.got, N.goterr and the exit code in $rc
    rc=0
    (cd "$work" && sh "$case_dir/$1.cmd") \
        <"$case_dir/$1.in" >"$case_dir/$1.got" 2>"$case_dir/$1.goterr" || rc=$?
}

write_one() { # the command as a piece of a transcript
    cat "$case_dir/$1.head"
    sed 's/^/$ /' "$case_dir/$1.cmd"
    sed 's/^/< /; s/^< $/</' "$case_dir/$1.in"
    awk '{ line[NR] = $0 }
         END { for (i = 1; i <= NR; i++)
                   print (line[i] ~ /^[%$<!?|]/ || (line[i] == "" && i == NR) ? "|" : "") line[i] }' \
        "$case_dir/$1.got"
    sed 's/^/! /; s/^! $/!/' "$case_dir/$1.goterr"
    [ "$rc" -eq 0 ] || echo "? $rc"
}

commands=0 failed=0
for file in "$@"; do
    case_dir="$tmp/case" work="$tmp/work"
    rm -rf "$case_dir" "$work"
    mkdir "$case_dir" "$work"
    count=$(take_apart "$file" "$case_dir")
    number=0
    while [ "$number" -lt "$count" ]; do
        number=$((number + 1))
        run_one "$number"
        commands=$((commands + 1))
        if [ -n "$update" ]; then
            write_one "$number" >>"$tmp/new"
            continue
        fi
        expected=0
        [ ! -f "$case_dir/$number.rc" ] || expected=$(cat "$case_dir/$number.rc")
        if [ "$rc" = "$expected" ] && cmp -s "$case_dir/$number.out" "$case_dir/$number.got" &&
            cmp -s "$case_dir/$number.err" "$case_dir/$number.goterr"; then
            continue
        fi
        failed=$((failed + 1))
        echo "$file:$(cat "$case_dir/$number.line"): $(cat "$case_dir/$number.cmd")"
        [ "$rc" = "$expected" ] || echo "exit code $rc, expected $expected"
        diff -u "$case_dir/$number.out" "$case_dir/$number.got" | sed '1,2d' || :
        diff -u "$case_dir/$number.err" "$case_dir/$number.goterr" |
            sed -e '1,2d' -e 's/^@@/stderr @@/' || :
    done
    if [ -n "$update" ]; then
        cat "$case_dir/end" >>"$tmp/new"
        cat "$tmp/new" >"$file"
        rm "$tmp/new"
    fi
done

# Is there a line in the transcripts that runs the command, with this option?
is_used() {
    awk -v command="$1" -v option="${2:-}" '
    $1 == "$" {
        for (i = 2; i < NF && !($i == "tengen" && $(i + 1) == command); i++) continue
        if (i >= NF) next
        if (option == "") found = 1
        for (; i <= NF; i++) if ($i == option || index($i, option "=") == 1) found = 1
    }
    END { exit !found }' "$here"/*.t
}

# What a protocol understands, as the program itself says.
protocol_commands() {
    case $1 in
    gomocup) tengen gomocup --list ;;
    gtp) echo list_commands | tengen gtp | sed 's/^= *//' ;;
    esac
}

# The first words of all input lines to `tengen PROTOCOL` in the transcripts, in small letters. A number
# before them is an id of GTP.
protocol_words() {
    awk -v protocol="$1" '
    /^\$ / {
        told = 0
        for (i = 2; i < NF; i++) if ($i == "tengen" && $(i + 1) == protocol) told = 1
    }
    told && /^< / { print tolower($2 ~ /^[0-9]+$/ && NF > 2 ? $3 : $2) }' "$here"/*.t | sort -u
}

check_protocol() {
    protocol_words "$1" >"$tmp/words"
    understood=$(protocol_commands "$1" | tr '[:upper:]' '[:lower:]')
    [ -n "$understood" ] || { echo "$1: understands no command" && failed=$((failed + 1)); }
    for word in $understood; do
        grep -qxF -e "$word" "$tmp/words" ||
            { echo "$1: $word: no transcript" && failed=$((failed + 1)); }
    done
}

if [ -n "$everything" ]; then
    names=$(tengen help | sed -n 's/^  \([a-z][a-z]*\)  *[^ ].*/\1/p')
    [ -n "$names" ] || { echo "tengen help lists no commands" && failed=$((failed + 1)); }
    for name in $names; do
        is_used "$name" || { echo "$name: no transcript" && failed=$((failed + 1)); }
        case $name in gomocup | gtp) check_protocol "$name" ;; esac
        for option in $(tengen "$name" --help | grep -o -e '--[a-z][a-z-]*' | sort -u) --help; do
            is_used "$name" "$option" ||
                { echo "$name $option: no transcript" && failed=$((failed + 1)); }
        done
    done
fi

echo "cli: $commands commands, $failed failed"
[ "$failed" -eq 0 ] && [ "$commands" -gt 0 ]
