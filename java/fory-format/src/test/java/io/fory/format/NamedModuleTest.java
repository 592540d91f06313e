/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.file.ForyFile;
import io.fory.testing.ApplicationModule;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An application in a module, in a JVM with Fory as modules as well. */
class NamedModuleTest {
  private static final String APPLICATION =
      """
      package shop;

      import io.fory.exception.ForyException;
      import io.fory.format.RowCodec;
      import io.fory.format.RowCodec;
      import java.util.List;

      public class Main {
        private static class Line {
          private long sku;
          private String note;
        }

        private record Point(int x, int y) {}

        private static class Order {
          private int id = 7;
          private String customer = "Ann";
          private final List<Line> lines = new java.util.ArrayList<>(List.of(new Line()));
          private Point at = new Point(1, 2);
        }

        interface View {
          int id();

          String customer();
        }

        public static void main(String[] args) {
          for (boolean codegen : new boolean[] {false, true}) {
            try {
              RowCodec<Order> codec = RowCodec.builder().withCodegen(codegen).build(Order.class);
              byte[] bytes = codec.encode(new Order());
              View view = codec.lens(View.class, codec.wrap(bytes));
              Order order = codec.decode(bytes);
              System.out.println(
                  Main.class.getModule() + " reads " + view.id() + view.customer() + order.id
                      + order.customer + order.lines.size() + order.at.y());
            } catch (ForyException e) {
              System.out.println(e.getMessage());
            }
          }
        }
      }
      """;

  private ApplicationModule application;

  @BeforeEach
  void setUp(@TempDir Path folder) {
    application = new ApplicationModule(folder, Fory.class, ForyFile.class, RowCodec.class);
  }

  private void compile(String opening) throws IOException {
    application.compile("requires io.fory.format; " + opening, APPLICATION);
  }

  @Test
  void packagesOpenToForyCoreAreEnoughForGeneratedNestmates() throws Exception {
    compile("opens shop to io.fory.core;");
    assertThat(application.run()).containsOnly("module shop reads 7Ann7Ann12").hasSize(2);
    assertThat(application.generated())
        .contains("Main$Order_ForyRows extends StructCodec", "Main$View_ForyLens extends RowLens")
        .contains("way to the fields: nestmate")
        .doesNotContain("way to the fields: method handles");
  }

  @Test
  void aClosedPackageIsRefusedWithTheRemedy() throws Exception {
    compile("");
    assertThat(application.run())
        .hasSize(2)
        .allSatisfy(line -> assertThat(line).contains("module shop does not open package shop"));
  }
}
