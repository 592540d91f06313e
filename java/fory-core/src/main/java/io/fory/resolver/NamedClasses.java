/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.exception.Quote;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Loads classes that messages name, where registration is not required. Thread-safe.
 *
 * <p>A class loader keeps an entry for each name that it was ever asked for, such as a lock,
 * whether there is such a class or not. So it is asked only for names for which it has a class
 * file, which can be found out without an entry, and for a limited number of other names, since
 * some loaders make classes without files.
 */
final class NamedClasses {
  /** The maximum length of a name, in chars: a class file holds no longer one. */
  private static final int MAX_LENGTH = 65_535;

  /** The maximum heap, in bytes, of a loader's entries for names without a class file. */
  private static final long MAX_MISSING_BYTES = 1 << 20;

  /** The heap of a loader's entry for a name, in bytes, besides the chars of the name. */
  private static final int MISSING_BYTES = 200;

  private final ClassLoader loader;
  private final AtomicLong left = new AtomicLong(MAX_MISSING_BYTES);

  NamedClasses(ClassLoader loader) {
    this.loader = loader;
  }

  /** Whether a string can be the name of a class that is no array. */
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
