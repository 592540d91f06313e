/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.libraries;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The classes that an error says to register. */
final class Advice {
  private static final Pattern CLASS =
      Pattern.compile("Class\\.forName\\(\"([^\"]+)\"\\)|([\\w.$]+)\\.class\\b");

  private Advice() {}

  static Set<Class<?>> of(String error) throws ClassNotFoundException {
    Set<Class<?>> classes = new LinkedHashSet<>();
    int start = error.indexOf(".register(");
    if (start >= 0) {
      Matcher each = CLASS.matcher(error.substring(start));
      while (each.find()) {
        classes.add(
            each.group(1) != null ? Class.forName(each.group(1)) : ofLiteral(each.group(2)));
      }
    }
    return classes;
  }

  /** Finds the class that source code names: only the class loader tells packages from classes. */
  private static Class<?> ofLiteral(String literal) throws ClassNotFoundException {
    String name = literal;
    while (true) {
      try {
        return Class.forName(name);
      } catch (ClassNotFoundException e) {
        int dot = name.lastIndexOf('.');
        if (dot < 0) {
          throw e;
        }
        name = name.substring(0, dot) + "$" + name.substring(dot + 1);
      }
    }
  }
}
