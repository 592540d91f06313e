/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools.aot;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.child.ChildJvm;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** The classes of a program of the user's, in a folder, and JVMs that run it. */
final class BuiltProject {
  /** Its messages, with fields of each modifier, and what sends them. */
  static final String ORDER =
      """
      package shop;

      import java.time.Instant;
      import java.util.ArrayList;
      import java.util.HashMap;
      import java.util.List;
      import java.util.Map;

      public class Order extends Base {
        private final long id;
        private String customer;
        private final List<Line> lines = new ArrayList<>();
        State state;
        protected Order previous;
        private Map<String, String> tags = new HashMap<>();
        private Integer box;
        private Instant made = Instant.EPOCH;
        private int[] numbers = {1, 2, 3};
        public Object any;
        /* more */

        private Order() {
          id = 0;
        }

        Order(long id, String customer) {
          this.id = id;
          this.customer = customer;
        }

        enum State {
          OPEN,
          PAID
        }

        record Line(String sku, int quantity, Double price) {}

        static Order sample() {
          Order order = new Order(7, "caf\\u00e9");
          order.lines.add(new Line("a", 3, 1.5));
          order.lines.add(new Line("b", 4, null));
          order.state = State.PAID;
          order.previous = new Order(6, null);
          order.previous.state = State.OPEN;
          order.tags.put("k", "v");
          order.box = 5;
          order.any = new Line("c", 1, 0.0);
          return order;
        }

        @Override
        public String toString() {
          return id + customer + lines + state + previous + tags + box + made + numbers.length + any
              + inherited();
        }
      }
      """;

  static final String BASE =
      """
      package shop;

      class Base {
        private String note = "n";
        transient int unwritten = 1;

        String inherited() {
          return note;
        }
      }
      """;

  static final String MODULE =
      """
      package shop;

      public final class ShopModule implements io.fory.ForyModule {
        private ShopModule() {}

        @Override
        public void configure(io.fory.ForyBuilder builder) {
          builder.register(Order.class, 1).register(Order.Line.class, 2);
          builder.register(Order.State.class);
        }

        static io.fory.Fory fory() {
          return io.fory.Fory.builder().withModule(new ShopModule()).build();
        }

        static final class Open implements io.fory.ForyModule {
          public void configure(io.fory.ForyBuilder builder) {
            builder.requireClassRegistration(false);
          }
        }

        static int none() {
          return 0;
        }
      }
      """;

  /** Prints what is generated, then the message, and what comes back, by each of some settings. */
  static final String MAIN =
      """
      package shop;

      import io.fory.Fory;
      import java.util.HexFormat;
      import java.util.TreeSet;

      public class Main {
        public static void main(String[] args) {
          for (String settings : args) {
            run(settings);
          }
        }

        private static void run(String settings) {
          TreeSet<String> generated = new TreeSet<>();
          Fory fory =
              Fory.builder()
                  .withCompatible(settings.contains("compatible"))
                  .withRefTracking(settings.contains("references"))
                  .withNumberCompressed(settings.contains("compressed"))
                  .withAsyncCompilation(!settings.contains("sync"))
                  .withListener(
                      new io.fory.spi.ForyListener() {
                        @Override
                        public void compiled(Class<?> type, boolean version, long nanos) {
                          generated.add(type.getSimpleName());
                        }
                      })
                  .register(Order.class, 1)
                  .register(Order.Line.class, 2)
                  .register(Order.State.class)
                  .build();
          byte[] first = fory.serialize(Order.sample());
          byte[] message = first;
          Object read = fory.deserialize(message);
          for (int i = 0; i < 100; i++) {
            message = fory.serialize(Order.sample());
            read = fory.deserialize(message);
          }
          System.out.println(generated);
          if (!java.util.Arrays.equals(first, message)) {
            throw new AssertionError("other bytes");
          }
          System.out.println(HexFormat.of().formatHex(message));
          System.out.println(read);
          System.out.println(fory.copy(read).toString().equals(Order.sample().toString()));
        }
      }
      """;

