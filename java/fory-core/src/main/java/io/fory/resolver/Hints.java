/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import java.lang.reflect.Proxy;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The code that registers classes, for the text of errors: it compiles where it is pasted. */
public final class Hints {
  /** The most classes that an error names. */
  private static final int MAX_CLASSES = 60;

  /** The most packages that an error names. */
  private static final int MAX_PACKAGES = 3;

  private static final String[] GENERATED = {
    "$$", "$ByteBuddy$", "$HibernateProxy$", "$MockitoMock$", "_ClientProxy", "_Subclass"
  };

  private Hints() {}

  /** Returns the text of the error for classes that are not registered. */
  public static String unregistered(List<Class<?>> types) {
    Class<?> first = types.get(0);
    if (types.size() > MAX_CLASSES) {
      return "Class %s is not registered, nor are %s others that the object leads to, most of them in %s: a field that leads there probably holds a service instead of data. Make it transient, or register the classes, on both sides"
          .formatted(Quote.name(first.getName()), types.size() - 1, packages(types));
    }
    String others =
        switch (types.size()) {
          case 1 -> "";
          case 2 -> ", nor is another one";
          default -> ", nor are " + (types.size() - 1) + " others";
        };
    if (types.size() == 1 && isGenerated(first)) {
      return "Class %s is not registered. It looks like one that a library has made at run time as a subclass of %s: write the object behind it, or one of a class in your sources"
          .formatted(Quote.name(first.getName()), Quote.name(first.getSuperclass().getName()));
    }
    return "Class %s is not registered%s: add .register(%s) to the builder, on both sides"
        .formatted(Quote.name(first.getName()), others, literals(types));
  }

  /** The error for a class that cannot be looked at, since one that it names is not there. */
  static UnsupportedTypeException missing(Class<?> type, NoClassDefFoundError missing) {
    return new UnsupportedTypeException(
        "Class %s refers to class %s, which is not there: add the library that has it to the class path, or write a Serializer and add it with registerSerializer"
            .formatted(
                type.getName(), Quote.name(String.valueOf(missing.getMessage()).replace('/', '.'))),
        missing);
  }

  private static String literals(List<Class<?>> types) {
    return types.stream()
        .filter(type -> types.size() == 1 || !isGenerated(type))
        .map(Hints::literal)
        .collect(Collectors.joining(", "));
  }

  /** The packages that have most of the classes, with how many, the first of all at the front. */
  private static String packages(List<Class<?>> types) {
    Map<String, Long> sizes =
        types.stream().collect(Collectors.groupingBy(Class::getPackageName, Collectors.counting()));
    return sizes.entrySet().stream()
        .sorted(
            Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(MAX_PACKAGES)
        .map(size -> "%s (%d)".formatted(Quote.name(size.getKey()), size.getValue()))
        .collect(Collectors.joining(", "));
  }

  /** A class as source names it. */
  static String literal(Class<?> type) {
    String name = type.getCanonicalName();
    return name == null || name.contains("$$") || name.endsWith("$")
        ? "Class.forName(\"" + Quote.name(type.getName()) + "\")" // no source names it
        : Quote.name(name) + ".class";
  }

  /**
   * Whether a class seems to be made at run time, to stand in front of its superclass: another JVM
   * does not have it.
   */
  public static boolean isGenerated(Class<?> type) {
    Class<?> above = type.getSuperclass();
    String name = type.getName();
    if (Proxy.isProxyClass(type)) {
      return true;
    } else if (above == null || above == Object.class || name.contains("$$anon")) {
      return false; // the last of which compilers of Scala make
    }
    for (String mark : GENERATED) {
      if (name.contains(mark) && !above.getName().contains(mark)) {
        return true;
      }
    }
    return false;
  }
}
