/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code writeReplace} of the JDK's classes puts objects into streams that no program has. */
class StandInsTest {
  /** Objects as programs have them; those of classes that are refused, or of the JDK's own. */
  private static final Pattern OTHERS =
      Pattern.compile(
          "sun\\..*|java\\.net\\.UnixDomainSocketAddress.Ser|java\\.io\\.File|java\\.awt\\.SystemColor|javax\\.management\\.openmbean\\.ArrayType"
              + "|javax\\.swing\\.plaf\\.ColorUIResource|java\\.lang\\.StringBuilder"
              + "|java\\.util\\.concurrent\\.atomic\\.(Long|Double)Accumulator.SerializationProxy");

  @Test
  void eachStandInOfTheRunningJdkIsKnown() throws IOException {
    Set<String> made = new TreeSet<>();
    List<Path> files;
    try (Stream<Path> all =
        Files.walk(FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules"))) {
      files = all.filter(file -> file.toString().endsWith(".class")).toList();
    }
    for (Path file : files) {
      byte[] bytes = Files.readAllBytes(file);
      if (new String(bytes, StandardCharsets.ISO_8859_1).contains("writeReplace")) {
        StandInCollector.collect(bytes, made);
      }
    }
    assertThat(made).contains("java.time.Ser", "java.util.CollSer", "java.security.KeyRep");
    made.removeAll(StreamForm.STAND_INS);
    made.removeAll(StreamForm.STAND_INS_OF_MUTABLE);
    made.removeIf(OTHERS.asMatchPredicate());
    assertThat(made).isEmpty();
  }
}
