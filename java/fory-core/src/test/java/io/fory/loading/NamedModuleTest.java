/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.loading;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.testing.ApplicationModule;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * An application that is a module, in a JVM where Fory is one too: objects, and a serializer of its
 * own.
 */
class NamedModuleTest {
  private static final String APPLICATION =
      """
      package shop;

      import io.fory.Fory;
      import io.fory.ForyModule;
      import io.fory.exception.ForyException;
      import io.fory.spi.ReadContext;
      import io.fory.spi.Serializer;
      import io.fory.spi.WriteContext;
      import java.util.ArrayList;
      import java.util.HashMap;
      import java.util.List;
      import java.util.Map;

      public class Main {
        private static class Line {
          private long sku = 3;
          private String note = "n";
        }

        private record Point(int x, int y) {}

        private enum Color { RED, BLUE }

        private static final class Money {
          final long cents;

          Money(long cents) {
            this.cents = cents;
          }
        }

        private static class Order {
          private int id = 7;
          private final String customer = String.valueOf("Ann");
          private Integer boxed = 6;
          private List<Line> lines = new ArrayList<>(List.of(new Line(), new Line()));
          private Map<String, Point> points = new HashMap<>(Map.of("a", new Point(1, 2)));
          private Color color = Color.BLUE;
          private Money money = new Money(1999);
          private long[] numbers = {1, 2};
          private Object any = new Point(3, 4);
          private Order self = this;
        }

        private static final class MoneySerializer implements Serializer<Money> {
          public void write(WriteContext out, Money value) {
            out.writeString("EUR");
            out.buffer().writeVarInt64(value.cents);
            out.writeValue(new Point(8, 9));
          }

          public Money read(ReadContext in) {
            in.charge(24);
            in.readString();
            long cents = in.buffer().readVarInt64();
            in.readValue();
            return new Money(cents);
          }
        }

        private static void register(io.fory.ForyBuilder builder) {
          builder.register(Order.class, Line.class, Point.class, Color.class);
          builder.registerSerializer(Money.class, new MoneySerializer());
        }

        private static String text(Order o) {
          return o.id + o.customer + o.boxed + o.lines.size() + o.lines.get(1).note + o.points.get("a").y
              + o.color + o.money.cents + o.numbers[1] + o.any + (o.self == o);
        }

        public static void main(String[] args) {
          ForyModule module = Main::register;
          for (boolean codegen : new boolean[] {false, true}) {
            for (boolean compatible : new boolean[] {false, true}) {
              try {
                Fory fory =
                    Fory.builder()
                        .withModule(module)
                        .withCodegen(codegen)
                        .withAsyncCompilation(false)
                        .withCompatible(compatible)
                        .withRefTracking(true)
                        .build();
                Order read = fory.deserialize(fory.serialize(new Order()), Order.class);
                System.out.println(Main.class.getModule() + " " + text(read) + text(fory.copy(read)));
              } catch (ForyException e) {
                System.out.println(e.getMessage());
              }
            }
          }
        }
      }
      """;

  private static final String TEXT = "7Ann62n2BLUE19992Point[x=3, y=4]true";

  private ApplicationModule application;

  @BeforeEach
  void setUp(@TempDir Path folder) {
    application = new ApplicationModule(folder, Fory.class);
  }

  private void compile(String opening) throws IOException {
    application.compile("requires io.fory.core; " + opening, APPLICATION);
  }

  @Test
  void aPackageThatIsOpenToForyOnlyIsEnough() throws Exception {
    compile("opens shop to io.fory.core;");
    assertThat(application.run()).containsOnly("module shop " + TEXT + TEXT).hasSize(4);
    assertThat(application.generated()).contains("Order", "way to the fields: nestmate");
  }

  @Test
  void aClosedPackageIsRefusedWithTheRemedy() throws Exception {
    compile("");
    assertThat(application.run())
        .hasSize(4)
        .allSatisfy(line -> assertThat(line).contains("module shop does not open package shop"));
  }
}
