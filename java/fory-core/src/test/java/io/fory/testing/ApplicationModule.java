/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.child.ChildJvm;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * The module {@code shop}, an application of one class {@code shop.Main}: compiled while a test
 * runs, for a JVM of its own in which Fory is made of modules too.
 */
public final class ApplicationModule {
  private final Path folder;
  private final String fory;

  /**
   * @param folder of the test, where everything goes
   * @param exported a class of each module that the application uses
   */
  public ApplicationModule(Path folder, Class<?>... exported) {
    this.folder = folder;
    fory = path(Stream.of(exported).map(Class::getName));
  }

  private static String path(Stream<String> classNames) {
    return classNames
        .map(ApplicationModule::locationOf)
        .map(Path::toString)
        .distinct()
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static Path locationOf(String className) {
    try {
      Class<?> type = Class.forName(className);
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (ClassNotFoundException | URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  /**
   * Compiles the application.
   *
   * @param directives of its {@code module-info}
   */
  public void compile(String directives, String main) throws IOException {
    Path module = folder.resolve("source/module-info.java");
    Path source = folder.resolve("source/shop/Main.java");
    Files.createDirectories(source.getParent());
    Files.writeString(module, "module shop { %s }".formatted(directives));
    Files.writeString(source, main);
    List<String> arguments = new ArrayList<>(List.of("-proc:none", "--module-path", fory));
    arguments.addAll(List.of("-d", folder.resolve("classes").toString()));
    arguments.addAll(List.of(module.toString(), source.toString()));
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, arguments.toArray(String[]::new)))
        .isZero();
  }

  /** Runs the application on this JDK; returns what it prints, and the JVM. */
  public List<String> run() throws IOException, InterruptedException {
    return run(ChildJvm.ownJava());
  }

  /** Runs the application; returns what it prints, and the JVM. */
  public List<String> run(Path java) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(java.toString());
    command.add("-Dfory.codegen.dump=" + folder.resolve("dump"));
    if (Files.isDirectory(locationOf(Fory.class.getName()))) {
      command.addAll(List.of("-cp", shaded(), "--add-reads", "io.fory.core=ALL-UNNAMED"));
      // The compiler looks constants up there; in the jar it is part of the module.
      for (String called : List.of("elements", "graph", "message")) {
        command.addAll(List.of("--add-exports", "io.fory.core/io.fory." + called + "=ALL-UNNAMED"));
      }
    }
    command.addAll(List.of("-p", fory + File.pathSeparator + folder.resolve("classes")));
    command.addAll(List.of("-m", "shop/shop.Main"));
    return ChildJvm.run(0, new ProcessBuilder(command).redirectErrorStream(true)).lines();
  }

  /** Returns the jars that fory-core has on its class path as long as it is no jar. */
  private static String shaded() {
    return path(
        Stream.of(
            "org.codehaus.janino.Java",
            "org.codehaus.commons.compiler.Location",
            "org.objectweb.asm.ClassWriter"));
  }

  /** The source of all classes that were generated in the run. */
  public String generated() throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve("dump"))) {
      StringBuilder all = new StringBuilder();
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        all.append(Files.readString(file));
      }
      return all.toString();
    }
  }
}
