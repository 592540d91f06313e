/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.base;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.ForyModule;
import io.fory.exception.Quote;
import io.fory.spi.ExplainedLine;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.function.Consumer;
import picocli.CommandLine.Option;

/** The classes of a user's, which name more than bytes do. */
public final class KnownClasses {
  @Option(
      names = {"-cp", "--classpath"},
      paramLabel = "PATH",
      description = "Jars and folders with classes, separated as Java does. Their code runs.")
  private String path;

  @Option(
      names = "--module",
      paramLabel = "CLASS",
      description = "A ForyModule there that registers classes; without it all that are found.")
  private List<String> modules = List.of();

  private final Map<String, Fory> known = new HashMap<>(); // by settings
  private ClassLoader loader;

  /** A loader for a class path. */
  public static URLClassLoader loader(String path) {
    List<URL> urls = new ArrayList<>();
    for (String part : path.split(File.pathSeparator)) {
      Path file = Path.of(part);
      if (!Files.exists(file)) {
        throw new Unusable("There is no file " + Quote.name(part));
      }
      try {
        urls.add(file.toUri().toURL());
      } catch (MalformedURLException e) {
        throw new AssertionError("the URI of a file is a URL", e);
      }
    }
    return new URLClassLoader(urls.toArray(URL[]::new), Fory.class.getClassLoader());
  }

  /**
   * Returns a {@code Fory} that knows the classes, and could read a message by its settings; null
   * if none are given.
   */
  public Fory knowing(byte[] message) {
    if (path == null) {
      if (!modules.isEmpty()) {
        throw new UsageException("Expected --classpath with --module");
      }
      return null;
    }
    return known.computeIfAbsent(Peek.settings(message), this::make);
  }

  /** Returns what tells the lines that explain a message, with the classes if any are given. */
  public Consumer<Consumer<ExplainedLine>> explaining(byte[] message) {
    return out -> Explained.tell(message, knowing(message), out);
  }

  private Fory make(String settings) {
    if (loader == null) {
      loader = loader(path);
    }
    ForyBuilder builder = Fory.builder().untrusted().withCodegen(false).withClassLoader(loader);
    List<ForyModule> named = modules.stream().map(name -> module(loader, name)).toList();
    try {
      if (modules.isEmpty()) {
        builder.findModules();
      }
      named.forEach(builder::with);
      return Peek.with(settings, builder).build();
    } catch (RuntimeException | LinkageError | ServiceConfigurationError e) {
      throw new Unusable("The modules there cannot be used: " + Quote.failure(e));
    }
  }

  private static ForyModule module(ClassLoader loader, String name) {
    try {
      return loader
          .loadClass(name)
          .asSubclass(ForyModule.class)
          .getDeclaredConstructor()
          .newInstance();
    } catch (ClassNotFoundException e) {
      throw new Unusable("There is no class %s on --classpath".formatted(Quote.name(name)));
    } catch (ReflectiveOperationException | LinkageError | ClassCastException e) {
      throw new Unusable(
          "%s is no ForyModule with a constructor without parameters: %s"
              .formatted(Quote.name(name), Quote.failure(e)));
    }
  }
}
