/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.stream;

import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.message.TypeSource;
import io.fory.platform.SerializationHooks;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongConsumer;

/**
 * One object as a JDK stream, and the objects that it refers to and that Fory writes before it.
 *
 * @param bytes the stream
 * @param external the objects before the stream, for which it has an {@link ExternalObjectMarker}
 * @param embedded the objects in the stream that have no {@code equals}, so that their identity
 *     counts; empty if the stream was read
 */
record StreamForm(byte[] bytes, List<Object> external, List<Object> embedded) {
  /**
   * The classes that {@code writeReplace} of classes of the JDK returns. The stream replaces
   * objects by them before it calls {@code replaceObject}; no program has such objects.
   */
  static final Set<String> STAND_INS =
      Set.of(
          "com.sun.org.apache.xerces.internal.jaxp.datatype.DurationImpl$DurationStream",
          "java.lang.invoke.SerializedLambda",
          "java.net.InetAddress",
          "java.security.KeyRep",
          "java.security.cert.CertPath$CertPathRep",
          "java.security.cert.Certificate$CertificateRep",
          "java.time.Ser",
          "java.time.chrono.Ser",
          "java.time.zone.Ser",
          "java.util.CollSer",
          "java.util.Collections$UnmodifiableList");

  /** Likewise, for objects whose identity counts: the original cannot be found again. */
  static final Set<String> STAND_INS_OF_MUTABLE =
      Set.of(
          "java.util.Collections$SynchronizedList", // one of another list is none
          "java.util.EnumSet$SerializationProxy",
          "java.util.concurrent.atomic.DoubleAdder$SerializationProxy",
          "java.util.concurrent.atomic.LongAdder$SerializationProxy");

  /** Heap for an object, in bytes, with the garbage of creating it. */
  private static final int OBJECT_BYTES = 256;

