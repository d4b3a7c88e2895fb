% ---- replay: games from real records -----------------------------------------------------------------
$ tengen replay --help
usage: tengen replay [--game go] [RULES] [--legality] --batch FILE

For each line "<id> <size> <setup> <moves> ..." of the file (- is standard input)
prints "<id> <final> <captured-by-black> <captured-by-white>".
setup is - or B:aa,bb;W:cc; moves are Bpd,Wdd,... with B-- and W-- for passes,
which never end the game; points are SGF pairs, column from the left and row from
the top; final is the board, rows from the top, as . X O. Lines that begin with #
and empty ones are skipped; a bad line or an illegal move is reported on standard
error and the rest goes on.

  --batch FILE              the games
  --legality                lines are "<id> <size> <moves> ..."; prints "<id> <hashes>
                            <final> <captured-by-black> <captured-by-white>
                            <area-black> <area-white>". A hash, 8 hexadecimal digits
                            before each move, is the 32 bit FNV-1a of a text with 1
                            for each point where the side may play and 0 elsewhere.

The rules:
  --rules NAME              chinese, japanese, korean, aga, new-zealand,
                            tromp-taylor or, by default, seed: simple ko, no suicide
  --ko simple|positional|situational
  --suicide yes|no          of several stones; of a single one never
  --lang en|zh              language; by default the locale's

Example: tengen replay --legality --ko positional --suicide yes --batch games.txt

Exit codes: 0 fine, 1 the input is wrong, 2 the options are wrong,
            3 a file, memory or the terminal failed.

% A game of the corpus: what follows the moves is not looked at.
$ tengen replay --batch -
< # a remark
<
< score-003 9 - Bdd,Wcd,Bdc,Wcc,Bdg,Wdb,Beb,Wcb,Bfc,Wba,Bce,Wbe,Bcf,Wbf,Bbg,Wea,Bfa,Wda,Baf,Wad,Bag,Wae,B--,W-- - 63 18 63 18 52 7
score-003 .O.OOX.....OOX......OX.X...O.OX.....OOX......XOX......XX.X....................... 0 0

% What the corpus says of these games, and what comes out, side by side.
$ cat >games.txt
< pub-00013 19 B:dp,pd Wdd,Bpp,Wcq,Bdq,Wcp,Bcn,Wco,Bdo,Wbn,Bbm,Wcm,Bdn,Wbl,Bdm,Wam,Bcl,Wck,Bbm,Wqn,Bnp,Wcm,Bdl,Wlq,Bqk,Wiq,Bfc,Wqf,Bnd,Woo,Bop,Wrp,Bqq,Wrq,Bqe,Wom,Blp,Wkp,Blo,Wmq,Bno,Wok,Bpi,Wqc,Brd,Wnb,Bpb,Wjc,Bdb,Wgc,Bgd,Wfb,Bec,Whc,Bcc,Wcd,Beb,Wfe,Bfd,Wlc,Bcf,Wee,Bdh,Wbj,Beg,Wgf,Bid,Wfh,Bjp,Wko,Bjq,Wkq,Bjr,Wkm,Bip,Wll,Bon,Wpn,Bnn,Wnm,Bpr,Wej,Bic,Wib,Bhd,Wrr,Bjn,Wkn,Bnr,Wbd,Bhb,Wjb ......................XXO.XOO...O.X.....X.XXOOXO.O....O...OOO.XXXX....X.X.X.....OO..........X....X...O.........O......X.................X.O............................X....O..O................O...........O.X...OXX.......O.......O.OX......O..OO.....OXX.....XO..XXOO....OX......OX.XO......OX....XXOX.XXX.O...OX....OXOOO...XO..........X...X.X.O.................... 1 2
< pub-00020 9 - Bcg,Wed,Bgg,Wgd,Bcc,Wdb,Bcf,Whf,Bdc,Wec,Bcb,Web,Bgf,Whg,Bhh,Wgh,Bfh,Wih,Bgi,Whe,Bef,Wca,Bce,Wba,Bbb,Wfe,Bhi,Wde,Bdd,Wab,Bac,Wee,Bff,Wdf,Bdg,Wge,Baa,Wda,Bab,Wig,Bii,W--,B-- XOOO.....XXXOO....X.XXO.......XO.O....XOOOOO...XOXXXO...XX..XOO.....X.XO......XXX 2 0
< pub-00037 9 - Bcd,Wfd,Bdg,Wfg,Bec,Wfc,Beh,Wfh,Bee,Web,Bgf,Whe,Bge,Wgd,Bff,Wgg,Bhf,Whd,Bcf,Wdc,Bhg,Wbb,Bbc,Wcc,Bbd,Wab,Bed,Wac,Bad,Wdd,Bde,Wif,Big,Wie,Bfe,Wdb,B--,W-- .........OO.OO....OXOOXO...XXXOXOOO....XXXXOO..X..XXXO...X.OOXX....XO............ 0 0

