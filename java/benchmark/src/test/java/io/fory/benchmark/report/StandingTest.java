/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StandingTest {
  @Test
  void meansAreOfTheRowsThatBothHave() {
    assertThat(
            means(
                measured("zerocopy.Z.write", "1", "FORY", 10),
                measured("zerocopy.Z.write", "1", "KRYO", 40),
                measured("zerocopy.Z.write", "2", "FORY", 10),
                measured("zerocopy.Z.write", "2", "KRYO", 10),
                measured("zerocopy.Z.write", "2", "FST", 30),
                measured("zerocopy.Z.write", "2", "FORY_IN_BAND", 1)))
        .contains(
            "| [Zero copy, files and streams](zero-copy.md) | Z, write | 17 | FORY | KRYO 2.00x (2),"
                + " FST 3.00x (1) |");
  }

  @Test
  void aRowIsNotWonIfARivalIsAsGood() {
    assertThat(
            notWon(
                measured("zerocopy.Z.write", "1", "FORY", 10),
                measured("zerocopy.Z.write", "1", "KRYO", 8),
                measured("zerocopy.Z.write", "1", "FST", 10),
                measured("zerocopy.Z.read", "1", "FORY", 10),
                measured("zerocopy.Z.read", "1", "KRYO", 11)))
        .contains("| Z, write | 17 | FORY | 1 | KRYO 0.80x; FST 1.00x |")
        .doesNotContain("Z, read");
  }

  @Test
  void ofRatesTheLargerIsBetter() {
    Measured rate = measured("zerocopy.Z.pass", "1", "FORY", 300, "ops/ms");
    assertThat(rate.betterThan(measured("zerocopy.Z.pass", "1", "KRYO", 100, "ops/ms")))
        .isEqualTo(3);
  }

  @Test
  void buffersAreComparedWithThoseOfTheirKindAndDirectOnesWithTheHeap() {
    Measured[] measured = {
      measured("storage.buffer.B.ints", "1", "FORY_HEAP", 10),
      measured("storage.buffer.B.ints", "1", "FORY_DIRECT", 10.5),
      measured("storage.buffer.B.ints", "1", "NETTY_HEAP", 20),
      measured("storage.buffer.B.ints", "1", "NETTY_DIRECT", 21)
    };
    assertThat(means(measured))
        .contains("| FORY_HEAP | NETTY_HEAP 2.00x (1) |")
        .contains("| FORY_DIRECT | FORY_HEAP 0.95x (1), NETTY_DIRECT 2.00x (1) |");
    assertThat(notWon(measured)).doesNotContain("FORY_DIRECT"); // within 1.1 times the heap's
  }

  @Test
  void oneClassIsComparedWithItsModeAndWithCodeByHand() {
    Measured[] measured = {
      measured("SerializeBenchmark.serialize", "1", "FORY with the flag", 10),
      measured("SerializeBenchmark.serialize", "1", "FORY_COMPATIBLE", 20),
      measured("SerializeBenchmark.serialize", "1", "APACHE_FORY", 20),
      measured("SerializeBenchmark.serialize", "1", "APACHE_FORY_COMPATIBLE", 30),
      measured("SerializeBenchmark.serialize", "1", "HESSIAN", 40),
      measured("SerializeBenchmark.serialize", "1", "CEILING with the flag", 8),
      measured("SerializeBenchmark.serialize", "1", "CEILING", 12),
      measured("SerializeBenchmark.serialize", "1", "APACHE_FORY_SHARED", 5)
    };
    assertThat(means(measured))
        .contains(
            "| FORY with the flag | APACHE_FORY 2.00x (1), HESSIAN 4.00x (1),"
                + " CEILING with the flag 0.80x (1) |")
        .contains("| FORY_COMPATIBLE | APACHE_FORY_COMPATIBLE 1.50x (1), HESSIAN 2.00x (1) |");
    assertThat(notWon(measured)).doesNotContain("CEILING with"); // within 1.3 times its time
  }

  private static String means(Measured... measured) {
    StringBuilder out = new StringBuilder();
    new Standing(List.of(measured)).appendMeans(out);
    return out.toString();
  }

  private static String notWon(Measured... measured) {
    StringBuilder out = new StringBuilder();
    new Standing(List.of(measured)).appendNotWon(out);
    return out.toString();
  }

  private static Measured measured(String name, String size, String contestant, double score) {
    return measured(name, size, contestant, score, "ns/op");
  }

  private static Measured measured(
      String name, String size, String contestant, double score, String unit) {
    Map<String, String> parameters = Map.of("contestant", contestant, "size", size);
    String benchmark = "io.fory.benchmark." + name;
    return new Measured(17, benchmark, parameters, score, unit, Double.NaN);
  }
}
