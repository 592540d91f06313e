/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.base;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.ForyModule;
import io.fory.config.UnknownTypes;
import io.fory.exception.Quote;
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
import picocli.CommandLine.Option;

/** The options that name classes of the user's, by which messages are explained or read. */
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

  @Option(
      names = "--names",
      paramLabel = "FILE",
      description =
          "A lock file, or a schema (ForySchema.toBytes), that names classes which messages call by ids.")
  private String names;

  private final Map<String, Fory> known = new HashMap<>(); // by settings
  private final Map<Fory, MessageExplainer> explained = new HashMap<>();
  private List<Class<?>> named = List.of();
  private ClassLoader loader;

  /** Returns a loader for a class path. */
  public static URLClassLoader loader(String path) {
    List<URL> urls = new ArrayList<>();
    for (String part : path.split(File.pathSeparator)) {
      Path file = Path.of(part);
      if (!Files.exists(file)) {
        throw new UnusableException("There is no file " + Quote.name(part));
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
   * Returns a {@code Fory} that knows the classes, with the settings of a message; null if no
   * classes are given.
   */
  public Fory knowing(byte[] message) {
    if (path == null) {
      if (!modules.isEmpty()) {
        throw new UsageException("Expected --classpath with --module");
      }
      return null;
    }
    return known.computeIfAbsent(MessageSettings.settings(message), this::make);
  }

  /** Returns an explainer that uses the given classes, or the given lock file or schema. */
  public MessageExplainer explainer(byte[] message) {
    Fory fory = knowing(message);
    if (names != null && fory != null) {
      throw new UsageException("Expected one of --classpath and --names, found both");
    }
    return explained.computeIfAbsent(
        fory,
        key ->
            key != null
                ? MessageExplainer.by(key)
                : names != null ? MessageExplainer.by(names) : MessageExplainer.byBytes());
  }

  /**
   * Loads classes, and registers them, with all classes that their declarations reach, for the
   * messages that are read afterwards.
   */
  public List<Class<?>> load(List<String> names) {
    if (path == null) {
      throw new UsageException("Expected --classpath, on which the classes are");
    }
    List<Class<?>> found = new ArrayList<>();
    for (String name : names) {
      try {
        found.add(Class.forName(name, false, loader()));
      } catch (ClassNotFoundException | LinkageError e) {
        throw new UnusableException(
            "There is no class %s on --classpath: %s"
                .formatted(Quote.name(name), Quote.failure(e)));
      }
    }
    named = List.copyOf(found);
    return named;
  }

  private ClassLoader loader() {
    if (loader == null) {
      loader = loader(path);
    }
    return loader;
  }

  private Fory make(String settings) {
    ForyBuilder builder = Fory.builder().untrusted().withCodegen(false).withClassLoader(loader());
    List<ForyModule> given = modules.stream().map(name -> module(loader, name)).toList();
    try {
      if (modules.isEmpty()) {
        builder.findModules();
      }
      given.forEach(builder::withModule);
      if (!named.isEmpty()) {
        builder.registerAll(named.toArray(Class<?>[]::new)).withUnknownTypes(UnknownTypes.KEEP);
      }
      return MessageSettings.with(settings, builder).build();
    } catch (RuntimeException | LinkageError | ServiceConfigurationError e) {
      throw new UnusableException("The modules there cannot be used: " + Quote.failure(e));
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
      throw new UnusableException(
          "There is no class %s on --classpath".formatted(Quote.name(name)));
    } catch (ReflectiveOperationException | LinkageError | ClassCastException e) {
      throw new UnusableException(
          "%s is no ForyModule with a constructor without parameters: %s"
              .formatted(Quote.name(name), Quote.failure(e)));
    }
  }
}
