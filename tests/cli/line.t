$ tengen line --help
usage: tengen line [--rule RULE] LINE...
       tengen line [--rule RULE] --batch FILE

A line is an odd number of cells, . empty, X own, O the opponent's, # off the
board; the middle one is the stone just played, and what lies outside is off the
board. Prints the line, its class when any two points that make five are a live
four, its class when a live four must be unbroken, and how many points make five.

  --rule freestyle|standard|renju-black|renju-white
                                   five or more wins (freestyle, renju-white), or
                                   exactly five; default freestyle
  --batch FILE                     for the first field of each line of the file (- is
                                   standard input); a bad line is reported on standard
                                   error and the rest goes on
  --lang en|zh                     language; by default the locale's

Example: tengen line --rule renju-black ...X.XX.O..

Exit codes: 0 fine, 1 the input is wrong, 2 the options are wrong,
            3 a file, memory or the terminal failed.

% Freestyle: five or more wins.
$ tengen line ....X.... ...XX.... ...XXX... ..XXXX.O. .OXXXXX.. .XXXXXX.. ...XXX.XX '##XXXX.OO'
....X.... open-one open-one 0
...XX.... open-two open-two 0
...XXX... open-three open-three 0
..XXXX.O. open-four open-four 2
.OXXXXX.. five five 0
.XXXXXX.. five five 0
...XXX.XX four four 1
##XXXX.OO four four 1

% An unbroken four with two points, and broken ones.
$ tengen line ...XXXX.. .X.XXX.X. XX.XX.XX. XXX.X.XXX
...XXXX.. open-four open-four 2
.X.XXX.X. open-four double-four 2
XX.XX.XX. open-four double-four 2
XXX.X.XXX open-four double-four 2

% Exactly five.
$ tengen line --rule standard .XXXXXX.. .OXXXXX.. X.XXXX.X. ..XXX.... X.XXX.X.. .X.XXX.X.
.XXXXXX.. overline overline 0
.OXXXXX.. five five 0
X.XXXX.X. dead dead 0
..XXX.... open-three open-three 0
X.XXX.X.. open-four double-four 2
.X.XXX.X. open-four double-four 2

$ tengen line --rule renju-black XXX.X.XXX ...X.XX.O..
XXX.X.XXX open-four double-four 2
...X.XX.O.. open-three open-three 0

$ tengen line --rule renju-white .XXXXXX..
.XXXXXX.. five five 0

$ tengen line --rule freestyle --lang zh X
X dead dead 0

% What is no line.
$ tengen line ....X...
! tengen: line 1, column 5: a line has an odd number of cells, the stone in the middle
? 1

$ tengen line ....O....
! tengen: line 1, column 5: the middle cell must be X, the stone that was played
? 1

$ tengen line ....x....
! tengen: line 1, column 5: a cell that is not one of . X O #
? 1

$ tengen line '' ..X..
..X.. sleeping-one sleeping-one 0
! tengen: line 1, column 1: a line has an odd number of cells, the stone in the middle
? 1

$ tengen line
! tengen: which line? For example: tengen line ...XXX...
? 2

$ tengen line --rule renju ..X..
! tengen: --rule renju: it can be freestyle, standard, renju-black or renju-white
? 2

$ tengen line --batch - ..X..
! tengen: --batch FILE takes no other lines
? 2

% Many lines; the bad ones are reported and the rest goes on.
$ tengen line --rule standard --batch -
< # a remark
< #
< ..XXX..O. sleeping-three and more words
< ##XXX..O.
<
< ..XXX.
< ..X.O..
< ..XaX..
< .....XX....	a tab ends it too
..XXX..O. open-three open-three 0
##XXX..O. sleeping-three sleeping-three 0
.....XX.... open-two open-two 0
! tengen: standard input:6:4: a line has an odd number of cells, the stone in the middle
! tengen: standard input:7:4: the middle cell must be X, the stone that was played
! tengen: standard input:8:4: a cell that is not one of . X O #
! tengen: standard input: 3 of 9 lines have mistakes
? 1

$ tengen line --batch nowhere.txt
! tengen: cannot read nowhere.txt: No such file or directory
? 3

$ awk 'BEGIN { for (i = 0; i < 1000001; i++) printf "X"; print ""; print "..X.." }' | tengen line --batch -
..X.. sleeping-one sleeping-one 0
! tengen: standard input:1:32769: in a line of more than 65536 bytes: a line has an odd number of cells, the stone in the middle
! tengen: standard input: 1 of 2 lines have mistakes
? 1

$ printf '..X\000X..\n..X..' | tengen line --batch -
..X.. sleeping-one sleeping-one 0
! tengen: standard input:1:4: a cell that is not one of . X O #
! tengen: standard input: 1 of 2 lines have mistakes
? 1
