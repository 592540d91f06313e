#!/usr/bin/env bash
# Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0
#
# Sets up peers of the cross-language protocol, by their names in the package registries, and lets
# each read and write what fory-xlang writes: PeerEchoTest. Needs python3, go, cargo, and the
# network once. What the peers wrote is in kinds.txt of the folder then: the golden messages.
#   build/xlang-peers/run.sh [folder for the peers, build/xlang-peers/target by default]
set -uo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=${1:-$here/target}
mkdir -p "$folder"
rm -f "$folder/kinds.txt"
failed=0

# echo_with NAME COMMAND [cases that the peer is known not to do, with commas]
echo_with() {
  echo "== $1"
  (cd "$here/../.." && mvn -q test -pl java/fory-xlang -am -Dtest=PeerEchoTest \
    -Dsurefire.failIfNoSpecifiedTests=false "-Dfory.xlang.peer=$1" "-Dfory.xlang.echo=$2" \
    "-Dfory.xlang.known=${3:-}" "-Dfory.xlang.record=$folder/kinds.txt") || failed=1
}

for version in 1.0.0 1.3.0 newest; do
  python=$folder/pyfory-$version/bin/python
  if [ ! -x "$python" ]; then
    python3 -m venv "$folder/pyfory-$version"
    package=pyfory==$version
    [ "$version" = newest ] && package=pyfory
    "$python" -m pip install --quiet "$package"
  fi
  name=$("$python" -c 'import pyfory; print(pyfory.__version__)')
  known=
  [ "$version" = 1.0.0 ] && known=holder,changed
  echo_with "pyfory-$name" "$python $here/python/echo.py" "$known"
done

mkdir -p "$folder/go"
cp "$here/go/main.go" "$folder/go/"
(cd "$folder/go" && { [ -f go.mod ] || go mod init echo; } && go get github.com/apache/fory/go/fory@v1.6.0 \
  && go build -o echo .)
echo_with go "$folder/go/echo" names,refs/changed

mkdir -p "$folder/rust"
cp -r "$here/rust/Cargo.toml" "$here/rust/src" "$folder/rust/"
(cd "$folder/rust" && cargo build --quiet)
# Rust names the type of a root where it is read: lists, maps and arrays of any type are not tried.
# References to elements it reads into Rc only.
roots=ArrayList,LinkedHashMap,booleans,bytes,doubles,floats,ints,longs,shorts
echo_with rust "$folder/rust/target/debug/echo" \
  $roots,refs/Full,refs/holder,refs/lists,refs/maps,refs/maps-many

# The classes that the compiler makes from one schema: GeneratedPeerTest.
"$folder/pyfory-newest/bin/python" -m pip install --quiet fory-compiler
compile() {
  "$folder/pyfory-newest/bin/python" -m fory_compiler "$here/shop.fdl" "$@"
}
generated() {
  (cd "$here/../.." && mvn -q test -Pthorough -pl java/fory-xlang,java/fory-maven-plugin -am \
    -Dtest=GeneratedPeerTest,IdlCompilerTest -Dsurefire.failIfNoSpecifiedTests=false \
    "-Dfory.xlang.python=$folder/pyfory-newest/bin/python" "$@") || failed=1
}
mkdir -p "$folder/generated"
cp -r "$here/generated/." "$folder/generated/"
(cd "$folder/generated/go" && compile --go_out . && [ -f shop/shop.go ] \
  && { [ -f go.mod ] || go mod init generated; } \
  && go get github.com/apache/fory/go/fory@v1.6.0 && go build -o generated .)
generated "-Dfory.xlang.generated=$folder/generated/go/generated"
(cd "$folder/generated/rust" && compile --rust_out src && cargo build --quiet)
generated "-Dfory.xlang.generated=$folder/generated/rust/target/debug/generated"
exit $failed
