#!/bin/sh
# Installs what is missing to build, test or measure Tengen.
#
#   tools/deps.sh build     compiler, make, cmake, ncurses, cairo, giflib, libwebsockets, jansson,
#                           SQLite
#   tools/deps.sh test      build + cmocka, clang-format 14, gzip, and what real clients need: node,
#                           npm, a browser without windows, GNU Go
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
needs_build='cc make cmake pkg-config ncurses cairo gif websockets jansson sqlite'
needs_test="$needs_build cmocka clang-format gzip gnugo node npm converters browser cjk-font"
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

find_browser() {
    for name in chromium-headless-shell chromium chromium-browser google-chrome; do
        have "$name" && return 0
    done
    return 1
}

find_cjk_font() {
    if have fc-list; then
        [ -n "$(fc-list :lang=zh-cn family 2>/dev/null)" ]
    else
        [ -n "$(find /usr/share/fonts -iname '*cjk*' -o -iname '*wqy*' -o -iname '*DroidSansFallback*' 2>/dev/null)" ]
    fi
}

present() {
    case $1 in
    # A compiler without the C library's headers is not enough: gcc comes without
    # libc6-dev when recommended packages are left out.
    cc) printf '#include <stdio.h>\n' | ${CC:-cc} -E - >/dev/null 2>&1 ;;
    ncurses) pkg-config --exists ncursesw 2>/dev/null ;;
    cairo) pkg-config --exists cairo 2>/dev/null ;;
    gif) printf '#include <gif_lib.h>\n' | ${CC:-cc} -E - >/dev/null 2>&1 ;; # no pkg-config file
    websockets) pkg-config --exists libwebsockets 2>/dev/null ;;
    jansson) pkg-config --exists jansson 2>/dev/null ;;
    sqlite) pkg-config --exists sqlite3 2>/dev/null ;;
    cmocka) pkg-config --exists cmocka 2>/dev/null ;;
    clang-format) is_clang_format_14 clang-format-14 || is_clang_format_14 clang-format ;;
    fuzzer)
        for lib in "$(clang -print-resource-dir 2>/dev/null)"/lib/*/libclang_rt.fuzzer*.a; do
            [ -f "$lib" ] && return 0
        done
        return 1
        ;;
    converters) printf '' | iconv -f GB18030 -t UTF-8 >/dev/null 2>&1 ;;
    browser) find_browser ;;
    cjk-font) find_cjk_font ;;
    gnugo) have gnugo || [ -x /usr/games/gnugo ] ;; # games are not in everybody's PATH
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
    gif) echo 'library: games as animations' ;;
    websockets) echo 'library: the server of the page' ;;
    jansson) echo 'library: JSON for the server' ;;
    sqlite) echo 'library: the games that the server keeps' ;;
    cmocka) echo 'library: unit tests' ;;
    clang-format) echo 'format check (version 14 only)' ;;
    gzip) echo 'unpacks test data' ;;
    clang) echo 'second compiler, sanitizers and fuzzing' ;;
    fuzzer) echo "clang's fuzzing and sanitizer runtime" ;;
    valgrind) echo 'memory checks' ;;
    converters) echo "the C library's converters of Chinese and Japanese character sets" ;;
    browser) echo 'tests of the page: Chromium without windows' ;;
    cjk-font) echo 'tests of the page: a font with Chinese characters' ;;
    gnugo) echo 'another Go program to agree with in tests' ;;
    node | npm) echo 'clients that drive the program in tests, peers in the benchmark' ;;
    esac
}

# Without these the work goes on with one check less, so they never stop anyone.
optional() {
    case $1 in
    clang-format | gnugo | browser | cjk-font) return 0 ;;
    esac
    return 1
}

missing='' required='' wished=''
for need in $needs; do
    present "$need" && continue
    missing="$missing $need"
    if optional "$need"; then wished="$wished $need"; else required="$required $need"; fi
done
[ -n "$missing" ] || exit 0

note_optional() {
    for need in ${1-$wished}; do
        case $need in
        clang-format) say "note: clang-format 14 is missing; the format check will be skipped" ;;
        gnugo) say "note: gnugo is missing; games against it will be skipped" ;;
        browser) say "note: Chromium is missing; the tests of the page will be skipped" ;;
        cjk-font) say "note: no Chinese font; screenshots of the page will show boxes" ;;
        esac
    done
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

# The part without windows needs no desktop libraries. Ubuntu's chromium packages only fetch a snap, which
# cannot be driven from outside.
browser_package() {
    if apt_knows chromium-headless-shell; then
        echo chromium-headless-shell
    elif apt-cache show chromium 2>/dev/null | grep -q '^Depends:.*libnss3'; then
        echo chromium
    fi
}

packages_for() {
    for n in "$@"; do
        case $n in
        cc) echo gcc libc6-dev ;;
        ncurses) echo libncurses-dev ;;
        cairo) echo libcairo2-dev ;;
        gif) echo libgif-dev ;;
        websockets) echo libwebsockets-dev ;;
        jansson) echo libjansson-dev ;;
        sqlite) echo libsqlite3-dev ;;
        cmocka) echo libcmocka-dev ;;
        clang-format) echo clang-format-14 ;;
        browser) browser_package ;;
        cjk-font) echo fonts-wqy-microhei ;; # 1.6 MB; Noto's has 57
        fuzzer) fuzzer_package ;;
        converters) echo libc-gconv-modules-extra ;; # a package of its own from Debian 13 on
        node) echo nodejs ;;
        *) echo "$n" ;;
        esac
    done | tr '\n' ' ' | sed 's/ $//'
}

can_be_had() {
    package=$(packages_for "$1")
    [ -n "$package" ] && apt_knows "$package"
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
    wanted=$required
    for need in $wished; do
        if lists_are_empty || can_be_had "$need"; then wanted="$wanted $need"; fi
    done
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

for need in $wished; do
    if can_be_had "$need"; then
        package=$(packages_for "$need")
        say "Installing with apt-get: $package"
        install "$package" || note_optional "$need"
    else
        note_optional "$need"
    fi
done

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
