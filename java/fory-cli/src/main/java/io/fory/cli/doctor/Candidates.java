/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.doctor;

import io.fory.ForyModule;
import io.fory.cli.base.Source;
import io.fory.cli.base.UnusableException;
import io.fory.exception.Quote;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** The classes of a jar or folder that messages may have. None is initialized. */
final class Candidates {
  private static final int MAX_CLASSES = 100_000;
  private static final String SUFFIX = ".class";

  private final String prefix;
  private final List<Class<?>> found = new ArrayList<>();
  private final List<String> missing = new ArrayList<>();

  /**
   * Looks for classes.
   *
   * @param prefix of their names
   */
  Candidates(ClassLoader loader, Path app, String prefix) {
    this.prefix = prefix;
    names(app).forEach(name -> look(loader, name));
  }

  /** Returns the classes that were found, by name. */
  List<Class<?>> found() {
    return found;
  }

  /** Returns the classes that could not be loaded, and why. */
  List<String> missing() {
    return missing;
  }

  private static List<String> names(Path app) {
    List<String> files;
    try {
      if (Files.isDirectory(app)) {
        try (Stream<Path> walk = Files.walk(app)) {
          files = walk.map(file -> app.relativize(file).toString().replace('\\', '/')).toList();
        }
      } else {
        try (JarFile jar = new JarFile(app.toFile())) {
          files = jar.versionedStream().map(entry -> entry.getName()).toList();
        }
      }
    } catch (IOException | UncheckedIOException e) {
      throw Source.unreadable(
          app, e instanceof IOException io ? io : ((UncheckedIOException) e).getCause());
    }
    if (files.stream().anyMatch(file -> file.startsWith("BOOT-INF/classes/"))) {
      throw new UnusableException(
          "%s is a Spring Boot jar: unpack it, and call fory doctor BOOT-INF/classes --classpath $(echo BOOT-INF/lib/*.jar | tr ' ' :)"
              .formatted(Quote.name(app.toString())));
    }
    List<String> names =
        files.stream()
            .filter(file -> file.endsWith(SUFFIX) && !file.startsWith("META-INF/"))
            .map(file -> file.substring(0, file.length() - SUFFIX.length()).replace('/', '.'))
            .filter(name -> !name.endsWith("-info"))
            .sorted()
            .toList();
    if (names.size() > MAX_CLASSES) {
      throw new UnusableException(
          String.format(
              Locale.ROOT, "%,d classes are too many: --package says which", names.size()));
    }
    return names;
  }

  private void look(ClassLoader loader, String name) {
    if (!name.startsWith(prefix)) {
      return;
    }
    try {
      Class<?> type = Class.forName(name, false, loader);
      if (isData(type)) {
        found.add(type);
      }
    } catch (ClassNotFoundException | LinkageError e) {
      missing.add(name + ": " + Quote.failure(e));
    }
  }

  private static boolean isData(Class<?> type) {
    boolean concrete =
        !type.isInterface()
            && !type.isAnonymousClass()
            && !type.isLocalClass()
            && !type.isSynthetic()
            && !ForyModule.class.isAssignableFrom(type)
            && (type.isEnum() || !Modifier.isAbstract(type.getModifiers()));
    return concrete && (isMeantAsData(type) || hasState(type));
  }

  /** Whether the declaration says that objects are written; an ordinary class may be a service. */
  static boolean isMeantAsData(Class<?> type) {
    return type.isRecord() || type.isEnum() || Serializable.class.isAssignableFrom(type);
  }

  private static boolean hasState(Class<?> type) {
    for (Class<?> owner = type; owner != null; owner = owner.getSuperclass()) {
      for (Field field : owner.getDeclaredFields()) {
        if ((field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0) {
          return true;
        }
      }
    }
    return false;
  }
}