  /**
   * Writes an object to a stream.
   *
   * @param identity whether external objects keep their identity. If not, all objects that the JDK
   *     can write are embedded, so that at least the parts of this object still share them
   */
  static StreamForm of(Object object, AllowedClasses allowed, TypeSource types, boolean identity)
      throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
    Writer writer = new Writer(bytes, object, allowed, types, identity);
    writer.writeObject(object);
    writer.flush();
    return new StreamForm(bytes.toByteArray(), writer.external, writer.embedded);
  }

  /** Returns whether two forms have the same bytes and the same external objects. */
  boolean isSame(StreamForm other) {
    if (!Arrays.equals(bytes, other.bytes) || external.size() != other.external.size()) {
      return false;
    }
    for (int i = 0; i < external.size(); i++) {
      if (!isSame(external.get(i), other.external.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Compares arrays by content, since a {@code readObject} may copy them. */
  private static boolean isSame(Object one, Object other) {
    if (one == other) {
      return true;
    }
    return one != null
        && other != null
        && one.getClass() == other.getClass()
        && (!one.getClass().isArray()
            || Arrays.deepEquals(new Object[] {one}, new Object[] {other}));
  }

  /**
   * Reads the object from the stream.
   *
   * @param depth the maximum depth of objects
   * @param charge called with the number of heap bytes before they are allocated; may throw
   */
  Object read(AllowedClasses allowed, int depth, LongConsumer charge)
      throws IOException, ClassNotFoundException {
    Reader reader = new Reader(this, allowed, depth, charge);
    try {
      return reader.readObject();
    } catch (IOException e) {
      if (reader.overLimit != null) {
        throw reader.overLimit;
      }
      throw e;
    }
  }

  /** Makes objects external that have a serializer, except strings and boxes. */
  private static final class Writer extends ObjectOutputStream {
    private final Object root;
    private boolean begun;
    private final AllowedClasses allowed;
    private final TypeSource types;
    private final boolean identity;
    private final List<Object> external = new ArrayList<>();
    private final List<Object> embedded = new ArrayList<>();
    private final Map<Object, ExternalObjectMarker> marks = new IdentityHashMap<>();
    private final Map<Object, Object> values = new HashMap<>();
    private final Map<Class<?>, Boolean> served = new IdentityHashMap<>();
    private final Map<Class<?>, Boolean> compared = new IdentityHashMap<>();

    Writer(
        ByteArrayOutputStream out,
        Object root,
        AllowedClasses allowed,
        TypeSource types,
        boolean identity)
        throws IOException {
      super(out);
      this.root = root;
      this.allowed = allowed;
      this.identity = identity;
      this.types = types;
      enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object replaced) throws IOException {
      if (isValue(replaced)) {
        // Equal values are written as one: whether they are one object must not make forms differ.
        return values.computeIfAbsent(replaced, same -> same);
      }
      boolean first = !begun;
      begun = true;
      if (first || replaced == root || replaced instanceof ExternalObjectMarker) {
        return replaced;
      }
      Object object = original(replaced);
      if (!served.computeIfAbsent(object.getClass(), this::isOutside)) {
        if (!compared.computeIfAbsent(object.getClass(), Writer::isCompared)) {
          embedded.add(object);
        }
        if (object != replaced && allowed.find(object.getClass().getName()) == null) {
          throw new InvalidClassException(object.getClass().getName(), "not expected here");
        }
        return replaced;
      }
      ExternalObjectMarker mark = marks.get(object);
      if (mark == null) {
        mark = new ExternalObjectMarker(external.size());
        marks.put(object, mark);
        external.add(object);
      }
      return mark;
    }

    /** Returns an object equal to the one that the JDK has replaced; or the object itself. */
    private Object original(Object replaced) throws IOException {
      String name = replaced.getClass().getName();
      boolean changing = STAND_INS_OF_MUTABLE.contains(name);
      if (!changing && !STAND_INS.contains(name)) {
        return replaced;
      }
      Object original = SerializationHooks.of(replaced.getClass()).readResolve(replaced);
      if (changing && identity && original != replaced) {
        throw new InvalidClassException(
            "its %s would come back as another one than the same elsewhere"
                .formatted(name.replace("$SerializationProxy", "")));
      }
      return original;
    }

    private boolean isOutside(Class<?> type) {
      return identity || allowed.find(type.getName()) != type
          ? allowed.isServed(type, types)
          : allowed.isServedWithoutStream(type, types);
    }

    /** Whether objects of a class are compared by {@code equals}, not by identity. */
    private static boolean isCompared(Class<?> type) {
      try {
        return type.isEnum()
            || type.getMethod("equals", Object.class).getDeclaringClass() != Object.class;
      } catch (NoSuchMethodException e) {
        throw new AssertionError(e);
      }
    }

    private static boolean isValue(Object object) {
      return object instanceof String
          || object instanceof Boolean
          || object instanceof Character
          || object.getClass().getSuperclass() == Number.class
              && object.getClass().getPackageName().equals("java.lang");
    }

    @Override
    protected void annotateProxyClass(Class<?> type) throws IOException {
      throw new InvalidClassException(type.getName(), "a proxy");
    }
  }

  /** Loads allowed classes only. */
  private static final class Reader extends ObjectInputStream implements ObjectInputFilter {
    private final List<Object> external;
    private final AllowedClasses allowed;
    private final int maxDepth;
    private final LongConsumer charge;
    private ForyException overLimit; // the JDK throws an exception of its own instead
    private Class<?> replacement; // the class of the external object found last

    Reader(StreamForm form, AllowedClasses allowed, int maxDepth, LongConsumer charge)
        throws IOException {
      super(new ByteArrayInputStream(form.bytes));
      this.external = form.external;
      this.allowed = allowed;
      this.maxDepth = maxDepth;
      this.charge = charge;
      enableResolveObject(true);
      setObjectInputFilter(this);
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass form) throws IOException {
      Class<?> type = allowed.find(form.getName());
      if (type == null) {
        throw new InvalidClassException(Quote.name(form.getName()), "not expected here");
      }
      return type;
    }

    @Override
    protected Class<?> resolveProxyClass(String[] interfaces) throws IOException {
      throw new InvalidClassException("a proxy is not expected here");
    }

    @Override
    protected Object resolveObject(Object object) throws IOException {
      if (!(object instanceof ExternalObjectMarker mark)) {
        return object;
      }
      if (mark.index < 0 || mark.index >= external.size()) {
        throw new InvalidClassException("there is no object with number " + mark.index);
      }
      Object found = external.get(mark.index);
      replacement = found == null ? null : found.getClass();
      return found;
    }

    @Override
    public Status checkInput(FilterInfo info) {
      Class<?> expected = replacement;
      replacement = null;
      if (info.serialClass() != null && info.serialClass() == expected) {
        return Status.ALLOWED; // the JDK checks the object once more after resolveObject
      }
      if (info.depth() > maxDepth) {
        return Status.REJECTED;
      }
      Class<?> type = info.serialClass();
      if (type != null) {
        try {
          charge.accept(info.arrayLength() >= 0 ? 16 + 8 * info.arrayLength() : OBJECT_BYTES);
        } catch (ForyException e) {
          overLimit = e;
          return Status.REJECTED;
        }
        Class<?> element = type;
        while (element.isArray()) {
          element = element.getComponentType();
        }
        // readObject of containers checks an Object[] before it allocates one.
        boolean table = type == Object[].class;
        if (!element.isPrimitive() && !table && allowed.find(element.getName()) != element) {
          return Status.REJECTED;
        }
      }
      return Status.ALLOWED;
    }
  }

  /** Returns the exception for an object that does not come back from a stream. */
  static UnsupportedTypeException unsupported(Class<?> type, String reason) {
    return new UnsupportedTypeException(
        "An object of %s does not come back from a stream of the JDK: %s. Write a Serializer and add it with registerSerializer"
            .formatted(type.getName(), reason));
  }
}
