/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.exception.UnsupportedTypeException;
import io.fory.message.BuiltIn;
import io.fory.message.BuiltInTypes;
import io.fory.message.MessageSerializer;
import io.fory.message.TypeBuilder;
import io.fory.message.TypeInfo;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The built-in types of one {@code Fory}. Each is made when it is first looked up, and needs no
 * other type, so that it fails no lookup around it. Thread-safe; a type that was made is found by
 * its number without a lock.
 */
final class BuiltInTable {
  private final BuiltInTypes types;
  private final Object owner;
  private final Registrations registrations;
  private final byte[] messagePrefix;
  private final boolean forKeys;
  private volatile TypeInfo[] infos = {}; // by number; each write publishes a new array
  // by number; guarded by the lock of this object
  private final Map<Integer, BuiltIn> made = new HashMap<>();

  BuiltInTable(
      Object owner,
      BuiltInTypes types,
      Registrations registrations,
      byte[] messagePrefix,
      boolean forKeys) {
    this.owner = owner;
    this.types = types;
    this.registrations = registrations;
    this.messagePrefix = messagePrefix;
    this.forKeys = forKeys;
  }

  /**
   * Returns the built-in type with a number; null if there is none.
   *
   * @throws UnsupportedTypeException if it belongs to a library that is not on the class path
   */
  TypeInfo get(int number) {
    TypeInfo[] known = infos;
    TypeInfo info = number < known.length ? known[number] : null;
    return info != null ? info : add(number);
  }

  private synchronized TypeInfo add(int number) {
    TypeInfo info = number < infos.length ? infos[number] : null;
    BuiltIn builtIn = number < types.size() ? builtIn(number) : null;
    if (info != null || builtIn == null) {
      return info;
    }
    if (builtIn.isAbsent()) {
      throw new UnsupportedTypeException(
          "Built-in type %s is not on the class path here; it is %s"
              .formatted(number, builtIn.absence()));
    }
    MessageSerializer<?> custom = registrations.serializer(builtIn.type());
    if (forKeys && custom == null && !types.hasOneForm(number)) {
      throw Admission.severalForms(builtIn.type());
    }
    TypeBuilder setup = new TypeBuilder(owner, builtIn.type(), -1, builtIn.tracked());
    info = setup.info();
    setup.builtIn(number, messagePrefix);
    if (custom != null) {
      setup.customSerializer(custom);
    } else {
      setup.serializer(builtIn.serializer());
    }
    TypeInfo[] more = Arrays.copyOf(infos, Math.max(infos.length, number + 1));
    more[number] = info;
    infos = more;
    return info;
  }

  private synchronized BuiltIn builtIn(int number) {
    BuiltIn builtIn = made.get(number);
    if (builtIn == null) {
      builtIn = types.make(number);
      made.put(number, builtIn);
    }
    return builtIn;
  }

  /** Returns the built-in type of a class: by the class itself, or as an alias; or null. */
  TypeInfo of(Class<?> type) {
    int number = types.numberOf(type.getName());
    if (number < 0) {
      return null;
    }
    // Another loader may have a class of the same name.
    BuiltIn builtIn = builtIn(number);
    return builtIn != null && builtIn.stands(type) ? get(number) : null;
  }

  /**
   * Returns the built-in type that a field of an interface or superclass expects, such as {@code
   * ArrayList} for {@code List}; or null.
   */
  TypeInfo expectedFor(Class<?> declared) {
    int number = types.expectedFor(declared.getName());
    if (number < 0) {
      return null;
    }
    BuiltIn builtIn = builtIn(number);
    return builtIn != null && builtIn.expectedFor().contains(declared) ? get(number) : null;
  }

  /**
   * Returns the built-in type as which objects of another class are written, such as a private
   * subclass of the JDK; or null.
   */
  TypeInfo covering(Class<?> type) {
    for (int number : types.covering(type)) {
      BuiltIn builtIn = builtIn(number);
      if (builtIn != null && !builtIn.isAbsent() && builtIn.covered().test(type)) {
        TypeInfo info = get(number);
        // A serializer of the user's for the type knows nothing of its stand-ins.
        if (!info.isCustomized() || info.type().isAssignableFrom(type)) {
          return info;
        }
      }
    }
    return null;
  }

  /** Returns the class of a built-in type by its Java name; or null. */
  Class<?> named(String name) {
    int number = types.numberOf(name);
    BuiltIn builtIn = number < 0 ? null : builtIn(number);
    boolean isType =
        builtIn != null && !builtIn.isAbsent() && builtIn.type().getName().equals(name);
    return isType && !builtIn.type().isArray() ? builtIn.type() : null;
  }
}
