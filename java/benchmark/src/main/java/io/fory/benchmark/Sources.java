/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Classes made while the program runs, in a folder that is deleted at the end. */
final class Sources implements AutoCloseable {
  private final Path folder;
  private final URLClassLoader loader;

  /**
   * Compiles classes of the unnamed package.
   *
   * @param sources each source by the name of its class
   * @throws IllegalStateException if one does not compile, or this is no JDK
   */
  Sources(Map<String, String> sources) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new IllegalStateException("this needs a JDK: a JRE has no compiler");
    }
    folder = Files.createTempDirectory("fory-sources");
    List<String> arguments = new ArrayList<>(List.of("-d", folder.toString()));
    for (Map.Entry<String, String> entry : sources.entrySet()) {
      Path source = folder.resolve(entry.getKey() + ".java");
      Files.writeString(source, entry.getValue());
      arguments.add(source.toString());
    }
    if (compiler.run(null, null, null, arguments.toArray(new String[0])) != 0) {
      throw new IllegalStateException("these classes do not compile: " + sources.keySet());
    }
    loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, Sources.class.getClassLoader());
  }

  Class<?> load(String name) throws ClassNotFoundException {
    return loader.loadClass(name);
  }

  @Override
  public void close() throws IOException {
    loader.close();
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }
}
