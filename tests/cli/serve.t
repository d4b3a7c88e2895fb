$ tengen serve --help
usage: tengen serve [OPTION...]

Serves the board page until it is ended (Ctrl-C), and prints its address. Games are
saved as they are played. Only this machine can reach it unless --bind says so.

  --port N                  by default 8080; 0 takes any free one
  --bind ADDRESS            by default 127.0.0.1; 0.0.0.0 is everybody
  --data DIR                where games are kept; by default
                            $XDG_DATA_HOME/tengen or ~/.local/share/tengen
  --web DIR                 the page's files from a folder, to work on them
  --lang en|zh              language; by default the locale's

Example: tengen serve --port 9000

Exit codes: 0 fine, 1 the input is wrong, 2 the options are wrong,
            3 a file, memory or the terminal failed.
$ tengen serve --port 70000
! tengen: --port 70000: it can be 0 to 65535
? 2
$ tengen serve --port x
! tengen: --port x: it can be 0 to 65535
? 2
$ tengen serve now
! tengen: serve takes no operands, but there is 'now'
? 2
$ tengen serve --data /dev/null/x --port 0
! tengen: /dev/null/x: Not a directory
? 3
$ tengen serve --bind nowhere --port 0 --data served
! tengen: --bind nowhere: not an address, such as 127.0.0.1, 0.0.0.0 or ::1
? 3
$ (unset HOME XDG_DATA_HOME; tengen serve)
! tengen: where to keep the games? There is no home directory: give --data DIR
? 2
$ tengen serve --web
! tengen: serve: --web needs a value; see 'tengen serve --help'
? 2
$ tengen serve --lang zh now
! tengen: serve takes no operands, but there is 'now'
? 2
