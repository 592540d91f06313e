/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.testing.GuidePage;
import io.fory.testing.Versions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The Java blocks of README and the guide compile with the imports that stand in them, and the
 * programs among them run. Where a page says "It prints" and shows a block of text below the
 * program, the program prints that text.
 */
class ProgramsTest {
  private static final Path ROOT = Path.of("../..");

  /** The pages whose blocks compile elsewhere, with the libraries that they are about. */
  private static final Set<String> ELSEWHERE =
      Set.of(
          "flink.md",
          "grpc.md",
          "in-your-framework.md",
          "kafka.md",
          "netty.md",
          "other-languages.md",
          "redisson.md",
          "rows-and-arrow.md",
          "rows.md",
          "shared-memory.md",
          "spark-rows.md",
          "spark.md");

  /** The page whose programs run here, and whose blocks compile beside Hibernate. */
  private static final String HIBERNATE = "custom-serializers.md";

  /** The names that the pages leave to their readers, but for classes behind a public one. */
  private static final String READER =
      """
      io.fory.Fory fory;
      io.fory.memory.MemoryBuffer buffer;
      Order order;
      Tensor tensor;
      Connection channel;
      Counter refusedMessages;
      ClassLoader loader;
      boolean running;
      java.util.List<Order> orders;
      java.io.InputStream in, inputStream;
      java.io.OutputStream outputStream;
      java.nio.ByteBuffer received;
      java.nio.file.Path path, monday, tuesday, week;
      Iterable<io.fory.memory.MemoryBuffer> buffers;
      Composite byteBufs;
      class ShopModule implements io.fory.ForyModule {
        public void configure(io.fory.ForyBuilder builder) {}
      }
      interface Connection { void send(byte[] bytes); byte[] receive(); }
      interface Counter { void increment(); }
      interface Composite { java.nio.ByteBuffer[] nioBuffers(); }
      Order next() { return order; }
      void send(java.nio.ByteBuffer bytes) {}
      void handle(Order order) {}
      void log(Throwable refused) {}
      """;

  private static final String CLASSES =
      """
      class Order {}
      class Item {}
      class Invoice {}
      class Tensor {}
      class Money {}
      class MoneySerializer implements io.fory.spi.Serializer<Money> {
        public void write(io.fory.spi.WriteContext out, Money money) {}
        public Money read(io.fory.spi.ReadContext in) { return null; }
      }
      class Basket {}
      class BasketSerializer implements io.fory.spi.Serializer<Basket> {
        public void write(io.fory.spi.WriteContext out, Basket basket) {}
        public Basket read(io.fory.spi.ReadContext in) { return null; }
      }
      enum Status { NEW }
      enum Color { RED }
      """;

  private static final Pattern PROGRAM =
      Pattern.compile(
          "(?ms)^```java\n(import (?:(?!^```).)*?^public (?:final )?class (\\w+)(?:(?!^```).)*?"
              + "static void main\\(String\\[] args\\).*?)^```$");
  private static final Pattern PRINTED = Pattern.compile("\\A\n\nIt prints\n\n```text\n([^`]*)```");

  @Test
  void blocksCompileWithTheirImports() throws IOException {
    for (Path page : pages()) {
      if (!page.endsWith(HIBERNATE)) {
        GuidePage.compile(page, READER, CLASSES);
      }
    }
  }

  @Test
  void programsRunAndPrintWhatIsShown() throws Exception {
    int ran = 0;
    int shown = 0;
    for (Path page : pages()) {
      String text = Files.readString(page).replace("\r\n", "\n");
      Matcher program = PROGRAM.matcher(text);
      while (program.find()) {
        Versions.Loader loader =
            Versions.compile(ProgramsTest.class.getClassLoader(), program.group(1));
        String printed = run(loader.type(program.group(2)));
        ran++;
        Matcher expected = PRINTED.matcher(text.substring(program.end()));
        if (expected.find()) {
          assertThat(printed)
              .as("printed by %s of %s", program.group(2), page)
              .isEqualTo(expected.group(1));
          shown++;
        }
      }
    }
    assertThat(ran).as("programs with a method main").isPositive();
    assertThat(shown).as("programs whose output is shown").isPositive();
  }

  /** Runs a program, and returns what it prints. */
  private static String run(Class<?> program) throws ReflectiveOperationException {
    PrintStream before = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      program.getMethod("main", String[].class).invoke(null, (Object) null);
    } finally {
      System.setOut(before);
    }
    return printed.toString(StandardCharsets.UTF_8).replace("\r\n", "\n");
  }

  private static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("README.md")));
    try (Stream<Path> files = Files.walk(ROOT.resolve("docs/guide"))) {
      files
          .filter(file -> file.toString().endsWith(".md"))
          .filter(file -> !ELSEWHERE.contains(file.getFileName().toString()))
          .forEach(pages::add);
    }
    return pages;
  }
}
