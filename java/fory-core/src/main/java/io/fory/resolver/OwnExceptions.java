/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Lists the exceptions that Fory throws itself. Messages may name them without registration, like
 * those of the JDK, since a service answers with its failures. They are a list, and no prefix of
 * names, since a message must not make a loader look for names of its choice.
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
        // its module is not on the class path
      }
    }
    return classes;
  }

  /** Returns the exception class of a name; null if it is none of Fory's. */
  static Class<?> find(String name) {
    return CLASSES.get(name);
  }

  static boolean contain(Class<?> type) {
    return CLASSES.get(type.getName()) == type;
  }
}