  private final Path folder;

  /** In a folder that is empty. */
  BuiltProject(Path folder) throws IOException {
    this.folder = folder;
    compile("shop.Base", BASE, "shop.Order", ORDER, "shop.ShopModule", MODULE, "shop.Main", MAIN);
  }

  Path classes() {
    return folder.resolve("classes");
  }

  Path sources() {
    return folder.resolve("generated");
  }

  /** Compiles sources, given by name and text. */
  void compile(String... sources) throws IOException {
    List<String> args = new ArrayList<>(List.of("-proc:none", "--release", "17"));
    args.addAll(List.of("-d", classes().toString()));
    args.addAll(List.of("-cp", classes() + File.pathSeparator + core()));
    Files.createDirectories(classes());
    for (int i = 0; i < sources.length; i += 2) {
      Path file = folder.resolve("src").resolve(sources[i].replace('.', '/') + ".java");
      Files.createDirectories(file.getParent());
      Files.writeString(file, sources[i + 1]);
      args.add(file.toString());
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    assertThat(compiler.run(null, null, null, args.toArray(String[]::new))).isZero();
  }

  /** Fory with its compiler. */
  private static String core() {
    try {
      URI location = Fory.class.getProtectionDomain().getCodeSource().getLocation().toURI();
      return Path.of(location).toString();
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  /** The jar of Fory without a compiler, or what will be in it. */
  private static String slim() {
    return core().replaceFirst("\\.jar$", "-slim.jar");
  }

  /** Runs the tool on the classes, with what tests run with: says what it prints. */
  List<String> makeSerializers(int exitCode, String... what)
      throws IOException, InterruptedException {
    Set<String> path = new LinkedHashSet<>(List.of(classes().toString(), core()));
    path.addAll(own());
    List<String> args = new ArrayList<>(List.of("--classes", classes().toString()));
    args.addAll(List.of("--sources", sources().toString()));
    args.addAll(List.of(what));
    String[] all = args.toArray(String[]::new);
    return java(
        exitCode, String.join(File.pathSeparator, path), "io.fory.tools.SerializerTool", all);
  }

  /** Runs the program without a compiler: what it prints, and what it complains of before. */
  List<String> run(String... settings) throws IOException, InterruptedException {
    return java(0, classes() + File.pathSeparator + slim(), "shop.Main", settings);
  }

  /** Runs a program without a compiler, with flags, and with what tests run with. */
  List<String> runWith(List<String> flags, String main, String... args)
      throws IOException, InterruptedException {
    return runWith(0, flags, main, args);
  }

  /** The same of one that ends with an exception. */
  List<String> fail(List<String> flags, String main, String... args)
      throws IOException, InterruptedException {
    return runWith(1, flags, main, args);
  }

  private List<String> runWith(int exitCode, List<String> flags, String main, String... args)
      throws IOException, InterruptedException {
    Set<String> path = new LinkedHashSet<>(List.of(classes().toString(), slim()));
    path.addAll(own());
    return java(exitCode, flags, String.join(File.pathSeparator, path), main, args);
  }

  private static List<String> own() {
    return Arrays.asList(ChildJvm.classPath().split(File.pathSeparator));
  }

  private List<String> java(int exitCode, String path, String main, String... args)
      throws IOException, InterruptedException {
    return java(exitCode, List.of(), path, main, args);
  }

  private List<String> java(
      int exitCode, List<String> flags, String path, String main, String... args)
      throws IOException, InterruptedException {
    String java = ChildJvm.ownJava().toString();
    List<String> command =
        new ArrayList<>(List.of(java, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(flags);
    command.addAll(List.of("-cp", path, main));
    command.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    return ChildJvm.run(exitCode, builder).lines().stream()
        .filter(line -> !line.matches("[A-Z].* io[.]fory[.]\\S+ \\w+"))
        .toList();
  }
}
