/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.flink;

import io.fory.ForyModule;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles the two versions of {@link Changes}, and loads them. */
final class Versions {
  private Versions() {}

  /** Compiles one version of all changes into a jar. */
  static Path jar(Path folder, boolean old, Collection<Changes.Change> changes) throws IOException {
    Path classes = Files.createDirectories(folder.resolve(old ? "old" : "new"));
    List<JavaFileObject> sources =
        changes.stream().<JavaFileObject>map(c -> new Source(c.name(), c.source(old))).toList();
    List<String> options =
        List.of("-d", classes.toString(), "-cp", System.getProperty("java.class.path"));
    if (!ToolProvider.getSystemJavaCompiler()
        .getTask(null, null, null, options, null, sources)
        .call()) {
      throw new IllegalStateException("The sources do not compile");
    }
    Path jar = folder.resolve(old ? "old.jar" : "new.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        out.putNextEntry(new JarEntry(classes.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, out);
      }
    }
    return jar;
  }

  static ClassLoader load(Path jar) throws MalformedURLException {
    return new URLClassLoader(new URL[] {jar.toUri().toURL()}, Versions.class.getClassLoader());
  }

  /** The type of the state of a change, as a loader has its classes. */
  @SuppressWarnings("unchecked")
  static ForyTypeInfo<Object> typeInfo(Changes.Change change, boolean old, ClassLoader loader) {
    try {
      Class<Object> type = (Class<Object>) Class.forName(change.type(old), true, loader);
      ForyTypeInfo<Object> info = ForyTypeInfo.of(type);
      return change.module(old) == null
          ? info
          : info.with(loader.loadClass(change.module(old)).asSubclass(ForyModule.class));
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** An object of a class of {@link Changes}. */
  static Object sample(Class<?> type) {
    try {
      for (Method method : type.getDeclaredMethods()) {
        if (method.getName().equals("sample")) {
          method.setAccessible(true);
          return method.invoke(null);
        }
      }
      Constructor<?> constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      return constructor.newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String name, String text) {
      super(URI.create("string:///" + name + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public boolean isNameCompatible(String simpleName, Kind kind) {
      return true; // all classes of a change are in one file
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
