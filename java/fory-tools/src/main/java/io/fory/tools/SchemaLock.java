/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.engine.ReachableClasses;
import io.fory.exception.CorruptDataException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

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
    ForyBuilder builder = Fory.builder().withCodegen(false);
    ReachableClasses.of(given).forEach(builder::register);
    verify(path, builder.build(), given);
  }

  /**
   * Verifies classes that are registered, by name or by id, with a {@code Fory}, whose settings
   * count too. Classes that only declarations name are left out if they are not registered.
   */
  public static void verify(Path path, Fory fory, Class<?>... classes) {
    verify(path, fory, ReachableClasses.requireConcrete(classes));
  }

  private static void verify(Path path, Fory fory, List<Class<?>> given) {
    LockFile now = LockFile.of(fory, given);
    try {
      if (!Files.exists(path) || Boolean.getBoolean(UPDATE)) {
        Files.createDirectories(path.toAbsolutePath().getParent());
        Files.writeString(path, now.text());
        return;
      }
      String text = Files.readString(path).replace("\r\n", "\n");
      if (!text.equals(now.text())) {
        throw different(path, changes(text, now));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> changes(String text, LockFile now) {
    try {
      SchemaReport report = now.since(LockFile.parse(text));
      return report.isEmpty()
          ? List.of("Messages are the same: the lines for people are not those of the classes")
          : report.text(Rollout.BOTH);
    } catch (CorruptDataException e) {
      return List.of(e.getMessage());
    }
  }

  private static AssertionError different(Path path, List<String> changes) {
    return new AssertionError(
        "The classes are not those of %s any more. If that is what you want, delete the file or run with -D%s=true: it is written anew.\n%s"
            .formatted(path, UPDATE, String.join("\n", changes)));
  }
}
