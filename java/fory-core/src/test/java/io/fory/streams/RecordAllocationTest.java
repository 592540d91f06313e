/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.streams;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.ForyReader;
import io.fory.ForyWriter;
import io.fory.testing.Allocations;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Writing records allocates nothing, reading them the records alone. */
@Tag("c2")
class RecordAllocationTest {
  private static final int RECORDS = 20_000;

  /** 40 bytes on the heap with compressed references, as the JVM has them by default. */
  static final class Tick {
    private long id = 1;
    private double price = 2;
    private int quantity = 3;
    private boolean buy;
  }

  private static final Fory FORY =
      Fory.builder().register(Tick.class).withAsyncCompilation(false).build();

  @Test
  void writingAllocatesNothing() throws IOException {
    ForyWriter out = FORY.streams().newWriter(OutputStream.nullOutputStream());
    Tick tick = new Tick();
    assertThat(Allocations.ofEach(RECORDS, 0, () -> out.write(tick))).isZero();
  }

  @Test
  void readingAllocatesTheRecords() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ForyWriter out = FORY.streams().newWriter(bytes)) {
      for (int i = 0; i < RECORDS; i++) {
        out.write(new Tick());
      }
    }
    ForyReader in = FORY.streams().newReader(endless(bytes));
    assertThat(Allocations.ofEach(RECORDS, 40, () -> in.read(Tick.class))).isLessThanOrEqualTo(40);
  }

  @Test
  void readingMessagesAllocatesTheirObjects() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    FORY.streams().serialize(bytes, new Tick());
    InputStream in = endless(bytes);
    assertThat(Allocations.ofEach(RECORDS, 56, () -> FORY.streams().deserialize(in, Tick.class)))
        .isLessThanOrEqualTo(56); // and what tells where they come from
  }

  /** The same bytes again and again. */
  private static InputStream endless(ByteArrayOutputStream bytes) {
    ByteArrayInputStream once = new ByteArrayInputStream(bytes.toByteArray());
    return new InputStream() {
      @Override
      public int read() {
        throw new AssertionError();
      }

      @Override
      public int read(byte[] target, int offset, int length) {
        if (once.available() == 0) {
          once.reset();
        }
        return once.read(target, offset, length);
      }
    };
  }
}
