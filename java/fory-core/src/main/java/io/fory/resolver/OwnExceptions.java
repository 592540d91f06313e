/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The exceptions that Fory throws itself: messages may name them without registration, as those of
 * the JDK, since a service answers with its failures. They are listed because a message must not
 * have a loader asked for other names.
 */
final class OwnExceptions {
  private static final List<String> NAMES =
      List.of(
          "io.fory.codegen.CodegenException",
          "io.fory.exception.CorruptDataException",
          "io.fory.exception.EndOfStreamException",
          "io.fory.exception.ForbiddenClassException",
          "io.fory.exception.ForyException",
          "io.fory.exception.IncompatibleClassException",
          "io.fory.exception.LimitExceededException",
          "io.fory.exception.QuotedCause",
          "io.fory.exception.StandInException",
          "io.fory.exception.UnsupportedTypeException",
          "io.fory.shm.exception.ShmException",
          "io.fory.shm.exception.ShmException$Kind");

  private static final Map<String, Class<?>> CLASSES = classes();

  private OwnExceptions() {}

  private static Map<String, Class<?>> classes() {
    Map<String, Class<?>> classes = new HashMap<>();
    for (String name : NAMES) {
      try {
        classes.put(name, Class.forName(name, false, OwnExceptions.class.getClassLoader()));
      } catch (ClassNotFoundException | LinkageError e) {
        // of a module that is not on the class path
      }
    }
    return classes;
  }

  /** The class of a name, or null. */
  static Class<?> find(String name) {
    return CLASSES.get(name);
  }

  static boolean contain(Class<?> type) {
    return CLASSES.get(type.getName()) == type;
  }
}
