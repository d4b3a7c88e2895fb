% Game files from one format into another: the format of IN follows from its content.
$ tengen convert --help
usage: tengen convert [OPTION...] IN OUT

Reads a game file and writes it in another format. What IN is follows from its
content, what OUT will be from its ending; "-" is standard input or output. What is
wrong in IN is told and read as far as it makes sense, what OUT cannot hold is told
as lost. OUT is written whole or not at all.

  sgf    Smart Game Format        Go, gomoku, renju, the hexagon; several games
  psq    Piskvork, also .rec      five in a row on squares, one line of play
  lib    RenLib's libraries       the board of 15: a tree with comments
  pos    RenLib's positions       the board of 15: up to 225 moves
  moves  "h8 i9 ...", also .txt   any game, one line of play
  hexo   HeXO notation            the hexagon, one line of play

  --from FORMAT             what IN is, whatever it looks like
  --to FORMAT               what OUT will be, whatever its name
  --charset NAME            how texts in IN are coded (GB18030, Big5, Shift_JIS,
                            windows-1252 ...); by default as it says or seems
  --game-number K           of several games only this one
  --quiet                   say nothing but errors

For formats that do not name the game, and before what those say that do:
Which game:
  --game gomoku|renju|hex|go
                            gomoku: square board of 15, freestyle rule
                            renju:  square board of 15, renju rule
                            hex:    triangular mesh, 8 a side, freestyle rule
                            go:     square board of 19, chinese rules
  --lang en|zh              language; by default the locale's
Five in a row:
  --rule freestyle|standard|renju
                            five or more wins; exactly five wins; Black has
                            forbidden moves. Each works on either board.
  --size N                  points a side: square 5 to 22, hexagon 3 to 11
  --three rif|simple|japanese
                            what counts as a three of a forbidden three-three
  --foul refuse|lose|off    a forbidden move cannot be played, loses, or is not
                            looked at
  --forbidden on|off        on: --foul refuse; off: --foul off
Go:
  --size N                  points a side, 2 to 25
  --rules chinese|japanese|korean|aga|new-zealand|tromp-taylor|seed
                            a set of rules, by default chinese; seed is simple ko
                            and no suicide. One by one on top of it:
  --ko simple|positional|situational
                            no retaking at once; no earlier position again; none
                            with the same side to move
  --suicide yes|no          of several stones; of a single one never
  --scoring area|territory  stones and what they surround, or that and prisoners
  --komi X                  points for White in halves, -150 to 150
  --handicap N              2 to 9 stones of Black on the usual points

Examples: tengen convert book.lib book.sgf
          tengen convert --rule renju game.psq game.sgf
          tengen convert game.sgf - --to moves

Exit codes: 0 fine, 1 the input is wrong, 2 the options are wrong,
            3 a file, memory or the terminal failed.
$ printf '(;GM[4]SZ[15]RU[Renju]PB[Ann]PW[Bob]RE[W+R]C[root];B[hh]C[one\ntwo];W[ig](;B[hg]LB[ii:A];W[ii])(;B[ji]))' >game.sgf
$ tengen convert game.sgf game.lib; od -An -tx1 game.lib
 ff 52 65 6e 4c 69 62 ff 03 04 ff ff ff ff ff ff
 ff ff ff ff 00 08 72 6f 6f 74 00 00 78 08 6f 6e
 65 08 74 77 6f 00 69 00 68 80 89 41 00 01 41 00
 8a 40
! game.lib: lost: names of players, the result
$ tengen convert game.lib again.sgf; cat again.sgf
(;FF[4]GM[4]CA[UTF-8]AP[Tengen:0.1.0]SZ[15]RU[Renju]C[root];B[hh]C[one
two]
;W[ig]
(;B[hg]LB[ii:A];W[ii])
(;B[ji]))
$ tengen convert game.sgf game.psq; cat game.psq
Piskvorky 15x15, 0:0, 0
8,8,0
9,7,0
8,7,0
9,9,0
Ann
Bob
0
! game.psq: lost: 1 variation, 2 comments, marks, the result, the rule, renju
$ tengen convert game.psq back.sgf --rule renju; cat back.sgf
(;FF[4]GM[4]CA[UTF-8]AP[Tengen:0.1.0]SZ[15]RU[Renju]PB[Ann]PW[Bob]TGP[code=0]
;B[hh];W[ig];B[hg];W[ii])
$ tengen convert game.sgf game.pos; od -An -tu1 game.pos
   4 112  98  97 128
