#!/usr/bin/env bash
# Fuzzes every target for a while, guided by coverage, and goes on from where the last night ended.
#
#   java/fuzz/nightly.sh CORPUS [SECONDS]
#
# CORPUS keeps a folder for each target, with its findings beside it, and must outlive `mvn clean`.
# SECONDS are those of one target, 900 by default. Ends with status 1 if anything was found.
set -euo pipefail
corpus=$(mkdir -p "$1" && cd "$1" && pwd)
seconds=${2:-900}
cd "$(dirname "$0")/../.."
mvn -q -pl java/fuzz -am package -DskipTests
targets=$(sed -n 's/^  \([A-Z][A-Z]*\)(Settings.*/\1/p' \
  java/fuzz/src/test/java/io/fory/fuzz/reader/Target.java | tr '[:upper:]' '[:lower:]')
for target in $targets; do
  # What was found ends Jazzer with another status: the other targets have their turn all the same.
  mvn -q -pl java/fuzz -am -Pfuzz verify -DskipTests \
    -Dfuzz.target="$target" -Dfuzz.seconds="$seconds" \
    -Dfuzz.corpus="$corpus/$target" -Dfuzz.findings="$corpus/findings" \
    > "$corpus/$target.log" 2>&1 || echo "$target: see $corpus/$target.log"
  grep stat::number_of_executed_units "$corpus/$target.log" || true
done
[ -z "$(find "$corpus/findings" -type f 2>/dev/null)" ] || { ls "$corpus/findings"; exit 1; }
