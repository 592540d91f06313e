/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.maven.idl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fory.xlang.ForyXlang;
import io.fory.xlang.ForyXlangBuilder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Java sources of schemas, compiled, and their objects to and from Python. */
class IdlCompilerTest {
  private static final Path SCHEMA = Path.of("src/test/fdl/shop.fdl");

  @TempDir private Path folder;
  private String said;

  private Map<String, String> shop() throws Exception {
    return IdlCompiler.compile("shop", Files.readString(SCHEMA));
  }

  @Test
  void messagesAreRecordsEnumsEnumsAndUnionsSealedInterfaces() throws Exception {
    Map<String, String> files = shop();
    assertThat(files.get("shop/generated/Square.java"))
        .isEqualTo(
            """
            package shop.generated;

            import io.fory.annotation.ForyField;
            import io.fory.xlang.annotation.XlangField;

            /** The message {@code Square}. */
            public record Square(
                @ForyField(id = 1) double side,
                @ForyField(id = 2) @XlangField(nullable = true) String label) implements Shape {
            }
            """);
    assertThat(files.get("shop/generated/Color.java")).contains("@ForyField(id = 5)\n  BLUE\n");
    assertThat(files.get("shop/generated/Shape.java"))
        .contains("@XlangCase(type = Circle.class, id = 1)")
        .contains("sealed interface Shape permits Circle, Square, Shape.Text, Shape.Numbers,")
        .contains(
            "record Count(@XlangField(encoding = XlangField.Encoding.VAR_UINT32) long value)");
    assertThat(files.get("shop/generated/Node.java"))
        .contains("public final class Node {")
        .contains("@ForyField(id = 3) public List<Node> children;")
        .contains("public record Tag(\n")
        .contains("String class_");
    assertThat(files.get("shop/generated/ShopXlang.java"))
        .contains(".withRefTracking(true)")
        .contains(".register(Circle.class, 10L)")
        .contains(".register(Node.Level.class, ");
  }

  /** The hash that the compiler of Apache Fory gives types without an id. */
  @Test
  void typesWithoutAnIdHaveTheHashOfTheirName() throws Exception {
    assertThat(TypeIds.hash("")).isZero();
    assertThat(TypeIds.hash("test")).isEqualTo(0xba6bd213L);
    assertThat(TypeIds.hash("Hello, world!")).isEqualTo(0xc0363e43L);
  }

  private ForyXlang compiled(Map<String, String> files) throws Exception {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    List<String> args =
        new ArrayList<>(
            List.of(
                "-d",
                classes.toString(),
                "-proc:none",
                "-cp",
                System.getProperty("java.class.path")));
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path path = folder.resolve("src").resolve(file.getKey());
      Files.createDirectories(path.getParent());
      args.add(Files.writeString(path, file.getValue()).toString());
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int code =
        ToolProvider.getSystemJavaCompiler().run(null, out, out, args.toArray(String[]::new));
    assertThat(code).as(out.toString(StandardCharsets.UTF_8)).isZero();
    URLClassLoader loader =
        new URLClassLoader(new URL[] {classes.toUri().toURL()}, getClass().getClassLoader());
    String registrar =
        files.keySet().stream().filter(f -> f.endsWith("Xlang.java")).findFirst().orElseThrow();
    Class<?> type = loader.loadClass(registrar.replace(".java", "").replace('/', '.'));
    return ((ForyXlangBuilder) type.getMethod("builder").invoke(null)).build();
  }

  @Test
  void theClassesCanBeRegisteredAndSayTheSchemaAgain() throws Exception {
    String idl = compiled(shop()).idl();
    assertThat(idl)
        .contains("union Shape [id=12] {\n  Circle circle = 1;\n  Square square = 2;\n")
        .contains("  fixed int32 fixed = 6;\n  tagged int64 tagged = 7;\n")
        .contains("  ref Node parent = 2;\n  list<ref Node> children = 3;\n")
        .contains("  array<uint16> values = 2;\n")
        .contains("  optional list<int32> numbers = 300;\n");
  }

  @Test
  void namesOfJavaAreNoObstacle() throws Exception {
    ForyXlang xlang =
        compiled(
            IdlCompiler.compile(
                "my-types",
                """
                message List [id=1] { list<String> a_b = 1; string to_string = 2; int32 aB = 3; }
                message String [id=2] { map<int32, ForyField> map_value = 1; timestamp at = 2; }
                message ForyField [id=3] { bool new = 1; optional bool hash_code = 2; Instant at = 3; }
                enum Instant [id=4] { NOW = 0; }
                union U [id=5] { String string = 1; string text = 2; String again = 3; U u = 4; Instant at = 5; }
                """));
    assertThat(xlang.idl()).contains("union U [id=5] {");
  }