$ cut -d' ' -f1,5,6,7 games.txt >want.txt; tengen replay --game go --rules seed --batch games.txt | diff want.txt - && echo the same
the same

% The rules do not matter to games that break none.
$ for r in chinese japanese korean aga new-zealand tromp-taylor; do tengen replay --rules $r --batch games.txt | cmp want.txt -; done

% ---- legality: what could be played before each move ----------------------------------------------------
$ tengen replay --legality --batch -
< s5-101-0 5 Bda,Wdb,Bbb,Wba,Bee,Wec,Bdd,Wde,Bcc,Waa,Bed,Wac,Bbc,Wdc,Bab,Web,Bcd,Wcb,Bbd,Wad,Bae,Wea,Bac,Wbe
s5-101-0 010e7ca4,710cb099,035ca0c6,54d1a3cd,d699382c,d79939bf,b615ee68,cd640d77,c761c56e,250eff05,a0d60c26,8b4961c7,ad908cf0,e9a8cca5,6b72fb88,c7980635,25fdf668,c713b7e1,3a369fe4,e59fb84b,fcb74aba,ccfef01f,154d0bcc,f98c7afa OO.XOXXOOOXXXOO.XXXXXO.OX 2 0 13 10

$ tengen replay --legality --ko positional --suicide yes --batch -
< s3-101-0 3 Bba,Wab,Bca,Waa,Bcc,Wac,Bbc,Wcb,Bbb,Waa,Bac,Wab,Bab,W--,Baa,Wcb,Bca,Wac,Bba,Wbb,Bab,Wbc,Baa,Wba
s3-101-0 1ea50034,d3c96845,df446510,22968543,4951fec8,4a52005b,bce4d674,c2e71e7d,0fe095ec,b140fcea,f7fe709c,4fe5f6d6,09288324,f14f164f,a1494dad,5e48c01e,5fb639ad,bcdbbb52,b16dcb11,b45a42e8,0ad5ea3f,f3450b92,ef42c6af,bf3a8268 .O..OOOO. 6 12 0 9

$ tengen replay --legality --ko situational --suicide yes --batch -
< s3-101-0 3 Bba,Wab,Bca,Waa,Bcc,Wac,Bbc,Wcb,Bbb,Waa,Bac,Wab,Bab,W--,Baa,Wcb,Bca,Wac,Bba,Wbb,Bab,Wbc,Baa,Wba
s3-101-0 1ea50034,d3c96845,df446510,22968543,4951fec8,4a52005b,bce4d674,c2e71e7d,0fe095ec,b140fcea,f7fe709c,4fe5f6d6,09288324,f14f164f,a1494dad,5e48c01e,5fb639ad,bcdbbb52,b16dcb11,b45a42e8,0ad5ea3f,f3450b92,ef42c6af,bf3a8268 .O..OOOO. 6 12 0 9

% No moves at all; passes never end the game.
$ tengen replay --legality --batch -
< none 3 -
< passes 2 B--,W--,B--,W--,Baa
none - ......... 0 0 0 0
passes 7c2cb819,7c2cb819,7c2cb819,7c2cb819,7c2cb819 X... 0 0 4 0

$ tengen replay --batch -
< none 3 - -
< setup 3 B:aa;W:cc -
< twice 3 - Baa,Bbb,Wcc,Wca
none ......... 0 0
setup X.......O 0 0
twice X.O.X...O 0 0

% ---- illegal moves: the rest goes on, and the exit code tells -------------------------------------------
% A ko retaken at once; then the same under superko, after a pass.
$ tengen replay --batch -
< ko 5 B:bb,ac,bd;W:cb,dc,cd,bc Bcc,Wbc
< good 2 - Baa
< occupied 5 - Bcc,Wcc
< suicide 5 B:ad,be Wae
< two 5 B:ad,bd,ce;W:ae Wbe
good X... 0 0
! tengen: standard input:1:35: move 2 of white: B3 is ko: move 1, C3, has just taken there; play elsewhere first.
! tengen: standard input:3:18: move 2 of white: C3: there is a stone already.
! tengen: standard input:4:19: move 1 of white: A1 is suicide: it takes no stone and would have no liberty.
! tengen: standard input:5:23: move 1 of white: B1 is suicide: it takes no stone and would have no liberty, together with A1.
! tengen: standard input: 4 of 5 lines have mistakes
? 1

$ tengen replay --ko positional --batch -
< superko 5 - Bbb,Wcb,Bac,Wdc,Bbd,Wcd,Bea,Wbc,Bcc,W--,Wbc
< start 5 B:bb,ac,bd;W:cb,dc,cd,bc Bcc,W--,Wbc
! tengen: standard input:1:53: move 11 of white: B3 would repeat the position after move 8.
! tengen: standard input:2:42: move 3 of white: B3 would repeat the position at the start.
! tengen: standard input: 2 of 2 lines have mistakes
? 1

