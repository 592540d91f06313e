/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.golden;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.ForyCodec;
import io.fory.ForySchema;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A message without schema and the schema beside it, as the first release wrote them: today's
 * classes of the same names are others, and read it.
 */
class SchemaElsewhereGoldenTest {
  private static final List<String> FOLDERS = List.of("golden/v1-elsewhere/");

  enum Color {
    RED,
    GREEN
  }

  record Line(String article, int count) {}

  record Order(long id, String customer, List<Line> lines, Color color) {}

  record Point(int x, int y) {}

  /** The instance that wrote the files. */
  static final class First {
    enum Color {
      GREEN,
      RED
    }

    record Line(String article, short count, String note) {}

    record Order(int id, String customer, Line[] lines, Color color, Object any) {}

    static Order order() {
      Line[] lines = {new Line("tea", (short) 3, null), new Line("\u65e5", (short) 1, "x")};
      return new Order(7, "Ada", lines, Color.GREEN, new Object[] {lines[0], new Point(1, 2)});
    }
  }

  private static Fory fory(boolean first, boolean codegen) {
    return Fory.builder()
        .withCodegen(codegen)
        .withAsyncCompilation(false)
        .register(first ? First.Order.class : Order.class, 1)
        .register(first ? First.Line.class : Line.class, "line")
        .register(first ? First.Color.class : Color.class, 3)
        .register(Point.class, "point")
        .build();
  }

  @Test
  void messageIsReadByItsSchema() throws IOException {
    ForyCodec<First.Order> writer = fory(true, false).codec(First.Order.class).withoutSchema();
    byte[] message = writer.encode(First.order());
    byte[] schema = writer.schema().toBytes();
    List<byte[]> messages = GoldenFiles.stored(FOLDERS, "Order", message);
    List<byte[]> schemas = GoldenFiles.stored(FOLDERS, "OrderSchema", schema);
    assertThat(messages).hasSize(1).last().isEqualTo(message);
    assertThat(schemas).hasSize(1).last().isEqualTo(schema);
    for (boolean codegen : new boolean[] {false, true}) {
      ForyCodec<Order> reader =
          fory(false, codegen).codec(Order.class).readerOf(ForySchema.fromBytes(schemas.get(0)));
      for (int i = 0; i < 200; i++) { // interpreted first, then compiled
        Order read = reader.decode(messages.get(0));
        assertThat(read.id()).isEqualTo(7);
        assertThat(read.customer()).isEqualTo("Ada");
        assertThat(read.color()).isEqualTo(Color.GREEN);
        assertThat(read.lines()).containsExactly(new Line("tea", 3), new Line("\u65e5", 1));
      }
    }
  }
}
