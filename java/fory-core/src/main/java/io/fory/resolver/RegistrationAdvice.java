/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.platform.Jdk;
import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes the code that registers classes, for the text of errors. It compiles as it stands. */
public final class RegistrationAdvice {
  /** The most classes that an error names. */
  private static final int MAX_CLASSES = 60;

  /** The most packages that an error names. */
  private static final int MAX_PACKAGES = 3;

  /** The call for classes of Scala's library. */
  public static final String SCALA_MODULE = ".withModule(new io.fory.scala.ScalaModule())";

  private static final String[] GENERATED = {
    "$$", "$ByteBuddy$", "$HibernateProxy$", "$MockitoMock$", "_ClientProxy", "_Subclass"
  };

  private RegistrationAdvice() {}

  /** Returns the text of the error for classes that are not registered. */
  public static String unregistered(List<Class<?>> types) {
    return unregistered(types, types);
  }

  /**
   * Returns the text of the error for classes that are not registered.
   *
   * @param met all classes of the objects that lead to these, in the order in which they were met:
   *     one of them may be the inner class that alone leads to its outer one
   */
  public static String unregistered(List<Class<?>> types, Collection<Class<?>> met) {
    String unnamed = unnamed(types);
    if (unnamed != null) {
      return unnamed;
    }
    Set<Class<?>> before = new HashSet<>();
    for (Class<?> inner : met) {
      Class<?> outer = outerOf(inner);
      before.add(inner);
      if (outer != null && types.contains(outer) && !before.contains(outer)) {
        return "%s is an inner class, so each of its objects refers to one of %s, which is not registered: make the inner class static, and register %s if need be"
            .formatted(
                Quote.name(inner.getName()),
                Quote.name(outer.getName()),
                types.contains(inner) ? "it" : "what else it needs");
      }
    }
    return registered(types);
  }

  /**
   * Returns the advice if one of the classes is anonymous, and so better changed than registered;
   * else null.
   */
  private static String unnamed(List<Class<?>> types) {
    for (Class<?> type : types) {
      if (type.isAnonymousClass() && !isGenerated(type) && !isOfScala(type)) {
        Class<?> base = type.getSuperclass();
        return "%s is an anonymous class, whose name changes with the code around it: %s; if it is in a library, add %s to the builder, with one version of the library on both sides"
            .formatted(
                Quote.name(type.getName()),
                Jdk.owns(base) && base != Object.class
                    ? "fill an ordinary %s, without braces of its own"
                        .formatted(base.getSimpleName())
                    : "make it a static class with a name, and register that",
                calls(types.size() > MAX_CLASSES ? List.of(type) : types));
      }
    }
    return null;
  }

  /** Returns whether a class is of Scala's library, which the module for Scala serves. */
  private static boolean isOfScala(Class<?> type) {
    return type.getName().startsWith("scala.");
  }

  /**
   * Returns the class that surrounds an inner class, and to whose object each of its objects
   * refers; null for other classes.
   */
  private static Class<?> outerOf(Class<?> type) {
    try {
      if (type.getEnclosingClass() != null) {
        for (Field field : type.getDeclaredFields()) {
          if (field.isSynthetic() && field.getName().startsWith("this$")) {
            return field.getType();
          }
        }
      }
    } catch (LinkageError e) {
      // A class that one of its fields names is not there: there is other advice for it.
    }
    return null;
  }

  private static String registered(List<Class<?>> types) {
    Class<?> first = types.get(0);
    int more = types.size() - 1;
    if (more >= MAX_CLASSES) {
      return "Class %s is not registered, nor are %s others that the object leads to, most of them in %s: a field that leads there probably holds a service instead of data. Make it transient, or register the classes, on both sides"
          .formatted(Quote.name(first.getName()), more, packages(types));
    }
    String others =
        more == 0 ? "" : more == 1 ? ", nor is another one" : ", nor are " + more + " others";
    if (types.stream().allMatch(RegistrationAdvice::isGenerated)) {
      return "Class %s is not registered%s. It looks like one that a library has made at run time as a subclass of %s: write the object behind it, or one of a class in your sources"
          .formatted(
              Quote.name(first.getName()), others, Quote.name(first.getSuperclass().getName()));
    }
    return "Class %s is not registered%s: add %s to the builder, on both sides"
        .formatted(Quote.name(first.getName()), others, calls(types));
  }

  /** Returns the error for a class that names another class which is not on the class path. */
  static UnsupportedTypeException missing(Class<?> type, NoClassDefFoundError missing) {
    return new UnsupportedTypeException(
        "Class %s refers to class %s, which is not there: add the library that has it to the class path, or write a Serializer and add it with registerSerializer"
            .formatted(
                type.getName(), Quote.name(String.valueOf(missing.getMessage()).replace('/', '.'))),
        missing);
  }

  /**
   * Returns the builder calls that allow classes; for those of Scala's library the call that adds
   * its module.
   */
  private static String calls(List<Class<?>> types) {
    Map<Boolean, List<Class<?>>> ofScala =
        types.stream().collect(Collectors.partitioningBy(RegistrationAdvice::isOfScala));
    String literals =
        ofScala.get(false).stream()
            .filter(type -> !isGenerated(type))
            .map(RegistrationAdvice::literal)
            .collect(Collectors.joining(", "));
    return (ofScala.get(true).isEmpty() ? "" : SCALA_MODULE)
        + (ofScala.get(false).isEmpty() ? "" : ".register(" + literals + ")");
  }

  /** Returns the packages with the most classes, each with the number of its classes. */
  private static String packages(List<Class<?>> types) {
    Map<String, Long> sizes =
        types.stream().collect(Collectors.groupingBy(Class::getPackageName, Collectors.counting()));
    return sizes.entrySet().stream()
        .sorted(
            Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(MAX_PACKAGES)
        .map(size -> "%s (%s)".formatted(Quote.name(size.getKey()), size.getValue()))
        .collect(Collectors.joining(", "));
  }

  /** Returns the expression by which source code names a class. */
  static String literal(Class<?> type) {
    String name = type.getCanonicalName();
    return name == null || name.contains("$$") || name.endsWith("$")
        // a local or anonymous class, or one of another loader's making
        ? "Class.forName(\"" + Quote.name(type.getName()) + "\")"
        : Quote.name(name) + ".class";
  }

  /**
   * Whether a class seems to be generated at run time as a subclass of its superclass, such as a
   * proxy of a framework; another JVM does not have it.
   */
  private static boolean isGenerated(Class<?> type) {
    Class<?> above = type.getSuperclass();
    String name = type.getName();
    return Proxy.isProxyClass(type)
        || above != null
            && above != Object.class
            && !name.contains("$$anon") // compilers of Scala give this name to classes in source
            && Stream.of(GENERATED)
                .anyMatch(mark -> name.contains(mark) && !above.getName().contains(mark));
  }
}
