% Weights from games with itself; stopped and called again it goes on.
$ tengen tune --size 6 --games 3 --nodes 30 --data d.txt 2>/dev/null | sed -n "1s/, .*//p"; grep -c game d.txt; cp d.txt whole.txt
3 games
3

$ head -n 40 whole.txt | sed '$s/ .*//' >d.txt; tengen tune --size 6 --games 3 --nodes 30 --data d.txt >/dev/null 2>&1; cmp d.txt whole.txt && echo the same
the same

$ tengen tune --game renju --size 7 --games 2 --nodes 20 --data r.txt 2>/dev/null | sed "s/[,{] .*//; s/{.*//"
2 games
    .own = 
    .other = 

$ tengen tune --games 3
! tengen: tune is for five in a row and needs --data FILE, nothing else
? 2

$ tengen tune --data d.txt --game go
! tengen: tune is for five in a row and needs --data FILE, nothing else
? 2

$ tengen tune --data d.txt --games 0
! tengen: --games 0: it can be 1 to 1000000
? 2

$ tengen tune --data no/such/place
! tengen: no/such/place cannot be written
? 3

$ tengen tune --rule renju --three japanese --foul refuse --forbidden on --lang zh --size 6 --games 1 --nodes 5 --data o.txt 2>/dev/null | sed -n "1s/, .*//p"
1 games

$ tengen tune --help
usage: tengen tune --data FILE [--games N] [--nodes N] [GAME OPTIONS]

Plays games of the engine tengen with itself and keeps their quiet positions in
FILE; stopped and called again it goes on where it was. Then fits the weights of
the evaluation to the results and prints them as a table in C.

  --data FILE               the positions
  --games N                 so many games in all, 2000
  --nodes N                 positions the engine looks at for a move, 1000

Which game:
  --game gomoku|renju|hex   gomoku: square board of 15, freestyle rule
                            renju:  square board of 15, renju rule
                            hex:    triangular mesh, 8 a side, freestyle rule
  --rule freestyle|standard|renju
                            five or more wins; exactly five wins; Black has
                            forbidden moves. Each works on either board.
  --size N                  points a side: square 5 to 22, hexagon 3 to 11
  --three rif|simple|japanese
                            what counts as a three of a forbidden three-three
  --foul refuse|lose|off    a forbidden move cannot be played, loses, or is not
                            looked at
  --forbidden on|off        on: --foul refuse; off: --foul off
  --lang en|zh              language; by default the locale's

Example: tengen tune --game renju --data renju.txt --games 5000

Exit codes: 0 fine, 1 the input is wrong, 2 the options are wrong,
            3 a file, memory or the terminal failed.
