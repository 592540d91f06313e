/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.inherited;

import io.fory.exception.UnsupportedTypeException;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import java.lang.reflect.Constructor;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;

/**
 * The state that subclasses of dates, sums and socket addresses of the JDK inherit. Their fields
 * are transient, as they have a {@code writeObject} or {@code writeReplace}; getters return the
 * values that it writes.
 *
 * @param base the class of the JDK
 * @param constructor the constructor to call
 * @param parts the getters of its arguments
 * @param rest the value that is set afterwards; or null
 */
record InheritedValues(
    Class<?> base, Constructor<?> constructor, List<InheritedMethod> parts, Rest rest)
    implements InheritedState {
  private static final int REST_BYTES = 48; // of the boxed value
  private static final Map<Class<?>, Kind> KINDS = new HashMap<>();

  /**
   * Describes a class of the JDK.
   *
   * @param parameters the parameter types of the constructor
   * @param getters the getters of its arguments
   * @param getter the getter of the value that is set afterwards; or null
   * @param setter the setter of that value; or null
   */
  private record Kind(
      Class<?>[] parameters, List<Property> getters, Property getter, Property setter) {}

  /**
   * A getter or setter.
   *
   * @param type the type of its result or parameter
   */
  private record Property(String name, Class<?> type) {}

  /** A value that no constructor takes. */
  private record Rest(String name, Class<?> type, InheritedMethod getter, InheritedMethod setter) {
    Object get(Object object) {
      return getter.call(object);
    }

    void set(Object object, Object value) {
      if (object instanceof LongAdder sum) {
        sum.reset(); // the constructor may have added to it
      } else if (object instanceof DoubleAdder sum) {
        sum.reset();
      }
      setter.call(object, value);
    }
  }

  static {
    Property millis = new Property("getTime", long.class);
    KINDS.put(Date.class, new Kind(new Class<?>[] {long.class}, List.of(millis), null, null));
    KINDS.put(
        InetSocketAddress.class,
        new Kind(
            new Class<?>[] {InetAddress.class, int.class},
            List.of(
                new Property("getAddress", InetAddress.class), new Property("getPort", int.class)),
            null,
            null));
    KINDS.put(LongAdder.class, sum(long.class));
    KINDS.put(DoubleAdder.class, sum(double.class));
    try {
      Class.forName("java.sql.Timestamp", false, InheritedValues.class.getClassLoader());
      Sql.add(millis);
    } catch (ClassNotFoundException e) {
      // the module java.sql is absent
    }
  }

  private static Kind sum(Class<?> type) {
    return new Kind(
        new Class<?>[] {}, List.of(), new Property("sum", type), new Property("add", type));
  }

  /** A class of its own, which is not loaded if the module java.sql is absent. */
  private static final class Sql {
    static void add(Property millis) {
      KINDS.put(java.sql.Date.class, KINDS.get(Date.class));
      KINDS.put(java.sql.Time.class, KINDS.get(Date.class));
      KINDS.put(
          java.sql.Timestamp.class,
          new Kind(
              new Class<?>[] {long.class},
              List.of(millis),
              new Property("getNanos", int.class),
              new Property("setNanos", int.class)));
    }
  }

  /**
   * Returns the state that a class inherits from its nearest superclass in the JDK; null if that is
   * no known value.
   */
  static InheritedState of(Class<?> type, Class<?> base) {
    Kind kind = KINDS.get(base);
    if (kind == null) {
      return null;
    }
    Rest rest = null;
    if (kind.getter != null) {
      InheritedMethod getter = InheritedMethod.of(type, base, kind.getter.name, kind.getter.type);
      InheritedMethod setter =
          InheritedMethod.of(type, base, kind.setter.name, void.class, kind.setter.type);
      rest = new Rest(kind.getter.name, kind.getter.type, getter, setter);
    }
    try {
      return new InheritedValues(
          base,
          base.getDeclaredConstructor(kind.parameters),
          kind.getters.stream().map(p -> InheritedMethod.of(type, base, p.name, p.type)).toList(),
          rest);
    } catch (NoSuchMethodException e) {
      throw new AssertionError(e);
    }
  }

  /** Returns the value class of a name; null if there is none. */
  static Class<?> named(String name) {
    return KINDS.keySet().stream().filter(c -> c.getName().equals(name)).findAny().orElse(null);
  }

  @Override
  public Object[] arguments(Object object) {
    if (object instanceof InetSocketAddress socket && socket.isUnresolved()) {
      throw new UnsupportedTypeException(
          "A %s without an address: a subclass of InetSocketAddress can be created with one only"
              .formatted(object.getClass().getName()));
    }
    Object[] arguments = new Object[parts.size()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = parts.get(i).call(object);
    }
    return arguments;
  }

  @Override
  public boolean mayRunConstructors() {
    return rest != null && parts.isEmpty(); // else a constructor would have to set the parts
  }

  @Override
  public List<String> contentNames() {
    return rest == null ? List.of() : List.of(rest.name);
  }

  @Override
  public void writeContent(MessageWriter out, Object object) {
    if (rest != null) {
      out.writeValue(rest.get(object));
    }
  }

  @Override
  public void readContent(MessageReader in, Object object) {
    if (rest != null) {
      in.charge(REST_BYTES);
      rest.set(object, InheritedState.requireArgument(in, in.readValue(), rest.type));
    }
  }

  @Override
  public void copyContent(GraphCopier context, Object original, Object copy) {
    if (rest != null) {
      rest.set(copy, rest.get(original));
    }
  }
}
