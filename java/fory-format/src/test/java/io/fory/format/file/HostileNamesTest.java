/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.fory.format.RowCodec;
import io.fory.format.row.Row;
import io.fory.format.row.RowColumn;
import io.fory.format.schema.RowField;
import io.fory.format.schema.RowSchema;
import io.fory.format.schema.RowType;
import io.fory.memory.MemoryBuffer;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Names of columns that strangers chose, in exceptions: one line of printable characters, not long.
 */
class HostileNamesTest {
  record Order(long id, String name) {}

  interface View {
    long id();
  }

  static Stream<String> names() {
    return Stream.of(
        "x\n2026-01-01 ERROR admin logged in \u001b[2J",
        "\u202eevil\u0000\r",
        "%s%n${jndi:x}\u009b",
        "n".repeat(900_000),
        "\n".repeat(10_000));
  }

  @ParameterizedTest
  @MethodSource("names")
  void areEscapedAndCut(String name) {
    RowSchema evil =
        RowSchema.fromBytes(
            RowSchema.of(
                    RowField.of(name, RowType.UTF8),
                    RowField.of(
                        name + "2", RowType.struct(RowSchema.of(RowField.of(name, RowType.UTF8)))))
                .toBytes());
    RowCodec<Order> codec = RowCodec.of(Order.class);
    Row row = new Row(evil).wrap(new byte[evil.fixedBytes()]);
    byte[] broken = new byte[evil.fixedBytes()];
    broken[8] = 1;
    broken[12] = -1;
    Row wrong = new Row(evil).wrap(broken);
    List<ThrowingCallable> calls =
        List.of(
            () -> row.index("id"),
            () -> row.getLong(name + "3"),
            () -> row.getLong(0),
            () -> row.getBoolean(1),
            () -> wrong.validate(),
            () -> wrong.getString(0),
            () -> RowColumn.ofLong(evil, name),
            () -> RowColumn.ofLong(evil, "id"),
            () -> RowColumn.ofLong(evil, name + "2." + name),
            () -> RowColumn.ofInt(evil, name + "2.x"),
            () -> RowColumn.ofString(codec.schema(), "name").get(row),
            () -> codec.decode(row),
            () -> codec.lens(View.class, row),
            () -> codec.readerOf(evil).lens(View.class, row).id(),
            () -> codec.readerOf(evil).decode(broken),
            () -> RowSchema.of(RowField.of(name, RowType.UTF8), RowField.of(name, RowType.INT8)),
            () -> RowBatch.encode(MemoryBuffer.allocate(10), evil, List.of(codec.newRow())),
            () -> RowBatch.wrap(RowBatch.encode(codec, List.of())).wrap(row, 0));
    int failed = 0;
    for (ThrowingCallable call : calls) {
      for (Throwable e = catchThrowable(call); e != null; e = e.getCause()) {
        failed++;
        String text = e.toString();
        assertThat(text.length()).isLessThan(4300);
        assertThat(
                text.chars().filter(c -> c < ' ' || c >= 0x7f && c < 0xa0 || c == 0x202e).toArray())
            .as(text)
            .isEmpty();
      }
    }
    assertThat(failed).isGreaterThan(12);
  }
}
