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
    Measured ours = measured("shm.ShmSuite.one_way", "1", "shm", 300);
    assertThat(ours.betterThan(measured("shm.ShmSuite.one_way", "1", "agrona", 100)))
        .isEqualTo(1.0 / 3);
    Measured rate = rate("shm", 300);
    assertThat(rate.betterThan(rate("agrona", 100))).isEqualTo(3);
    assertThat(means(rate, rate("agrona", 100), rate("mailbox", 900)))
        .contains("| shm | agrona 3.00x (1) |");
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
    assertThat(notWon(measured)).endsWith("None.\n\n"); // within 1.1 times the heap's
  }

  @Test
  void aServiceIsComparedWithItsModeAndWithKryo() {
    assertThat(
            means(
                measured("service.S.heap_read", "1", "fory with the flag", 10),
                measured("service.S.heap_read", "1", "foryCompatible", 20),
                measured("service.S.heap_read", "1", "apacheFory", 20),
                measured("service.S.heap_read", "1", "apacheForyCompatible", 30),
                measured("service.S.heap_read", "1", "kryo", 40),
                measured("service.S.heap_read", "1", "ceiling with the flag", 5)))
        .contains("| fory with the flag | apacheFory 2.00x (1), kryo 4.00x (1) |")
        .contains("| foryCompatible | apacheForyCompatible 1.50x (1), kryo 2.00x (1) |");
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

  private static Measured rate(String contestant, double score) {
    return measured("shm.ShmSuite.one_way", "1", contestant, score, "messages/s");
  }

  private static Measured measured(String name, String size, String contestant, double score) {
    return measured(name, size, contestant, score, "ns/op");
  }

  private static Measured measured(
      String name, String size, String contestant, double score, String unit) {
    Map<String, String> parameters = Map.of("contestant", contestant, "size", size);
    String benchmark = "io.fory.benchmark." + name;
    return new Measured(17, false, benchmark, parameters, score, 0, unit, Double.NaN, null);
  }
}
