#!/bin/sh
# Everything that takes longer than ./test: other compilers, sanitizers, fuzzing, matches, valgrind,
# installing. Run by `make check-full`.
#
#   tools/check-full.sh                 all stages
#   tools/check-full.sh asan fuzz       only these
#
# Stages:
#   gcc        gcc, warnings are errors, every test, the random ones longer (TG_LONG=1)
#   clang      the same with clang, random tests as usual
#   asan       every test with the address and undefined behaviour sanitizers
#   tsan       the tests with threads, with the thread sanitizer
#   fuzz       every target of tests/fuzz with libFuzzer, from its seeds
#   match      the classic player against itself: looking further ahead wins
#   selfplay   fast games of the players of five in a row and of Go over all boards and rules, no illegal move
#   valgrind   every command of the program once
#   install    installs into an empty directory and builds a program against that
#
# Environment: FUZZ_SECONDS for each fuzz target (60), SELFPLAY_GAMES (100000; of Go a tenth), JOBS at a time, KEEP_GOING=1 to go on after a
# stage that failed. All builds are in build-*/. The last line is "check-full: N passed, M failed".
set -eu
CDPATH='' cd -- "$(dirname -- "$0")/.."

JOBS=${JOBS:-$(nproc 2>/dev/null || echo 2)}
FUZZ_SECONDS=${FUZZ_SECONDS:-60}
SELFPLAY_GAMES=${SELFPLAY_GAMES:-100000}
stages='gcc clang asan tsan fuzz match selfplay valgrind install'

# Prints a command, then runs it.
run() {
    echo "+ $*"
    "$@"
}

# build DIRECTORY CMAKE-ARGUMENT...
build() {
    directory=$1
    shift
    echo "+ cmake -S . -B $directory $*"
    cmake -S . -B "$directory" "$@" >/dev/null
    echo "+ cmake --build $directory --parallel $JOBS"
    cmake --build "$directory" --parallel "$JOBS" >"$directory/build.log" 2>&1 || {
        cat "$directory/build.log"
        return 1
    }
}

# tests DIRECTORY CTEST-ARGUMENT...
tests() {
    echo "+ ctest in $1"
    (
        cd "$1"
        shift
        ctest --output-on-failure -j"$JOBS" --no-tests=error "$@"
    )
}

# ---- the stages ----------------------------------------------------------------------------------------
stage_gcc() {
    CC=gcc build build-gcc -DCMAKE_BUILD_TYPE=Release -DTG_WERROR=ON
    TG_LONG=1 tests build-gcc
}

stage_clang() {
    CC=clang build build-clang -DCMAKE_BUILD_TYPE=Release -DTG_WERROR=ON
    tests build-clang
}

stage_asan() {
    CC=gcc build build-asan -DCMAKE_BUILD_TYPE=Debug -DTG_SANITIZE=address,undefined
    # fontconfig keeps its tables to the end of the program.
    echo 'leak:libfontconfig' >build-asan/lsan.txt
    LSAN_OPTIONS="suppressions='$PWD/build-asan/lsan.txt':print_suppressions=0" tests build-asan
}

stage_tsan() {
    CC=clang build build-tsan -DCMAKE_BUILD_TYPE=Debug -DTG_SANITIZE=thread
    TSAN_OPTIONS=halt_on_error=1 tests build-tsan -R 'engine|uct|game|gomocup|gtp|ponder|balance|selfplay|faults|^cli$|^match_'
}

stage_fuzz() {
    CC=clang build build-fuzz -DCMAKE_BUILD_TYPE=Debug -DTG_FUZZ=ON -DTG_SANITIZE=address,undefined
    for target in build-fuzz/tests/fuzz/fuzz_*; do
        { [ -f "$target" ] && [ -x "$target" ]; } || continue
        name=$(basename "$target")
        found=build-fuzz/corpus/$name
        mkdir -p "$found"
        set -- -max_total_time="$FUZZ_SECONDS" -max_len=4096 -timeout=10 -print_final_stats=1 \
            -artifact_prefix="build-fuzz/$name-" -verbosity=0
        if [ -f "tests/fuzz/$name.dict" ]; then set -- "$@" -dict="tests/fuzz/$name.dict"; fi
        echo "+ $target $* $found tests/fuzz/seeds/$name"
        "$target" "$@" "$found" "tests/fuzz/seeds/$name" >"build-fuzz/$name.log" 2>&1 || {
            tail -n 60 "build-fuzz/$name.log"
            return 1
        }
        sed -n 's/^stat::number_of_executed_units: */  inputs run: /p' "build-fuzz/$name.log"
    done
}

