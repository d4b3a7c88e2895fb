% Weights from games with itself; stopped and called again it goes on.
$ tengen tune --size 6 --games 3 --nodes 30 --data d.txt 2>/dev/null | sed -n "1s/.*: //; 1s/, .*//p"; wc -l <d.txt; cp d.txt whole.txt
3 games
3

$ head -c 200 whole.txt >d.txt; tengen tune --size 6 --games 3 --nodes 30 --data d.txt >/dev/null 2>&1; cmp d.txt whole.txt && echo the same
the same

$ tengen tune --game renju --size 7 --games 2 --nodes 20 --data r.txt 2>/dev/null | sed -n "s/ = {//p"
    .own
    .other
    .threat

$ tengen tune --games 3
! tengen: tune needs --data FILE, and nothing else beside its options
? 2

% Go: games of people and its own become weights; its own go on where they were.
$ printf '# games\none 5 - Bcc,Wcd,Bdd,Wdc,Bbc,Wce,B--,W--\ntwo 5 B:bb,cc;W:dd Wcb,Bbc,Wdc\nno game\nbad 5 - Bzz\n' >g.txt; tengen tune --game go --size 5 --data g.txt --games 2 --nodes 20 2>/dev/null | sed -n 's,^\(.. Written.*\);.*,\1,p; s,^const struct weight_table \(.*\) = .*,\1,p'; cut -d' ' -f1,2 g.txt; cp g.txt whole.txt
/* Written by `tengen tune --game go` from 4 games
weights_prior
# games
one 5
two 5
no game
bad 5
self-0 5
self-1 5

$ tengen tune --game go --size 5 --data g.txt --playouts 2>/dev/null | sed -n 's,^const struct weight_table \(.*\) = .*,\1,p'
weights_playout

% A shape is learned once it was seen eight times: here one move in seven sizes.
$ for i in 1 2 3 4 5 6 7 8 9 10; do echo "$i 5 - Bcc"; done >same.txt; tengen tune --game go --size 5 --data same.txt 2>/dev/null | sed -n 's,^const struct weight_table.*shapes\, \(.*\)};,\1 shapes,p'
7 shapes

$ sed '$d' whole.txt >g.txt; tengen tune --game go --size 5 --rules japanese --ko simple --suicide no --scoring area --komi 7.5 --handicap 0 --data g.txt --games 2 --nodes 20 >/dev/null 2>&1; cmp g.txt whole.txt && echo the same
the same

$ tengen tune --game go --data no/such/place
! tengen: no/such/place cannot be read
? 3

$ tengen tune --game go --data no/such/place --games 1
! tengen: no/such/place cannot be written
? 3

$ tengen tune --data d.txt --games 0
! tengen: --games 0: it can be 1 to 1000000
? 2

$ tengen tune --data no/such/place
! tengen: no/such/place cannot be written
? 3

$ tengen tune --rule renju --three japanese --foul refuse --forbidden on --lang zh --size 6 --games 1 --nodes 5 --seed 3 --data o.txt 2>/dev/null | sed -n "1s/.*: //; 1s/, .*//p"
1 games

$ tengen tune --help
usage: tengen tune --data FILE [--games N] [--nodes N] [--seed N] [--playouts]
                   [GAME OPTIONS]

Plays games of the engine tengen with itself and keeps them in FILE; stopped and
called again it goes on where it was. Then fits the weights of the evaluation to
their quiet positions and prints them as a table in C.

Go: learns what good moves look like from the games in FILE, a line each:
|<id> <size> <setup> <moves>, points as SGF letter pairs (B:aa,bb;W:cc or -, then
Baa,Wbb,B--). Games of the engine with itself are added first if --games asks for
them. Prints weights_prior.c, or with --playouts weights_playout.c.

  --data FILE               the games; files of several runs may be joined
  --games N                 so many games of its own in all, 5000; Go: none
  --nodes N                 positions the engine looks at for a move, 3000; Go:
                            playouts, 1000
  --seed N                  other first stones, for a second run beside the first
  --playouts                Go: what the moves of playouts look like

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

Example: tengen tune --game renju --data renju.txt --games 5000
         tengen tune --game go --size 9 --data g.txt --games 500 >weights_prior.c

Exit codes: 0 fine, 1 the input is wrong, 2 the options are wrong,
            3 a file, memory or the terminal failed.
