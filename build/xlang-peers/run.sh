#!/usr/bin/env bash
# Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0
#
# Sets up peers of the cross-language protocol, by their names in the package registries, and lets
# each read and write what fory-xlang writes: PeerEchoTest. Needs python3, go, and the network once.
#   build/xlang-peers/run.sh [folder for the peers, build/xlang-peers/target by default]
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=${1:-$here/target}
mkdir -p "$folder"
echo_with() {
  (cd "$here/../.." && mvn -q test -pl java/fory-xlang -am -Dtest=PeerEchoTest \
    -Dsurefire.failIfNoSpecifiedTests=false "-Dfory.xlang.echo=$1")
}
for version in 1.0.0 1.3.0 newest; do
  python=$folder/pyfory-$version/bin/python
  if [ ! -x "$python" ]; then
    python3 -m venv "$folder/pyfory-$version"
    package=pyfory==$version
    [ "$version" = newest ] && package=pyfory
    "$python" -m pip install --quiet "$package"
  fi
  echo "== pyfory $version"
  echo_with "$python $here/python/echo.py"
done

mkdir -p "$folder/go"
cp "$here/go/main.go" "$folder/go/"
(cd "$folder/go" && { [ -f go.mod ] || go mod init echo; } && go get github.com/apache/fory/go/fory@v1.6.0 \
  && go build -o echo .)
echo "== Go 1.6.0"
echo_with "$folder/go/echo"