  @Test
  void casesHideNoClassesOfTheLibrary() throws Exception {
    Map<String, String> files =
        IdlCompiler.compile(
            "spans",
            """
            union Span [id=1] {
              duration duration = 1; string string = 2; timestamp instant = 3;
              list<int32> list = 4; list<int32> integer = 5; uint32 xlang_field = 6;
            }
            """);
    assertThat(files.get("Span.java"))
        .contains("record DurationCase(Duration value)")
        .contains("record StringCase(String value)")
        .contains("record InstantCase(Instant value)")
        .contains("record ListCase(List<Integer> value)")
        .contains("record IntegerCase(List<Integer> value)");
    compiled(files);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "import 'a.fdl'; | line 1, column 1: Imports are not taken",
        "service S { } | Services are not taken",
        "message A [evolving=false] { } | Messages without definitions",
        "message A { list<list<int32>> a = 1; } | Lists and maps are not in each other",
        "message A { list<uint32> a = 1; } | Numbers in lists and maps have the encoding",
        "message A { map<float32, int32> a = 1; } | as the key of a map",
        "message A { array<string> a = 1; } | Expected an array of numbers or bools",
        "message A { fixed int8 a = 1; } | Expected no encoding 'fixed' for int8",
        "message A { Missing a = 1; } | line 1, column 13: There is no type Missing",
        "message A { int32 a = 1; int32 b = 1; } | found 1 twice",
        "message A { int32 a = -1; } | from 0 to 536870911, found -1",
        "message A { int32 a = 99999999999999999999; } | from 0 to 536870911",
        "message A { } message A { } | declared twice",
        "message class { } | no name for a Java class",
        "message A [id=1] { } message B [id=1] { } | the same id 1L",
        "message A [id=5000000000] { } | Expected an id from 0 to 2^32 - 1",
        "enum E { A = -1; } | found -1",
        "enum E { } | Expected an enum with constants",
        "union U { } | Expected a union with cases",
        "message A { int32 a = 1 | Expected ';', found 'the end'",
        "message A { int32 a = 1; # } | found U+0023",
        "option enable_auto_type_id = false; union U { string s = 1; } | Expected an id for a union",
        "option java_package = 'a b'; | Expected a Java package"
      })
  void whatIsNotTakenIsSaidWithItsPlace(String schema, String message) {
    assertThatThrownBy(() -> IdlCompiler.compile("a", schema))
        .isInstanceOf(IdlException.class)
        .hasMessageContaining(message);
  }

  @Test
  void deepNestingEndsWithAnError() {
    assertThatThrownBy(() -> IdlCompiler.compile("a", "message A {".repeat(100_000)))
        .isInstanceOf(IdlException.class)
        .hasMessageContaining("nested deeper");
  }

  // ---- Python ----

  private boolean run(String... command) throws InterruptedException {
    try {
      ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
      builder.environment().put("PYTHONPATH", folder.toString());
      Process process = builder.start();
      said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
      return process.exitValue() == 0;
    } catch (IOException e) {
      said = e.toString();
      return false;
    }
  }

  private void require(String... command) throws InterruptedException {
    assertThat(run(command)).as(said).isTrue();
  }

  /**
   * Random objects of Python become records and come back; these records go to Python, and come
   * back equal.
   */
  @Test
  @Tag("thorough")
  void randomObjectsGoBothWaysBetweenTheRecordsAndPython() throws Exception {
    String python = System.getProperty("fory.xlang.python", "python3");
    assumeTrue(
        run(python, "-c", "import fory_compiler, pyfory"),
        "left out: no Python with fory-compiler and pyfory; name one by -Dfory.xlang.python");
    String script =
        Path.of("../../build/xlang-peers/python/generated.py").toAbsolutePath().toString();
    ForyXlang xlang = compiled(shop());
    require(python, "-m", "fory_compiler", SCHEMA.toString(), "--python_out", folder.toString());
    String fromPython = folder.resolve("python.bin").toString();
    String fromJava = folder.resolve("java.bin").toString();
    String back = folder.resolve("back.bin").toString();
    for (String type : List.of("Order", "Node")) {
      require(python, script, "make", "shop", type, fromPython);
      List<Object> objects = new ArrayList<>();
      List<byte[]> messages = new ArrayList<>();
      for (byte[] message : read(fromPython)) {
        objects.add(xlang.deserialize(message));
        messages.add(xlang.serialize(objects.get(objects.size() - 1)));
      }
      assertThat(objects).hasSize(1000);
      write(fromJava, messages);
      require(python, script, "check", "shop", type, fromPython, fromJava);
      assertThat(said.strip()).isEqualTo("1000");
      require(python, script, "echo", "shop", type, fromJava, back);
      List<byte[]> again = read(back);
      for (int i = 0; i < again.size(); i++) {
        assertThat(xlang.deserialize(again.get(i)))
            .usingRecursiveComparison()
            .isEqualTo(objects.get(i));
      }
    }
  }

  private static void write(String file, List<byte[]> messages) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] message : messages) {
      ByteBuffer size = ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN);
      out.writeBytes(size.putInt(message.length).array());
      out.writeBytes(message);
    }
    Files.write(Path.of(file), out.toByteArray());
  }

  private static List<byte[]> read(String file) throws IOException {
    ByteBuffer in = ByteBuffer.wrap(Files.readAllBytes(Path.of(file)));
    in.order(ByteOrder.LITTLE_ENDIAN);
    List<byte[]> messages = new ArrayList<>();
    while (in.hasRemaining()) {
      byte[] message = new byte[in.getInt()];
      in.get(message);
      messages.add(message);
    }
    return messages;
  }
}