# The deeper player won 19 or all 20 games of each match when this was written.
stage_match() {
    CC=gcc build build-gcc -DCMAKE_BUILD_TYPE=Release -DTG_WERROR=ON
    match "hex" 18 0
    match "gomoku" 18 1
    match "gomoku --rule standard" 18 1
    match "renju" 18 1
}

# match "GAME..." LEAST-WINS MOST-LOSSES: ten games with each colour, depth 4 against depth 1
match() {
    # shellcheck disable=SC2086 # a list of words
    run build-gcc/tengen match --a classic:depth=4 --b classic:depth=1 --games 20 --json --game $1 \
        >build-gcc/match.log
    tail -n 1 build-gcc/match.log
    tail -n 1 build-gcc/match.log | sed 's/.*"total":{"won":\([0-9]*\),"drawn":[0-9]*,"lost":\([0-9]*\)}.*/\1 \2/' |
        awk -v least="$2" -v most="$3" '{ exit !($1 >= least && $2 <= most) }'
}

stage_selfplay() {
    CC=gcc build build-gcc -DCMAKE_BUILD_TYPE=Release -DTG_WERROR=ON
    run build-gcc/tests/selfplay --games "$SELFPLAY_GAMES" --threads "$JOBS"
    run build-gcc/tests/selfplay --engine uct --games "$((SELFPLAY_GAMES / 10))" --threads "$JOBS"
}

stage_valgrind() {
    CC=gcc build build-valgrind -DCMAKE_BUILD_TYPE=Debug -DTG_TESTS=OFF
    tmp=$(mktemp -d)
    trap 'rm -rf "$tmp"' EXIT
    # fontconfig keeps its tables to the end of the program.
    printf '{\n fontconfig\n Memcheck:Leak\n ...\n obj:*/libfontconfig.so*\n}\n' >"$tmp/fontconfig.supp"
    moves='h9 a1 h10 c1 g8 e1 f8 g1'
    printf 'a 5 .........................\nbad line\n' >"$tmp/batch"
    printf 'e5\nundo\nwhy e5\nhint\ne5\nsave %s/game\nquit\n' "$tmp" >"$tmp/play"
    check() { # exit code expected, arguments of tengen
        expected=$1
        shift
        rc=0
        echo "+ valgrind tengen $*"
        valgrind -q --error-exitcode=99 --leak-check=full --errors-for-leak-kinds=definite \
            --suppressions="$tmp/fontconfig.supp" \
            build-valgrind/tengen "$@" <"$tmp/in" >"$tmp/out" 2>"$tmp/err" || rc=$?
        [ "$rc" -eq "$expected" ] && return 0
        echo "exit code $rc, expected $expected"
        cat "$tmp/err"
        return 1
    }
    : >"$tmp/in"
    check 0 help
    check 0 version
    check 0 show --game renju --moves "$moves" --mark-forbidden --numbers --svg "$tmp/a.svg" --json
    check 0 show --game hex h8 g7 --png "$tmp/a.png"
    check 1 show h8 h8
    check 0 explain h8 --moves "$moves" --json
    check 0 explain h8 --moves "$moves" --lang zh --svg "$tmp/b.svg"
    check 0 forbidden --moves "$moves"
    check 1 forbidden --batch "$tmp/batch"
    check 0 shapes --moves "$moves"
    check 0 shapes --point h8 --json --moves "$moves"
    check 0 eval --moves "$moves"
    check 0 line ...XXX... XX.XX.XX.
    check 2 play --depth 99
    cp "$tmp/play" "$tmp/in"
    check 0 play renju --plain --depth 1 --size 9
    check 0 play --load "$tmp/game" --plain --depth 1
    check 0 play --plain --black classic --white classic --depth 1 --size 5
    check 0 match --a classic:depth=1 --b classic:depth=1 --games 4 --concurrency 2 --state "$tmp/state" \
        --sgf "$tmp/games.sgf" --psq "$tmp/psq" --log "$tmp/log" --log-all --sprt elo0=0,elo1=5
    check 0 match --resume "$tmp/state" --games 6 --json
    check 0 match --a classic:depth=1 --b "gtp:cat" --games 2 --log "$tmp/log"
    check 2 match --a "gtp['" --b classic
}

