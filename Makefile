# A thin front for CMake. Everything is built out of the tree, below build/.
.PHONY: build test bench ladder check-full install clean

JOBS   ?= $(shell nproc 2>/dev/null || echo 2)
PREFIX ?= /usr/local

build:
	@cmake -S . -B build -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX=$(PREFIX) $(CMAKE_FLAGS) \
		$(if $(V),,>/dev/null)
	@cmake --build build --parallel $(JOBS)

test:
	./test

bench: build
	bench/run.sh build

ladder: build
	tools/ladder.sh $(LADDER)

check-full:
	tools/check-full.sh

install: build
	cmake --install build --prefix $(PREFIX)

clean:
	rm -rf build build-*
