/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.stream;

import io.fory.config.Feature;
import io.fory.exception.ForyException;
import io.fory.message.MessageSerializer;
import io.fory.message.TypeSource;
import io.fory.platform.Jdk;
import io.fory.serializer.shared.RefusedSerializer;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The classes that the stream of an object of one class may name, by name: the class itself with
 * its superclasses, the classes of the JDK that fields of these are declared as, and so on, as far
 * as no serializer exists for them. Nothing else is ever loaded for a stream. Immutable.
 */
final class AllowedClasses {
  private static final int MAX_CLASSES = 64;

  /** The usual classes of objects in a place that is declared as something abstract. */
  private static final Map<String, List<String>> IMPLEMENTATIONS =
      Map.of(
          "java.text.Format",
          List.of(
              "java.text.ChoiceFormat", "java.text.DecimalFormat", "java.text.SimpleDateFormat"),
          "java.text.NumberFormat",
          List.of("java.text.ChoiceFormat", "java.text.DecimalFormat"),
          "javax.management.Descriptor",
          List.of("javax.management.ImmutableDescriptor"),
          "javax.management.openmbean.OpenType",
          List.of(
              "javax.management.openmbean.ArrayType",
              "javax.management.openmbean.CompositeType",
              "javax.management.openmbean.SimpleType",
              "javax.management.openmbean.TabularType"),
          "javax.naming.RefAddr",
          List.of("javax.naming.BinaryRefAddr", "javax.naming.StringRefAddr"));

  /**
   * The classes that streams of objects of a class, or of the classes of a package, name and none
   * of its fields declares: those of objects that it writes, and its superclasses in other JDKs.
   */
  private static final Map<String, List<String>> WRITTEN =
      Map.of(
          "java.time.chrono",
          List.of(
              "java.time.chrono.ChronoLocalDateTimeImpl",
              "java.time.chrono.HijrahChronology",
              "java.time.chrono.HijrahDate",
              "java.time.chrono.JapaneseDate",
              "java.time.chrono.MinguoDate",
              "java.time.chrono.Ser",
              "java.time.chrono.ThaiBuddhistDate"),
          "java.util.concurrent.locks.ReentrantReadWriteLock$Sync",
          List.of(
              "java.util.concurrent.locks.AbstractQueuedLongSynchronizer", // since 25
              "java.util.concurrent.locks.AbstractQueuedSynchronizer"),
          "javax.naming.directory.BasicAttributes",
          List.of("javax.naming.directory.BasicAttribute"),
          "javax.print.attribute.HashAttributeSet",
          List.of(
              "javax.print.attribute.Attribute",
              "javax.print.attribute.DocAttribute",
              "javax.print.attribute.PrintJobAttribute",
              "javax.print.attribute.PrintRequestAttribute",
              "javax.print.attribute.PrintServiceAttribute"));

  private final Map<String, Class<?>> classes = new HashMap<>();

  private AllowedClasses() {}

  /** The classes that objects of a class may need. */
  static AllowedClasses of(Class<?> root, TypeSource types) {
    AllowedClasses closure = new AllowedClasses();
    closure.classes.put(ExternalObjectMarker.class.getName(), ExternalObjectMarker.class);
    closure.classes.put(Number.class.getName(), Number.class); // of boxed numbers
    closure.classes.put(Enum.class.getName(), Enum.class);
    for (Class<?> value :
        List.of(
            Boolean.class,
            Byte.class,
            Character.class,
            Short.class,
            Integer.class,
            Long.class,
            Float.class,
            Double.class,
            String.class)) {
      closure.classes.put(value.getName(), value);
    }
    Deque<Class<?>> open = new ArrayDeque<>(List.of(root));
    closure.addWithSuperclasses(root, open);
    while (!open.isEmpty() && closure.classes.size() < MAX_CLASSES) {
      for (Class<?> found : declared(open.pop())) {
        if (!closure.classes.containsKey(found.getName()) && !isServedElsewhere(found, types)) {
          closure.addWithSuperclasses(found, open);
        }
      }
    }
    return closure;
  }