! game.pos: lost: 1 variation, 2 comments, marks, names of players, the result
$ tengen convert game.pos - --to moves
# tengen game=renju rule=renju board=square size=15 three=rif foul=lose
h8 i9 h9 i7
$ tengen convert game.sgf game.txt; cat game.txt
# tengen game=renju rule=renju board=square size=15 three=rif foul=lose
# root
h8 i9 h9 i7
resign
! game.txt: lost: 1 variation, 1 comment, marks, names of players
$ tengen convert game.sgf game.sgf2 --to sgf; cmp game.sgf2 again.sgf; cat game.sgf2
game.sgf2 again.sgf differ: byte 53, line 1
(;FF[4]GM[4]CA[UTF-8]AP[Tengen:0.1.0]SZ[15]RU[Renju]PB[Ann]PW[Bob]RE[W+R]C[root]
;B[hh]C[one
two];W[ig]
(;B[hg]LB[ii:A];W[ii])
(;B[ji]))
% Standard input and output; the hexagon.
$ printf 'e5 f6 d4\n' | tengen convert --game hex --size 5 - - --to hexo
version[1]tengen[game=hex rule=freestyle board=hexagon size=5 three=rif foul=lose];
1. [1,1];
2. [-1,0];
$ printf '1. [1,0][0,1];\n2. [2,0];\n' | tengen convert - - --to sgf
(;FF[4]GM[64]CA[UTF-8]AP[Tengen:0.1.0]SZ[15]TGB[hexagon:8]RU[Freestyle]
;B[hh];W[ih];W[hi];B[jh])
! standard input: several stones a turn are not our game: kept, not judged
$ printf '1. [1,0];\n2. [1,0];\n' | tengen convert - - --to moves
# tengen game=hex rule=freestyle board=hexagon size=8 three=rif foul=lose
h8 i8
! standard input:2:4: no free point of the board; the rest is left out
% What is wrong in IN is told, and not with --quiet.
$ printf 'Piskvorky 15x15, 0:0, 0\n8,8,0\n16,3,0\n-1\n' >bad.psq; tengen convert bad.psq bad.sgf; cat bad.sgf
(;FF[4]GM[4]CA[UTF-8]AP[Tengen:0.1.0]SZ[15]RU[Freestyle];B[hh])
! bad.psq:3:1: 16,3,0 is not on the board; the moves from here on are left out
$ tengen convert --quiet bad.psq bad.sgf
$ printf '\377RenLib\377\003\004\377\377\377\377\377\377\377\377\377\377\000\000' >bad.lib; for i in 1 2 3 4 5 6 7 8 9 10 11 12; do printf '\370\300' >>bad.lib; done; tengen convert bad.lib bad.sgf
! bad.lib: byte 22: not a point of the board; it is left out with all that follows it
! bad.lib: byte 24: not a point of the board; it is left out with all that follows it
! bad.lib: byte 26: not a point of the board; it is left out with all that follows it
! bad.lib: byte 28: not a point of the board; it is left out with all that follows it
! bad.lib: byte 30: not a point of the board; it is left out with all that follows it
! bad.lib: byte 32: not a point of the board; it is left out with all that follows it
! bad.lib: byte 34: not a point of the board; it is left out with all that follows it
! bad.lib: byte 36: not a point of the board; it is left out with all that follows it
! bad.lib: byte 38: not a point of the board; it is left out with all that follows it
! bad.lib: byte 40: not a point of the board; it is left out with all that follows it
! bad.lib: … and 3 more
$ printf 'hello' >hello.sgf; tengen convert hello.sgf hello.lib; ls hello.lib
! tengen: hello.sgf: no format that can be read: these are SGF, Piskvork's .psq and .rec, RenLib's .lib and .pos, moves as text (h8 i9) and HeXO notation
! ls: cannot access 'hello.lib': No such file or directory
? 2
$ tengen convert --from psq hello.sgf hello.lib
! tengen: hello.sgf: neither a line like "Piskvorky 15x15, 0:0, 0" nor two names and moves
? 1
$ : >empty; tengen convert empty x.sgf
! tengen: empty: the file is empty
? 1
$ tengen convert missing.sgf x.sgf
! tengen: cannot open missing.sgf: No such file or directory
? 3
$ printf '(;GM[1]SZ[9];B[aa])' >go.sgf; tengen convert go.sgf go.psq
! tengen: go.psq: a .psq file holds five in a row on squares; this is Go
? 1
$ printf '(;GM[1]SZ[9];B[aa])' | tengen convert - go.sgf && tengen convert go.sgf - --to moves
# tengen game=go size=9 rules=chinese ko=positional suicide=no scoring=area komi=7.5
A9
$ tengen convert bad.psq no-such-directory/x.sgf
! bad.psq:3:1: 16,3,0 is not on the board; the moves from here on are left out
! tengen: cannot write no-such-directory/x.sgf: No such file or directory
? 3
% Texts in the code page of whoever wrote them.
$ printf '\377RenLib\377\003\004\377\377\377\377\377\377\377\377\377\377\000\010\272\332\312\244\241\243\272\332\262\273\320\320\000\000' >gbk.lib; tengen convert gbk.lib gbk.sgf; cat gbk.sgf
(;FF[4]GM[4]CA[UTF-8]AP[Tengen:0.1.0]SZ[15]RU[Renju]C[黑胜。黑不行])
$ tengen convert --charset windows-1252 gbk.lib gbk.sgf; cat gbk.sgf
(;FF[4]GM[4]CA[UTF-8]AP[Tengen:0.1.0]SZ[15]RU[Renju]C[ºÚÊ¤¡£ºÚ²»ÐÐ])
$ tengen convert --charset klingon gbk.lib gbk.sgf
! tengen: gbk.lib: there is no character set 'klingon' here; try UTF-8, GB18030, Big5, Shift_JIS or windows-1252
? 1
% Several games.
$ printf '(;GM[4]SZ[15]RU[Renju];B[hh])(;GM[4]SZ[15]RU[Renju];B[aa])' >two.sgf; tengen convert two.sgf two.lib; tengen convert --game-number 2 two.sgf - --to pos | od -An -tu1
   1   0
