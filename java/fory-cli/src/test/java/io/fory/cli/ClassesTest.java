/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.cli.base.ExitCode;
import io.fory.cli.base.KnownClasses;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands that are given a program's classes. */
class ClassesTest {
  @TempDir private static Path folder;

  private static Path jar;

  /** A program: classes that are fine, one that is not, one that cannot be loaded, a module. */
  private static final List<String> SOURCES =
      List.of(
          "package app; public record Item(String name, int count) {}",
          "package app; public class Basket implements java.io.Serializable { java.util.List<Item> items; Shape shape; static { if (true) throw new Error(\"initialized\"); } }",
          "package app; public interface Shape {}",
          "package app; public class Worker implements java.io.Serializable { Thread thread; }",
          "package app; public class Plain { int a; }",
          "package app; public class Service { Thread thread; static final Object LOCK = new Object(); }",
          "package app; public class Main { public static void main(String[] args) {} }",
          "package app; public class Broken extends Missing implements java.io.Serializable {}",
          "package app; public class Missing {}",
          "package app; public class Failing implements io.fory.ForyModule { public void configure(io.fory.ForyBuilder b) { throw new IllegalStateException(\"no setting\"); } }",
          "package app; public class Module implements io.fory.ForyModule { public void configure(io.fory.ForyBuilder b) { b.register(Item.class, 7).register(Basket.class); } }");

  @BeforeAll
  static void makeAJar() throws IOException {
    Path sources = Files.createDirectories(folder.resolve("src/app"));
    Path classes = Files.createDirectories(folder.resolve("classes"));
    String[] files = new String[SOURCES.size()];
    for (int i = 0; i < files.length; i++) {
      String name = SOURCES.get(i).replaceFirst(".*?(?:record|class|interface) (\\w+).*", "$1");
      Path file = sources.resolve(name + ".java");
      Files.writeString(file, SOURCES.get(i));
      files[i] = file.toString();
    }
    String[] options = {
      "-d", classes.toString(), "-cp", System.getProperty("java.class.path"), "-proc:none"
    };
    String[] args = Stream.of(options, files).flatMap(Stream::of).toArray(String[]::new);
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, args)).isZero();
    Files.delete(classes.resolve("app/Missing.class"));
    Path services = Files.createDirectories(classes.resolve("META-INF/services"));
    Files.writeString(services.resolve("io.fory.ForyModule"), "app.Module");
    jar = folder.resolve("app.jar");
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out);
        Stream<Path> all = Files.walk(classes)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        String name = classes.relativize(file).toString().replace(File.separatorChar, '/');
        entries.putNextEntry(new JarEntry(name));
        entries.write(Files.readAllBytes(file));
      }
    }
  }

  private static String run(int expected, String... args) {
    StringWriter out = new StringWriter();
    int code = ForyCommand.run(new PrintWriter(out), new PrintWriter(out, true), args);
    assertThat(code).as(out.toString()).isEqualTo(expected);
    return out.toString();
  }

  @Test
  void doctorTellsWhatIsRegisteredRefusedOpenAndMissing() {
    String said = run(ExitCode.NO, "doctor", jar.toString());
    assertThat(said)
        .contains("Modules that findModules() takes: 1\n  app.Module\n")
        .contains("Registered by them: 2\n  app.Basket\n  app.Item\n")
        .contains("Can be registered: 1\n  app.Plain\n")
        .containsPattern("Refused: 1\n  app\\.Worker: .*Thread")
        .containsPattern("such as services: 1\n  app\\.Service: .*Thread")
        .contains(": 1\n  app.Shape\n")
        .containsPattern("Could not be loaded.*: 1\n  app\\.Broken: .*app/Missing")
        .contains("none is needed");
    assertThat(run(ExitCode.OK, "doctor", jar.toString(), "--package", "app.S"))
        .contains("Registered by them: 0\n", "Can be registered: 0\n", "Refused: 0\n")
        .doesNotContain("app.Shape");
    assertThat(run(ExitCode.NO, "doctor", folder.resolve("classes").toString(), "--json"))
        .contains("\"modules\" : [ \"app.Module\" ]")
        .contains("\"registered\" : [ \"app.Basket\", \"app.Item\" ]")
        .contains("\"open\" : [ \"app.Shape\" ]");
  }

  @Test
  void doctorRefusesWhatIsNoProgram() throws IOException {
    Path text = folder.resolve("text.jar");
    Files.writeString(text, "no jar");
    run(ExitCode.UNUSABLE, "doctor", text.toString());
    run(ExitCode.UNUSABLE, "doctor", folder.resolve("no-such.jar").toString());
    run(ExitCode.USAGE, "doctor");
    Path services = Files.createDirectories(folder.resolve("stale/META-INF/services"));
    Files.writeString(services.resolve("io.fory.ForyModule"), "app.Gone");
    String stale = folder.resolve("stale").toString();
    assertThat(run(ExitCode.UNUSABLE, "doctor", stale)).contains("app.Gone");
    assertThat(run(ExitCode.UNUSABLE, "explain", "--hex", "f100", "-cp", stale))
        .contains("app.Gone");
  }

  @Test
  void namesOfTheProgramAreShown() throws Exception {
    Path message = folder.resolve("item.bin");
    try (var loader = KnownClasses.loader(jar.toString())) {
      Class<?> item = loader.loadClass("app.Item");
      var constructor = item.getConstructor(String.class, int.class);
      for (boolean compatible : new boolean[] {true, false}) {
        var fory = io.fory.Fory.builder().withCompatible(compatible).register(item, 7).build();
        Files.write(message, fory.serialize(constructor.newInstance("tea", 3)));
        String known = run(0, "explain", message.toString(), "-cp", jar.toString());
        assertThat(known).contains("#7 (app.Item)").contains("\"tea\"").contains("count: 3");
      }
    }
    // A strict message needs the classes.
    assertThat(run(ExitCode.NO, "explain", message.toString())).contains("not explained");
    assertThat(
            run(
                ExitCode.OK,
                "sizes",
                message.toString(),
                "-cp",
                jar.toString(),
                "--module",
                "app.Module"))
        .contains("count: int");
    run(ExitCode.UNUSABLE, "explain", message.toString(), "-cp", jar.toString(), "--module", "x");
    run(ExitCode.UNUSABLE, "explain", message.toString(), "-cp", "no-such.jar");
    String[] failing = {
      "explain", message.toString(), "-cp", jar.toString(), "--module", "app.Failing"
    };
    assertThat(run(ExitCode.UNUSABLE, failing)).contains("no setting").doesNotContain("defect");
  }
}
