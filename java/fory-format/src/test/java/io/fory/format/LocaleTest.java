/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.exception.ForyException;
import io.fory.format.file.RowFile;
import io.fory.format.file.RowFileReader;
import io.fory.format.file.RowFileWriter;
import io.fory.format.row.Row;
import io.fory.testing.Locales;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Codecs are made, and texts are the same, whatever the default locale of the JVM is. */
@Tag("thorough")
class LocaleTest {
  public record Line(String article, int quantity, Optional<String> note) {}

  public record Order(
      long id,
      Integer discount,
      double weight,
      BigDecimal total,
      LocalDate day,
      Instant at,
      int[] codes,
      byte[] signature,
      List<Line> lines,
      Map<String, Integer> points) {}

  public interface OrderView {
    long id();

    List<LineView> lines();
  }

  public interface LineView {
    int quantity();
  }

  static final class Program {
    private Program() {}

    public static void main(String[] args) throws IOException {
      Order order =
          new Order(
              1_234_567,
              12,
              1234.5,
              new BigDecimal("12.340000000000000000"),
              LocalDate.of(2026, 7, 31),
              Instant.ofEpochSecond(1_700_000_000L),
              new int[] {10, 20, 30},
              new byte[] {1, 2, 3},
              List.of(new Line("TIN", 12, Optional.of("i"))),
              Map.of("I", 1));
      byte[] interpreted = RowCodec.builder().withCodegen(false).build(Order.class).encode(order);
      RowCodec<Order> codec = RowCodec.of(Order.class);
      byte[] row = codec.encode(order);
      if (!Arrays.equals(row, interpreted)) {
        throw new AssertionError("another row");
      }
      Order back = codec.decode(row);
      System.out.println(back.id() + " " + back.lines() + " " + back.points());
      Row view = codec.wrap(row);
      OrderView lens = codec.lens(OrderView.class, view);
      System.out.println(lens.id() + " " + lens.lines().get(0).quantity());
      System.out.println(codec.schema());
      System.out.println(view);
      for (int length = 0; length < row.length; length += 8) {
        try {
          codec.decode(Arrays.copyOf(row, length));
        } catch (ForyException e) {
          System.out.println(e.getMessage());
        }
      }
      Path file = Files.createTempFile("locale", ".rows");
      Files.delete(file);
      try (RowFileWriter<Order> out = RowFile.append(file, codec)) {
        for (int i = 0; i < 30; i++) {
          out.write(order);
          out.flush();
        }
      }
      byte[] bytes = Files.readAllBytes(file);
      bytes[bytes.length / 2] ^= 1;
      Files.write(file, Arrays.copyOf(bytes, bytes.length - 3));
      System.out.println(RowFile.verify(file, System.out::println));
      try (RowFileReader in = RowFile.open(file)) {
        System.out.println(in.count() + " " + in.tear());
      }
      Files.delete(file);
    }
  }

  @Test
  void whatIsPrintedDoesNotDependOnTheLocale() throws Exception {
    assertThat(Locales.requireSameOutput(Program.class))
        .contains("1234567 [Line[article=TIN, quantity=12, note=Optional[i]]] {I=1}")
        .contains("1234567 12")
        .contains("damaged at byte");
  }
}
