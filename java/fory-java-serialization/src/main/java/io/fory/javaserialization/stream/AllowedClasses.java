/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.stream;

import io.fory.config.Feature;
import io.fory.exception.ForyException;
import io.fory.message.MessageSerializer;
import io.fory.message.TypeSource;
import io.fory.platform.Jdk;
import io.fory.platform.PrimitiveWrappers;
import io.fory.schema.WireField;
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
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The classes that a JDK stream of an object of one class may contain: the class, its superclasses,
 * the classes of the JDK that their fields are declared as, and so on, except classes that have a
 * serializer. No other class is loaded for a stream. Thread-safe.
 */
final class AllowedClasses {
  private static final int MAX_CLASSES = 64;

  /** For fields declared as an abstract class: the usual classes of their values. */
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
   * For a class, or the classes of a package: classes in their streams that no field declares, as a
   * {@code writeObject} writes them, or as they are superclasses in another JDK.
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

  /**
   * Classes of the JDK that have no serializer. Remembered, since the answer is an exception: with
   * them a {@code HijrahDate} took ten times as long to write.
   */
  private final Set<Class<?>> unserved = ConcurrentHashMap.newKeySet();

  private AllowedClasses() {}

  /** Returns the classes for the streams of a class. */
  static AllowedClasses of(Class<?> root, TypeSource types) {
    AllowedClasses allowed = new AllowedClasses();
    allowed.classes.put(ExternalObjectMarker.class.getName(), ExternalObjectMarker.class);
    allowed.classes.put(Number.class.getName(), Number.class); // of boxed numbers
    allowed.classes.put(Enum.class.getName(), Enum.class);
    allowed.classes.put(String.class.getName(), String.class);
    for (Class<?> primitive : WireField.PRIMITIVES) {
      Class<?> box = PrimitiveWrappers.of(primitive);
      allowed.classes.put(box.getName(), box);
    }
    Deque<Class<?>> open = new ArrayDeque<>(List.of(root));
    allowed.addWithSuperclasses(root, open);
    while (!open.isEmpty() && allowed.classes.size() < MAX_CLASSES) {
      for (Class<?> found : declared(open.pop())) {
        if (!allowed.classes.containsKey(found.getName())
            && !allowed.isServedWithoutStream(found, types)) {
          allowed.addWithSuperclasses(found, open);
        }
      }
    }
    return allowed;
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

  /** Returns whether a stream may contain a directory or JMX name, slow to parse and hash. */
  boolean containNames() {
    return classes.values().stream()
        .anyMatch(
            type ->
                type.getPackageName().startsWith("javax.naming")
                    || type.getName().equals("javax.management.ObjectName"));
  }

  /** Returns whether a class has a serializer. */
  boolean isServed(Class<?> type, TypeSource types) {
    if (unserved.contains(type)) {
      return false;
    }
    try {
      types.info(type);
      return true;
    } catch (ForyException e) {
      if (Jdk.owns(type) && types.config().requireClassRegistration()) {
        unserved.add(type); // for good: a type checker may change its mind, registrations do not
      }
      return false;
    }
  }

  /** Returns whether a class has a serializer other than one that writes a JDK stream. */
  boolean isServedWithoutStream(Class<?> type, TypeSource types) {
    if (!isServed(type, types)) {
      return false;
    }
    MessageSerializer<?> serializer = types.info(type).serializer();
    return serializer != null // null: it is being made, for a class that needs this one
        && !(serializer instanceof StreamSerializer)
        && !(serializer instanceof RefusedSerializer refused
            && refused.feature() == Feature.JDK_STREAMS);
  }

  /** Returns the classes of the JDK whose objects the fields of a class may hold. */
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
        // only other JDKs have the class
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
   * Returns the class of a name in a stream.
   *
   * @return null if the class is not allowed
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
      type = primitive(element);
    }
    for (int i = 0; i < dimensions && type != null; i++) {
      type = i < 8 ? type.arrayType() : null;
    }
    return type;
  }

  private static Class<?> primitive(String descriptor) {
    for (Class<?> primitive : WireField.PRIMITIVES) {
      if (primitive.descriptorString().equals(descriptor)) {
        return primitive;
      }
    }
    return null;
  }
}