% Situational superko: the set-up counts with the side that moves first, whoever begins.
$ tengen replay --ko situational --batch -
< black 5 B:bb,ac,bd;W:cb,dc,cd,bc Bcc,Wbc
< white 5 W:bb,ac,bd;B:cb,dc,cd,bc Wcc,Bbc
! tengen: standard input:1:38: move 2 of white: B3 is ko: move 1, C3, has just taken there; play elsewhere first.
! tengen: standard input:2:38: move 2 of black: B3 is ko: move 1, C3, has just taken there; play elsewhere first.
! tengen: standard input: 2 of 2 lines have mistakes
? 1

$ tengen replay --ko simple --suicide no --lang zh --batch -
< lifted 5 B:bb,ac,bd;W:cb,dc,cd,bc Bcc,W--,Wbc
< ko 5 B:bb,ac,bd;W:cb,dc,cd,bc Bcc,Wbc
lifted ......XO..XO.O..XO....... 1 1
! tengen: standard input:2:35: move 2 of white: B3 is ko: move 1, C3, has just taken there; play elsewhere first.
! tengen: standard input: 1 of 2 lines have mistakes
? 1

$ tengen replay --suicide yes --batch -
< single 5 B:ad,be Wae
< two 5 B:ad,bd,ce;W:ae Wbe
two ...............XX.....X.. 2 0
! tengen: standard input:1:18: move 1 of white: A1 is suicide: it takes no stone and would have no liberty.
! tengen: standard input: 1 of 2 lines have mistakes
? 1

% ---- lines that cannot be read ------------------------------------------------------------------------
$ tengen replay --batch -
< a
< a 9
< a 9 -
< a 1 - Baa
< a 26 - Baa
< a x9 - Baa
< a 9 X Baa
< a 9 B:zz Baa
< a 9 B:aa,aa Bbb
< a 9 B:aaW:bb Bcc
< a 3 B:ba,ab;W:aa Bcc
< a 9 - Baa,
< a 9 - Baa;Wbb
< a 9 - baa
< a 9 - Baj
< a 9 - Ba
< a 9 - B-
< good 2 - Bba
good .X.. 0 0
! tengen: standard input:1:2: the line ends here; it should be <id> <size> <setup> <moves>
! tengen: standard input:2:4: the line ends here; it should be <id> <size> <setup> <moves>
! tengen: standard input:3:6: the line ends here; it should be <id> <size> <setup> <moves>
! tengen: standard input:4:3: "1" is no board size; it is 2 to 25
! tengen: standard input:5:3: "26" is no board size; it is 2 to 25
! tengen: standard input:6:3: "x9" is no board size; it is 2 to 25
! tengen: standard input:7:5: the set-up should be - or B:aa,bb;W:cc
! tengen: standard input:8:7: a stone of the set-up should be a pair of letters from a on, on the board
! tengen: standard input:9:10: a second stone of the set-up on one point
! tengen: standard input:10:9: behind a stone of the set-up should be , or ;
! tengen: standard input:11:5: the set-up has a chain without a liberty at A3
! tengen: standard input:12:11: move 2 should be B or W and a point of the board as two letters, or --
! tengen: standard input:13:10: behind move 1 should be a comma
! tengen: standard input:14:7: move 1 should be B or W and a point of the board as two letters, or --
! tengen: standard input:15:7: move 1 should be B or W and a point of the board as two letters, or --
! tengen: standard input:16:7: move 1 should be B or W and a point of the board as two letters, or --
! tengen: standard input:17:7: move 1 should be B or W and a point of the board as two letters, or --
! tengen: standard input: 17 of 18 lines have mistakes
? 1

$ tengen replay --legality --batch -
< a 9
< a 9 - Baa
< a 9 Bzz
a - ................................................................................. 0 0 0 0
! tengen: standard input:1:4: the line ends here; it should be <id> <size> <moves>
! tengen: standard input:3:5: move 1 should be B or W and a point of the board as two letters, or --
! tengen: standard input: 2 of 3 lines have mistakes
? 1

$ tengen replay --batch nowhere.txt
! tengen: cannot read nowhere.txt: No such file or directory
? 3

$ tengen replay
! tengen: replay takes its games from --batch FILE alone; see 'tengen replay --help'
? 2
$ tengen replay games.txt
! tengen: replay takes its games from --batch FILE alone; see 'tengen replay --help'
? 2
$ tengen replay --game renju --batch games.txt
! tengen: replay: only games of Go are replayed; --game renju is none
? 2
$ tengen replay --size 9 --batch games.txt
! tengen: replay: the lines have the size and the stones, and nothing is scored: only --rules, --ko and --suicide can be chosen
? 2
$ tengen replay --komi 5 --batch games.txt
! tengen: replay: the lines have the size and the stones, and nothing is scored: only --rules, --ko and --suicide can be chosen
? 2
$ tengen replay --ko triple --batch games.txt
! tengen: --ko triple: it can be simple, positional or situational
? 2
$ tengen replay --rules mine --batch games.txt
! tengen: --rules mine: it can be chinese, japanese, korean, aga, new-zealand, tromp-taylor or seed
? 2
