/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.memory.MemoryBuffer;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Output that grows at any byte has the bytes of output that does not grow. */
class GrowingRowOutputTest {
  private static final int OWN_SIZE = 256; // of the array that an output begins with
  private static final int FARTHEST = 160; // more than any of the writes takes

  private static Map<String, Consumer<RowOutput>> writes() {
    Map<String, Consumer<RowOutput>> writes = new LinkedHashMap<>();
    for (int width : new int[] {1, 2, 4, 8}) {
      writes.put(
          "array of width " + width,
          out -> {
            int start = out.array(5, width);
            int first = RowOutput.firstElement(start, 5);
            for (int i = 0; i < 5; i++) {
              FixedCodec.store(out.heap(), first + i * width, width, 0x8182838485868788L + i);
            }
          });
    }
    writes.put("no string", out -> out.string(""));
    writes.put("ASCII", out -> out.string("ascii, 17 letters"));
    writes.put("Latin", out -> out.string("caf\u00e9"));
    writes.put("UTF-16", out -> out.string("\u4f60\u597d\ud83d\ude00"));
    writes.put("bytes", out -> out.bytes(new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9}, 9));
    writes.put(
        "a string and its slot",
        out -> {
          int start = out.reserve(16);
          out.putLong(start, 0);
          out.string(start, start + 8, "text");
        });
    writes.put("a decimal", out -> DecimalBits.write(out, new BigDecimal("-1.5"), 38, 18));
    return writes;
  }

  private static byte[] written(MemoryBuffer buffer, int before, Consumer<RowOutput> write) {
    RowOutput out = new RowOutput(false);
    out = buffer == null ? out.toOwn() : out.to(buffer);
    int first = out.position();
    out.reserve(before);
    write.accept(out);
    byte[] bytes = out.copyFrom(first + before);
    if (buffer != null) {
      out.finish();
      assertThat(buffer.copyOfRange(before, bytes.length)).isEqualTo(bytes);
    }
    return bytes;
  }

  @Test
  void eachMethodWritesTheSameAtEachDistanceFromTheEnd() {
    writes()
        .forEach(
            (name, write) -> {
              byte[] expected = written(MemoryBuffer.allocate(4096), 0, write);
              for (int left = 0; left <= FARTHEST; left++) {
                assertThat(written(null, OWN_SIZE - left, write))
                    .as("%s, %s bytes before the end of its own array", name, left)
                    .isEqualTo(expected);
                assertThat(written(MemoryBuffer.allocate(left), 0, write))
                    .as("%s into a buffer of %s bytes", name, left)
                    .isEqualTo(expected);
                assertThat(written(MemoryBuffer.allocate(16 + left), 16, write))
                    .as("%s, %s bytes before the end of a buffer", name, left)
                    .isEqualTo(expected);
              }
            });
  }
}
