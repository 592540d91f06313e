/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.loading;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * An application that is a module, in a JVM where Fory is one too: objects, and a serializer of its
 * own.
 */
@Tag("child-jvm")
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
                        .with(module)
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

  @TempDir private Path folder;

  /** What fory-core has on its class path as long as it is no jar. */
  private static String shaded() {
    return Stream.of(
            "org.codehaus.janino.Java",
            "org.codehaus.commons.compiler.Location",
            "org.objectweb.asm.ClassWriter")
        .map(NamedModuleTest::locationOf)
        .distinct()
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static String locationOf(String className) {
    try {
      Class<?> type = Class.forName(className);
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (ClassNotFoundException | URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private static String fory() {
    String jar = System.getProperty("fory.jar");
    return jar != null ? jar : System.getProperty("fory.classes", "target/classes");
  }

  private void compile(String directives) throws IOException {
    Path module = folder.resolve("source/module-info.java");
    Path main = folder.resolve("source/shop/Main.java");
    Files.createDirectories(main.getParent());
    Files.writeString(module, "module shop { requires io.fory.core; %s }".formatted(directives));
    Files.writeString(main, APPLICATION);
    int errors =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-proc:none",
                "--module-path",
                fory(),
                "-d",
                folder.resolve("classes").toString(),
                module.toString(),
                main.toString());
    assertThat(errors).isZero();
  }

  /** What the application prints, and the JVM. */
  private List<String> run() throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Dfory.codegen.dump=" + folder.resolve("dump"));
    if (System.getProperty("fory.jar") == null) {
      command.addAll(List.of("-cp", shaded(), "--add-reads", "io.fory.core=ALL-UNNAMED"));
      // The compiler looks constants up there; in the jar it is part of the module.
      for (String called : List.of("elements", "graph", "message")) {
        command.addAll(List.of("--add-exports", "io.fory.core/io.fory." + called + "=ALL-UNNAMED"));
      }
    }
    command.addAll(
        List.of(
            "-p", fory() + File.pathSeparator + folder.resolve("classes"), "-m", "shop/shop.Main"));
    Path output = folder.resolve("output.txt");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    boolean ended = process.waitFor(1, TimeUnit.MINUTES);
    process.destroyForcibly();
    String text = Files.readString(output, StandardCharsets.UTF_8);
    assertThat(ended).as(text).isTrue();
    assertThat(process.exitValue()).as(text).isZero();
    return text.lines().toList();
  }

  private String generated() throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve("dump"))) {
      StringBuilder all = new StringBuilder();
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        all.append(Files.readString(file));
      }
      return all.toString();
    }
  }

  @Test
  void aPackageThatIsOpenToForyOnlyIsEnough() throws Exception {
    compile("opens shop to io.fory.core;");
    assertThat(run()).containsOnly("module shop " + TEXT + TEXT).hasSize(4);
    assertThat(generated()).contains("Order", "way to the fields: nestmate");
  }

  @Test
  void aClosedPackageIsRefusedWithTheRemedy() throws Exception {
    compile("");
    assertThat(run())
        .hasSize(4)
        .allSatisfy(line -> assertThat(line).contains("module shop does not open package shop"));
  }
}
