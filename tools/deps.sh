#!/bin/sh
# Installs what is missing to build, test or measure Tengen.
#
#   tools/deps.sh build     compiler, make, cmake, ncurses, cairo
#   tools/deps.sh test      build + cmocka, clang-format 14, gzip
#   tools/deps.sh full      test + clang with its fuzzing runtime, valgrind
#   tools/deps.sh bench     build + node and npm for the program compared with
#
# A need is looked for as a command, header or pkg-config module first, so tools
# installed by hand count; only what is missing is asked of apt. With nothing
# missing apt is never started. Everything printed goes to stderr.
#
# Exit code: 0 all there, 1 an installation failed, 2 wrong usage,
#            3 something is missing that only the user can install.
set -eu

say() { printf '%s\n' "$*" >&2; }

usage() {
    say "usage: tools/deps.sh build|test|full|bench"
    exit "$1"
}

[ $# -eq 1 ] || usage 2
needs_build='cc make cmake pkg-config ncurses cairo'
needs_test="$needs_build cmocka clang-format gzip"
case $1 in
build) needs=$needs_build ;;
test) needs=$needs_test ;;
full) needs="$needs_test clang fuzzer valgrind" ;;
bench) needs="$needs_build node npm" ;;
-h | --help) usage 0 ;;
*) usage 2 ;;
esac
set_name=$1

have() { command -v "$1" >/dev/null 2>&1; }

# Only version 14 formats the sources the way the check expects.
is_clang_format_14() {
    have "$1" && "$1" --version 2>/dev/null | grep -q 'version 14\.'
}

