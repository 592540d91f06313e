/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * Compiles modules as an IDE does: the one source root of each with its {@code module-info}, what
 * it depends on on the module path, and no argument but the release. Ends with 1 if one has an
 * error.
 *
 * <pre>java build/CompileAsIde.java java/fory-core java/fory-file ...</pre>
 *
 * <p>The modules stand in the order of their dependencies. Libraries are found in the folder that
 * {@code -Dlibraries=DIR} names, filled by {@code mvn dependency:copy-dependencies}.
 */
final class CompileAsIde {
  public static void main(String[] args) throws IOException {
    Path out = Files.createTempDirectory("as-ide");
    List<Path> path = new ArrayList<>(jars(Path.of(System.getProperty("libraries"))));
    boolean failed = false;
    for (String module : args) {
      Path sources = Path.of(module, "src/main/java");
      Path classes = out.resolve(Path.of(module).getFileName());
      List<String> options = new ArrayList<>(List.of("--release", "17", "-proc:none", "-nowarn"));
      options.addAll(List.of("-d", classes.toString(), "--module-path", joined(path)));
      try (Stream<Path> files = Files.walk(sources)) {
        files.map(Path::toString).filter(f -> f.endsWith(".java")).forEach(options::add);
      }
      int errors =
          ToolProvider.getSystemJavaCompiler()
              .run(null, null, null, options.toArray(String[]::new));
      System.out.println(module + (errors == 0 ? ": compiled" : ": errors"));
      failed |= errors != 0;
      path.add(classes);
    }
    System.exit(failed ? 1 : 0);
  }

  private static List<Path> jars(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".jar")).toList();
    }
  }

  private static String joined(List<Path> path) {
    return path.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }
}