stage_install() {
    tmp=$(mktemp -d)
    trap 'rm -rf "$tmp"' EXIT
    CC=gcc build build-install -DCMAKE_BUILD_TYPE=Release -DTG_TESTS=OFF -DCMAKE_INSTALL_PREFIX="$tmp/usr"
    run cmake --install build-install >/dev/null
    PKG_CONFIG_PATH=$(dirname "$(find "$tmp/usr" -name tengen.pc)")
    export PKG_CONFIG_PATH
    library=$(pkg-config --variable=libdir tengen)
    flags=$(pkg-config --cflags tengen)
    [ "$(pkg-config --modversion tengen)" = "$("$tmp/usr/bin/tengen" version | cut -d' ' -f2)" ]
    cat >"$tmp/use.c" <<'PROGRAM'
#include <stdio.h>
#include <string.h>
#include <tengen.h>

int main(void)
{
    struct tg_config config;
    struct tg_answer answer;
    struct tg_limits limits = {sizeof limits, 1, 0, 0};
    tg_config_init(&config, TG_RENJU);
    tg_game *game = tg_game_new(&config, NULL);
    tg_engine *engine = tg_engine_new("classic", NULL);
    bool fine = game && engine && tg_play(game, tg_point_parse(game, "h8", 2)) == TG_LEGAL
        && tg_engine_think(engine, game, &limits, NULL, NULL, &answer) == TG_OK
        && tg_play(game, answer.move) == TG_LEGAL && strcmp(tg_version(), TG_VERSION) == 0;
    tg_engine_free(engine);
    tg_game_free(game);
    puts(fine ? "fine" : "not fine");
    return !fine;
}
PROGRAM
    echo "+ a program against the shared library"
    # shellcheck disable=SC2046,SC2086 # lists of words
    gcc -std=c11 -Wall -Wextra -Wpedantic -Werror $flags "$tmp/use.c" $(pkg-config --libs tengen) -o "$tmp/shared"
    readelf -d "$tmp/shared" | grep -q 'NEEDED.*libtengen\.so'
    LD_LIBRARY_PATH=$library "$tmp/shared"
    echo "+ a program against the static library"
    # shellcheck disable=SC2046,SC2086
    gcc -std=c11 $flags "$tmp/use.c" "$library/libtengen.a" \
        $(pkg-config --static --libs-only-l tengen | sed 's/-ltengen//') -o "$tmp/static"
    if readelf -d "$tmp/static" | grep -q 'libtengen'; then return 1; fi
    "$tmp/static"
    if command -v g++ >/dev/null 2>&1; then
        echo "+ the header from C++"
        # shellcheck disable=SC2046,SC2086
        g++ -x c++ -std=c++11 -Wall -Wextra -Werror $flags "$tmp/use.c" -x none \
            $(pkg-config --libs tengen) -o "$tmp/plus"
        LD_LIBRARY_PATH=$library "$tmp/plus"
    fi
}

# ---- the frame -------------------------------------------------------------------------------------------
# A stage runs in a shell of its own: there `set -e` works, which it does not in a condition.
if [ "${1:-}" = --stage ]; then
    "stage_$2"
    exit 0
fi

for stage in "$@"; do
    case " $stages " in
    *" $stage "*) ;;
    *)
        echo "check-full: there is no stage '$stage'; they are: $stages" >&2
        exit 2
        ;;
    esac
done
[ $# -gt 0 ] || eval "set -- $stages"

tools/deps.sh full
export JOBS FUZZ_SECONDS SELFPLAY_GAMES
passed=0 failed=0 summary=
for stage in "$@"; do
    echo
    echo "== $stage"
    start=$(date +%s) rc=0
    sh tools/check-full.sh --stage "$stage" </dev/null || rc=$?
    seconds=$(($(date +%s) - start))
    if [ "$rc" -eq 0 ]; then
        passed=$((passed + 1)) verdict=ok
    else
        failed=$((failed + 1)) verdict=FAILED
    fi
    echo "$stage: $verdict, $seconds s"
    summary="$summary$(printf '  %-9s %-7s %5d s' "$stage" "$verdict" "$seconds")
"
    if [ "$rc" -ne 0 ] && [ "${KEEP_GOING:-}" != 1 ]; then break; fi
done

printf '\n%s' "$summary"
echo "check-full: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