present() {
    case $1 in
    # A compiler without the C library's headers is not enough: gcc comes without
    # libc6-dev when recommended packages are left out.
    cc) printf '#include <stdio.h>\n' | ${CC:-cc} -E - >/dev/null 2>&1 ;;
    ncurses) pkg-config --exists ncursesw 2>/dev/null ;;
    cairo) pkg-config --exists cairo 2>/dev/null ;;
    cmocka) pkg-config --exists cmocka 2>/dev/null ;;
    clang-format) is_clang_format_14 clang-format-14 || is_clang_format_14 clang-format ;;
    fuzzer)
        for lib in "$(clang -print-resource-dir 2>/dev/null)"/lib/*/libclang_rt.fuzzer*.a; do
            [ -f "$lib" ] && return 0
        done
        return 1
        ;;
    *) have "$1" ;;
    esac
}

reason() {
    case $1 in
    cc) echo 'C compiler and C library headers' ;;
    make | cmake) echo 'builds the program' ;;
    pkg-config) echo 'finds the libraries' ;;
    ncurses) echo 'library: the board in the terminal' ;;
    cairo) echo 'library: pictures of positions' ;;
    cmocka) echo 'library: unit tests' ;;
    clang-format) echo 'format check (version 14 only)' ;;
    gzip) echo 'unpacks test data' ;;
    clang) echo 'second compiler, sanitizers and fuzzing' ;;
    fuzzer) echo "clang's fuzzing and sanitizer runtime" ;;
    valgrind) echo 'memory checks' ;;
    node | npm) echo 'the program compared with in the benchmark' ;;
    esac
}

# Without it the work goes on with one check less, so it never stops anyone.
optional() { [ "$1" = clang-format ]; }

missing='' required=''
for need in $needs; do
    present "$need" && continue
    missing="$missing $need"
    optional "$need" || required="$required $need"
done
[ -n "$missing" ] || exit 0

note_optional() {
    case $missing in
    *clang-format*) say "note: clang-format 14 is missing; the format check will be skipped" ;;
    esac
}

say "Missing for '$set_name':"
for need in $missing; do
    printf '  %-13s %s\n' "$need" "$(reason "$need")" >&2
done

if ! have apt-get; then
    note_optional
    [ -n "$required" ] || exit 0
    say "This system has no apt-get: please install these with its own package manager:"
    say "  $required"
    exit 3
fi

apt_knows() { apt-cache show "$1" 2>/dev/null | grep -q '^Package:'; }

lists_are_empty() {
    for list in /var/lib/apt/lists/*_Packages*; do
        [ -f "$list" ] && return 1
    done
    return 0
}

# The runtime is a package of its own from Debian 12 and Ubuntu 23.04 on and part
# of libclang-common before; its number must be that of the clang in use.
fuzzer_package() {
    version=$(clang -dumpversion 2>/dev/null | cut -d. -f1) || version=
    if [ -z "$version" ]; then
        version=$(apt-cache depends clang 2>/dev/null | sed -n 's/.*Depends: clang-\([0-9]*\)$/\1/p' | head -n 1)
    fi
    if [ -z "$version" ]; then # the lists are empty and we may not fetch them
        # shellcheck source=/dev/null
        case $(. /etc/os-release 2>/dev/null && echo "${VERSION_CODENAME:-}") in
        trixie) version=19 ;;
        noble) version=18 ;;
        jammy) echo libclang-common-14-dev && return ;;
        *) version=14 ;;
        esac
    fi
    if apt_knows "libclang-common-$version-dev" && ! apt_knows "libclang-rt-$version-dev"; then
        echo "libclang-common-$version-dev"
    else
        echo "libclang-rt-$version-dev"
    fi
}

packages_for() {
    for n in "$@"; do
        case $n in
        cc) echo gcc libc6-dev ;;
        ncurses) echo libncurses-dev ;;
        cairo) echo libcairo2-dev ;;
        cmocka) echo libcmocka-dev ;;
        clang-format) echo clang-format-14 ;;
        fuzzer) fuzzer_package ;;
        node) echo nodejs ;;
        *) echo "$n" ;;
        esac
    done | tr '\n' ' ' | sed 's/ $//'
}

# How to become root: nothing, sudo without a password, or sudo with somebody at
# the terminal to type it.
if [ "$(id -u)" -eq 0 ]; then
    as_root=
elif have sudo && sudo -n env true 2>/dev/null; then
    as_root='sudo -n'
elif have sudo && { [ -t 0 ] || [ -t 2 ]; }; then
    as_root='sudo'
else
    if [ -z "$required" ]; then
        note_optional
        exit 0
    fi
    if have sudo; then
        say "sudo asks for a password and there is no terminal to type it in."
    else
        say "Installing needs root, and there is no sudo."
    fi
    wanted=$missing
    if ! lists_are_empty && ! apt_knows clang-format-14; then wanted=$required; fi
    # shellcheck disable=SC2086 # a list of words
    packages=$(packages_for $wanted)
    say "Packages: $packages"
    say "Run this as root, then start again:"
    say "  apt-get update && apt-get install -y --no-install-recommends $packages"
    exit 3
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
trap 'exit 1' HUP INT TERM

# After a plain "su" PATH lacks the sbin folders that dpkg insists on. NEEDRESTART_MODE
# keeps Ubuntu from asking which services to restart; the lock timeout waits for an
# automatic upgrade that is running just now.
apt() {
    # shellcheck disable=SC2086 # as_root is a command with its option, or nothing
    $as_root env PATH="$PATH:/usr/sbin:/sbin" DEBIAN_FRONTEND=noninteractive NEEDRESTART_MODE=a LC_ALL=C \
        apt-get -q -o DPkg::Lock::Timeout=300 "$@" >>"$log" 2>&1 </dev/null
}

updated=
update() {
    say "Refreshing the package lists (apt-get update) ..."
    updated=yes
    # One dead third-party source makes this fail although all we need is there,
    # so the verdict is left to the installation.
    apt update || say "warning: apt-get update reported errors; trying to go on"
}

install() {
    apt install -y --no-install-recommends "$@" && return 0
    [ -z "$updated" ] || return 1
    update
    apt install -y --no-install-recommends "$@"
}

if lists_are_empty; then update; fi

if [ -n "$required" ]; then
    # shellcheck disable=SC2086
    packages=$(packages_for $required)
    say "Installing with apt-get (this can take some minutes): $packages"
    # shellcheck disable=SC2086
    if ! install $packages; then
        tail -n 25 "$log" >&2
        say "apt-get could not install: $packages"
        say "To see the whole story, run:"
        say "  ${as_root:+sudo }apt-get update && ${as_root:+sudo }apt-get install --no-install-recommends $packages"
        exit 1
    fi
fi

case $missing in
*clang-format*)
    if apt_knows clang-format-14; then
        say "Installing with apt-get: clang-format-14"
        install clang-format-14 || note_optional
    else
        note_optional
    fi
    ;;
esac

# A package may be there and still not give what it is wanted for, e.g. when
# another cc or pkg-config comes first in PATH.
hash -r
still=
for need in $required; do
    present "$need" || still="$still $need"
done
if [ -n "$still" ]; then
    say "Installed, but still not usable:$still"
    exit 1
fi
say "Everything needed for '$set_name' is there."
