/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
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
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An application in a module, in a JVM with Fory as modules as well. */
@Tag("child-jvm")
class NamedModuleTest {
  private static final String APPLICATION =
      """
      package shop;

      import io.fory.exception.ForyException;
      import io.fory.format.RowCodec;
      import io.fory.format.RowCodecs;
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
              RowCodec<Order> codec = RowCodecs.builder().withCodegen(codegen).build(Order.class);
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

  @TempDir private Path folder;

  /** Where a class comes from, if there is one of the name. */
  private static Stream<String> locationOf(String className) {
    try {
      Class<?> type = Class.forName(className);
      return Stream.of(
          Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString());
    } catch (ClassNotFoundException e) {
      return Stream.empty(); // it is in the jar of fory-core
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private static String path(Stream<String> classNames) {
    return classNames
        .flatMap(NamedModuleTest::locationOf)
        .distinct()
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static final String FORY =
      path(Stream.of(Fory.class.getName(), RowCodecs.class.getName()));

  /** What fory-core has on its class path as long as it is no jar. */
  private static final String SHADED =
      path(
          Stream.of(
              "org.codehaus.janino.Java",
              "org.codehaus.commons.compiler.Location",
              "org.objectweb.asm.ClassWriter"));

  private void compile(String directives) throws IOException {
    Path module = folder.resolve("source/module-info.java");
    Path main = folder.resolve("source/shop/Main.java");
    Files.createDirectories(main.getParent());
    Files.writeString(module, "module shop { requires io.fory.format; %s }".formatted(directives));
    Files.writeString(main, APPLICATION);
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    int errors =
        javac.run(
            null,
            null,
            null,
            "-proc:none",
            "--module-path",
            FORY,
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
    if (!SHADED.isEmpty()) {
      command.addAll(List.of("-cp", SHADED, "--add-reads", "io.fory.core=ALL-UNNAMED"));
    }
    command.addAll(
        List.of(
            "-p", FORY + File.pathSeparator + folder.resolve("classes"), "-m", "shop/shop.Main"));
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
  void packagesOpenToForyCoreAreEnoughForGeneratedNestmates() throws Exception {
    compile("opens shop to io.fory.core;");
    assertThat(run()).containsOnly("module shop reads 7Ann7Ann12").hasSize(2);
    assertThat(generated())
        .contains("Main$Order_ForyRows extends StructCodec", "Main$View_ForyLens extends RowLens")
        .contains("way to the fields: nestmate")
        .doesNotContain("way to the fields: method handles");
  }

  @Test
  void aClosedPackageIsRefusedWithTheRemedy() throws Exception {
    compile("");
    assertThat(run())
        .hasSize(2)
        .allSatisfy(line -> assertThat(line).contains("module shop does not open package shop"));
  }
}