! two.lib: lost: 1 other game
$ tengen convert --game-number 3 two.sgf x.sgf
! tengen: two.sgf: there is no game 3; it has 2
? 1
% The rules: for files that name none, and instead of those that others name.
$ printf 'h8i9' | tengen convert - - --to sgf --rule renju --three simple --foul off --forbidden on --size 15
(;FF[4]GM[4]CA[UTF-8]AP[Tengen:0.1.0]SZ[15]RU[Renju]TGR[three=simple foul=refuse]
;B[hh];W[ig])
$ printf 'D4' | tengen convert - - --to sgf --game go --rules japanese --ko simple --suicide yes --scoring area --komi 0.5 --handicap 0 --lang en
(;FF[4]GM[1]CA[UTF-8]AP[Tengen:0.1.0]SZ[19]RU[Japanese]TGR[suicide=yes scoring=area]KM[0.5]
;B[dp])
$ tengen convert go.sgf - --to sgf --rules aga --komi 5.5
(;FF[4]GM[1]CA[UTF-8]AP[Tengen:0.1.0]SZ[9]RU[AGA]KM[5.5];B[aa])
$ tengen convert go.sgf - --to sgf --game hex
! tengen: go.sgf: --game hex: the game in the file is go
? 1
$ tengen convert go.sgf - --to sgf --size 19
! tengen: go.sgf: --size 19: the board in the file has 9
? 1
$ tengen convert go.sgf - --to sgf --handicap 3
! tengen: go.sgf: --handicap 3: the file has its own stones
? 1
$ tengen convert go.sgf - --to sgf --foul off
! tengen: go.sgf: --foul off: this belongs to five in a row; Go has rules, ko, suicide, scoring, komi and handicap
? 1
% How it is asked for.
$ tengen convert game.sgf
! tengen: convert takes two files, IN and OUT; see 'tengen convert --help'
? 2
$ tengen convert game.sgf out
! tengen: out: the name tells no format; --to sgf, psq, lib, pos, moves or hexo does
? 2
$ tengen convert game.sgf out --to png
! tengen: --to png: it can be sgf, psq, lib, pos, moves or hexo
? 2
$ tengen convert game.sgf out.sgf --from gif
! tengen: --from gif: it can be sgf, psq, lib, pos, moves or hexo
? 2
$ tengen convert game.sgf - --game-number 0
! tengen: --game-number 0: it can be 1 to 1000000
? 2
