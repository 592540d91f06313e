/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.exception.Quote;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Loads classes that messages name, where registration is not required. Thread-safe.
 *
 * <p>A class loader keeps something for each name that it was ever asked for, for ever: those of
 * the JDK a lock. So it is asked only for classes whose file is there, which can be looked for
 * without a trace, and for a limited amount of names besides: a loader that makes its classes of
 * nothing has no files.
 */
final class NamedClasses {
  /** The longest name, in chars: no class file can hold one of more bytes. */
  private static final int MAX_LENGTH = 65_535;

  /** The most heap, in bytes, for names without a file, which have no class. */
  private static final long MAX_MISSING_BYTES = 1 << 20;

  /** Heap that a loader keeps for a name, in bytes, besides its chars. */
  private static final int MISSING_BYTES = 200;

  private final ClassLoader loader;
  private final AtomicLong left = new AtomicLong(MAX_MISSING_BYTES);

  NamedClasses(ClassLoader loader) {
    this.loader = loader;
  }

  /** Whether a class can have such a name, and is no array class. */
  static boolean isName(String name) {
    if (name.isEmpty() || name.length() > MAX_LENGTH) {
      return false;
    }
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c < ' ' || c == '/' || c == ';' || c == '[' || c == 0x7f) {
        return false;
      }
    }
    return true;
  }

  /** Loads the class of a name, without initializing it. */
  Decision load(String name) {
    boolean hasFile = loader.getResource(name.replace('.', '/') + ".class") != null;
    long bytes = MISSING_BYTES + 2L * name.length();
    if (!hasFile && left.get() < bytes) {
      return absent(
          "Class '%s' of the message has no file here, and too many names without one were looked for: register the writer's class"
              .formatted(Quote.name(name)));
    }
    try {
      return Decision.known(Class.forName(name, false, loader));
    } catch (ClassNotFoundException | LinkageError e) {
      if (!hasFile) {
        left.addAndGet(-bytes);
      }
      return absent(
          "Class '%s' of the message cannot be loaded here: %s"
              .formatted(Quote.name(name), Quote.failure(e)));
    }
  }

  private static Decision absent(String reason) {
    return Decision.refused(Decision.Cause.ABSENT, () -> reason);
  }
}