  private void addWithSuperclasses(Class<?> type, Deque<Class<?>> open) {
    for (Class<?> c = type; c != null && Serializable.class.isAssignableFrom(c); ) {
      if (classes.putIfAbsent(c.getName(), c) == null) {
        open.push(c);
        List<Class<?>> written = new ArrayList<>();
        addNamed(WRITTEN, c, written);
        written.forEach(each -> classes.put(each.getName(), each));
      }
      c = c.getSuperclass();
    }
  }

  /** Returns true if a stream may hold a name, of which parsing and hashing take long. */
  boolean holdNames() {
    return classes.values().stream()
        .anyMatch(
            type ->
                type.getPackageName().startsWith("javax.naming")
                    || type.getName().equals("javax.management.ObjectName"));
  }

  /** Whether objects of a class have a serializer. */
  static boolean isServed(Class<?> type, TypeSource types) {
    try {
      types.info(type);
      return true;
    } catch (ForyException e) {
      return false;
    }
  }

  /** Whether they have one that writes no stream. */
  static boolean isServedElsewhere(Class<?> type, TypeSource types) {
    if (!isServed(type, types)) {
      return false;
    }
    MessageSerializer<?> serializer = types.info(type).serializer();
    return serializer != null // which is only being made: of a class that others need in turn
        && !(serializer instanceof StreamSerializer)
        && !(serializer instanceof RefusedSerializer refused
            && refused.feature() == Feature.JDK_STREAMS);
  }

  /** The classes of the JDK whose objects the fields of a class may hold. */
  private static Collection<Class<?>> declared(Class<?> type) {
    Deque<Class<?>> found = new ArrayDeque<>();
    ObjectStreamClass form = ObjectStreamClass.lookup(type);
    for (ObjectStreamField field : form == null ? new ObjectStreamField[0] : form.getFields()) {
      Class<?> declared = field.getType();
      while (declared.isArray()) {
        declared = declared.getComponentType();
      }
      if (declared.isPrimitive() || !Jdk.owns(declared)) {
        continue;
      }
      if (Modifier.isAbstract(declared.getModifiers())) {
        addImplementations(declared, found);
      } else if (Serializable.class.isAssignableFrom(declared)) {
        found.add(declared);
      }
    }
    return found;
  }

  private static void addNamed(
      Map<String, List<String>> names, Class<?> type, Collection<Class<?>> to) {
    List<String> ofPackage = names.getOrDefault(type.getPackageName(), List.of());
    for (String name : names.getOrDefault(type.getName(), ofPackage)) {
      try {
        to.add(Class.forName(name, false, type.getClassLoader()));
      } catch (ClassNotFoundException e) {
        // another JDK has it
      }
    }
  }

  private static void addImplementations(Class<?> type, Collection<Class<?>> to) {
    addNamed(IMPLEMENTATIONS, type, to);
    if (type.getEnclosingClass() != null) { // such as the two kinds of a lock
      Arrays.stream(type.getEnclosingClass().getDeclaredClasses())
          .filter(c -> type.isAssignableFrom(c) && !Modifier.isAbstract(c.getModifiers()))
          .filter(Serializable.class::isAssignableFrom)
          .forEach(to::add);
    }
  }

  /**
   * The class of a name in a stream.
   *
   * @return null if it must not occur
   */
  Class<?> find(String name) {
    if (!name.startsWith("[")) {
      return classes.get(name);
    }
    int dimensions = name.lastIndexOf('[') + 1;
    String element = name.substring(dimensions);
    Class<?> type;
    if (element.startsWith("L") && element.endsWith(";")) {
      type = classes.get(element.substring(1, element.length() - 1));
    } else {
      type = element.length() == 1 ? primitive(element.charAt(0)) : null;
    }
    for (int i = 0; i < dimensions && type != null; i++) {
      type = i < 8 ? type.arrayType() : null;
    }
    return type;
  }

  private static Class<?> primitive(char letter) {
    return switch (letter) {
      case 'Z' -> boolean.class;
      case 'B' -> byte.class;
      case 'C' -> char.class;
      case 'S' -> short.class;
      case 'I' -> int.class;
      case 'J' -> long.class;
      case 'F' -> float.class;
      case 'D' -> double.class;
      default -> null;
    };
  }
}
