/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools;

import static io.fory.engine.EngineOwner.Access.engine;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.ForySchema;
import io.fory.engine.Engine;
import io.fory.engine.ReachableClasses;
import io.fory.exception.CorruptDataException;
import io.fory.exception.Quote;
import io.fory.resolver.TypeResolver;
import io.fory.schemalock.Differences;
import io.fory.schemalock.Inventory;
import io.fory.schemalock.LockFile;
import io.fory.schemalock.StandInClasses;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Checks in a test that classes are still those of a lock file, and reports which change breaks
 * which reader.
 *
 * <pre>{@code
 * @Test
 * void messagesAreThoseOfTheLastRelease() {
 *   SchemaLock.verify(Path.of("src/test/resources/schemas.lock"), Order.class, Invoice.class);
 * }
 * }</pre>
 *
 * <p>If there is no file, the check writes it: keep it with the sources. With {@code
 * -Dfory.schemalock.update=true} it writes the file again.
 */
public final class SchemaLock {
  private static final String UPDATE = "fory.schemalock.update";

  private SchemaLock() {}

  /**
   * Verifies classes that are registered under their Java names, with the default settings, and all
   * classes that their declarations name, with the permitted subclasses of sealed classes.
   *
   * @throws AssertionError if the classes are not those of the file; the message lists the
   *     differences in words, and says for each whether the new version reads old messages, and the
   *     old version new messages
   * @throws io.fory.exception.ForyException if a class cannot be serialized
   * @throws UncheckedIOException if the file cannot be read or written
   */
  public static void verify(Path path, Class<?>... classes) {
    List<Class<?>> given = ReachableClasses.requireConcrete(classes);
    Set<Class<?>> reached = ReachableClasses.of(given);
    ForyBuilder builder = Fory.builder().withCodegen(false);
    for (Class<?> type : reached) {
      builder.register(type);
    }
    verify(path, builder.build(), given, reached);
  }

  /**
   * Verifies classes that are registered, by name or by id, with a {@code Fory}, whose settings
   * count too. Classes that only declarations name are left out if they are not registered.
   */
  public static void verify(Path path, Fory fory, Class<?>... classes) {
    List<Class<?>> given = ReachableClasses.requireConcrete(classes);
    verify(path, fory, given, ReachableClasses.of(given));
  }

  /**
   * Returns the text of a lock file of all classes that are registered with a {@code Fory}. Equal
   * classes and settings give equal texts.
   *
   * @throws io.fory.exception.ForyException if a class cannot be serialized
   */
  public static String textOf(Fory fory) {
    List<Class<?>> registered =
        engine(fory).types().registered().stream().filter(ReachableClasses::isConcrete).toList();
    return inventory(fory, ReachableClasses.of(registered), registered).text();
  }

  /**
   * Compares the texts of two lock files, without the classes. The texts do not have superclasses,
   * so a field whose class becomes its superclass counts as changed.
   *
   * @throws CorruptDataException if an argument is no text of a lock file, or has more than {@link
   *     ForySchema#MAX_BYTES} chars, since the comparison defines each class that it names
   */
  public static ForySchema.Comparison compare(String older, String newer) {
    try {
      LockFile before = parsed("older", older);
      LockFile now = parsed("newer", newer);
      Map<String, Class<?>> byName = StandInClasses.of(before, now);
      TypeResolver types = typesOf(StandInClasses.wireNames(byName, now));
      Differences differences = Differences.ofUntrusted(before, now, types, byName);
      return new ForySchema.Comparison(
          differences.newReadsOld(), differences.oldReadsNew(), differences.lines());
    } catch (IllegalArgumentException e) { // a type
      throw new CorruptDataException("One of the lock files is damaged: " + Quote.reason(e));
    }
  }

  private static LockFile parsed(String which, String text) {
    if (text.length() > ForySchema.MAX_BYTES) {
      throw new CorruptDataException(
          "The %s lock file has %s chars; the longest has %s"
              .formatted(which, text.length(), ForySchema.MAX_BYTES));
    }
    try {
      return LockFile.parse(text);
    } catch (LockFile.Unreadable e) {
      throw new CorruptDataException(
          "The %s lock file is damaged, or is none. %s".formatted(which, Quote.reason(e)));
    }
  }

  /** Resolves types of classes that have names in messages. */
  private static TypeResolver typesOf(Map<Class<?>, String> wireNames) {
    ForyBuilder builder = Fory.builder().withCodegen(false);
    wireNames.forEach(
        (type, name) -> {
          if (name.startsWith("#")) {
            builder.register(type, Integer.parseInt(name.substring(1)));
          } else {
            builder.register(type, name);
          }
        });
    return engine(builder.build()).types();
  }

  private static LockFile inventory(Fory fory, Set<Class<?>> reached, List<Class<?>> given) {
    Engine engine = engine(fory);
    return Inventory.of(engine.prefix().settings(), engine.types(), reached, given);
  }

  private static void verify(Path path, Fory fory, List<Class<?>> given, Set<Class<?>> reached) {
    LockFile now = inventory(fory, reached, given);
    try {
      if (!Files.exists(path) || Boolean.getBoolean(UPDATE)) {
        Path folder = path.toAbsolutePath().getParent();
        Files.createDirectories(folder);
        Files.writeString(path, now.text());
        return;
      }
      LockFile before = LockFile.parse(Files.readString(path));
      if (!before.text().equals(now.text())) {
        throw different(path, Differences.between(before, now, engine(fory).types(), reached));
      }
    } catch (LockFile.Unreadable e) {
      throw different(path, List.of(e.getMessage()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static AssertionError different(Path path, List<String> differences) {
    StringBuilder message =
        new StringBuilder("The classes are not those of %s any more:\n".formatted(path));
    differences.forEach(difference -> message.append("- ").append(difference).append('\n'));
    return new AssertionError(
        message.append(
            "If that is what you want, delete the file or run with -D%s=true: it is written anew"
                .formatted(UPDATE)));
  }
}
