#!/bin/sh
# The command fory: this script, and after it the jar that it runs. JAVA_HOME says which JDK, if it
# is set, and FORY_JAVA_OPTIONS gives the JVM more options. `fory --warm` makes the archive of classes.
folder=$(cd "$(dirname "$0")" && pwd -P) || exit 3
archive=${XDG_CACHE_HOME:-$HOME/.cache}/fory/fory.jsa
shared=
if [ -f "$archive" ]; then
  shared="-XX:SharedArchiveFile=$archive"
fi
# No words about an archive of another JDK or another jar: it is not used then.
exec "${JAVA_HOME:+$JAVA_HOME/bin/}java" ${shared:+"$shared"} -Xshare:auto -Xlog:disable \
  -XX:+UseSerialGC -XX:TieredStopAtLevel=1 "-Dfory.archive=$archive" $FORY_JAVA_OPTIONS \
  -jar "$folder/${0##*/}" "$@"
