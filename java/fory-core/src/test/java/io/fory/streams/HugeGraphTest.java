/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.streams;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.child.ChildJvm;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Graphs much larger than the heap. */
@Tag("thorough")
class HugeGraphTest {
  private void pass(int size, String way, long expected) throws Exception {
    List<String> flags = List.of("-Xmx512m", "-XX:MaxDirectMemorySize=128m");
    ChildJvm.Output output = ChildJvm.run(flags, HugeGraph.class, String.valueOf(size), way);
    assertThat(output.err()).isEmpty();
    String[] found = output.out().strip().split(" ");
    assertThat(Integer.parseInt(found[0])).isEqualTo(size);
    assertThat(Long.parseLong(found[1])).isGreaterThan(expected);
  }

  @Test
  void fiveGibibytesPassThroughAChannel() throws Exception {
    pass(1600, "channel", 5L << 30);
  }

  @Test
  void oneGibibytePassesThroughStreams() throws Exception {
    pass(320, "streams", 1L << 30);
  }
}
