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
 * One object as a stream of the JDK, and the objects outside of it.
 *
 * @param bytes the stream
 * @param outside the objects for which {@link ExternalObjectMarker} stands
 * @param inside the other objects, of those whose identity tells something; empty of what is read
 */
record StreamForm(byte[] bytes, List<Object> outside, List<Object> inside) {
  /**
   * Classes whose objects stand in streams for others: the JDK replaces those before it asks here.
   * They are not objects that a program has, so their serializers, if any, are no help.
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

  /** Those that stand for something whose identity counts, which nobody knows any more. */
  static final Set<String> STAND_INS_OF_CHANGING =
      Set.of(
          "java.util.Collections$SynchronizedList", // one of another list is none
          "java.util.EnumSet$SerializationProxy",
          "java.util.concurrent.atomic.DoubleAdder$SerializationProxy",
          "java.util.concurrent.atomic.LongAdder$SerializationProxy");

  /** Heap for an object, in bytes, with the garbage of making it. */
  private static final int OBJECT_BYTES = 256;

  /**
   * Takes an object apart.
   *
   * @param identity whether objects outside keep theirs. If not, all that the JDK can write is
   *     inside, so that what two parts of the object share is one there at least
   */
  static StreamForm of(Object object, AllowedClasses closure, TypeSource types, boolean identity)
      throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
    Writer writer = new Writer(bytes, object, closure, types, identity);
    writer.writeObject(object);
    writer.flush();
    return new StreamForm(bytes.toByteArray(), writer.outside, writer.inside);
  }

  /** Whether two forms have the same bytes, and refer to the same objects outside the stream. */
  boolean isSame(StreamForm other) {
    if (!Arrays.equals(bytes, other.bytes) || outside.size() != other.outside.size()) {
      return false;
    }
    for (int i = 0; i < outside.size(); i++) {
      if (!isSame(outside.get(i), other.outside.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Many a readObject copies an array or a collection that it is given. */
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
   * Makes the object anew.
   *
   * @param depth the greatest depth of objects within objects
   * @param charge takes heap bytes that are about to be allocated; may throw
   */
  Object read(AllowedClasses closure, int depth, LongConsumer charge)
      throws IOException, ClassNotFoundException {
    Reader reader = new Reader(this, closure, depth, charge);
    try {
      return reader.readObject();
    } catch (IOException e) {
      if (reader.overLimit != null) {
        throw reader.overLimit;
      }
      throw e;
    }
  }

  /** Puts everything outside that has a serializer and is not a mere value. */
  private static final class Writer extends ObjectOutputStream {
    private final Object root;
    private boolean begun;
    private final AllowedClasses closure;
    private final TypeSource types;
    private final boolean identity;
    private final List<Object> outside = new ArrayList<>();
    private final List<Object> inside = new ArrayList<>();
    private final Map<Object, ExternalObjectMarker> marks = new IdentityHashMap<>();
    private final Map<Object, Object> values = new HashMap<>();
    private final Map<Class<?>, Boolean> served = new IdentityHashMap<>();
    private final Map<Class<?>, Boolean> compared = new IdentityHashMap<>();

    Writer(
        ByteArrayOutputStream out,
        Object root,
        AllowedClasses closure,
        TypeSource types,
        boolean identity)
        throws IOException {
      super(out);
      this.root = root;
      this.closure = closure;
      this.identity = identity;
      this.types = types;
      enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object replaced) throws IOException {
      if (isValue(replaced)) {
        // Which of equal strings are one is chance, and must not make two forms differ.
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
          inside.add(object);
        }
        if (object != replaced && closure.find(object.getClass().getName()) == null) {
          throw new InvalidClassException(object.getClass().getName(), "not expected here");
        }
        return replaced;
      }
      ExternalObjectMarker mark = marks.get(object);
      if (mark == null) {
        mark = new ExternalObjectMarker(outside.size());
        marks.put(object, mark);
        outside.add(object);
      }
      return mark;
    }

    /** An object that is as good as the one that the JDK has replaced, if it has. */
    private Object original(Object replaced) throws IOException {
      String name = replaced.getClass().getName();
      boolean changing = STAND_INS_OF_CHANGING.contains(name);
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
      return identity || closure.find(type.getName()) != type
          ? AllowedClasses.isServed(type, types)
          : AllowedClasses.isServedElsewhere(type, types);
    }

    /** Whether an object of a class is as good as another that equals it. */
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

  /** Knows the classes of the closure only. */
  private static final class Reader extends ObjectInputStream implements ObjectInputFilter {
    private final List<Object> outside;
    private final AllowedClasses closure;
    private final int maxDepth;
    private final LongConsumer charge;
    private ForyException overLimit; // which the JDK makes its own exception of
    private Class<?> replacement; // of the mark that was read last

    Reader(StreamForm form, AllowedClasses closure, int maxDepth, LongConsumer charge)
        throws IOException {
      super(new ByteArrayInputStream(form.bytes));
      this.outside = form.outside;
      this.closure = closure;
      this.maxDepth = maxDepth;
      this.charge = charge;
      enableResolveObject(true);
      setObjectInputFilter(this);
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass form) throws IOException {
      Class<?> type = closure.find(form.getName());
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
      if (mark.index < 0 || mark.index >= outside.size()) {
        throw new InvalidClassException("there is no object with number " + mark.index);
      }
      Object found = outside.get(mark.index);
      replacement = found == null ? null : found.getClass();
      return found;
    }

    @Override
    public Status checkInput(FilterInfo info) {
      Class<?> expected = replacement;
      replacement = null;
      if (info.serialClass() != null && info.serialClass() == expected) {
        return Status.ALLOWED; // the JDK asks once more for what is in the place of a mark
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
        // Containers ask before they allocate an array of objects.
        boolean table = type == Object[].class;
        if (!element.isPrimitive() && !table && closure.find(element.getName()) != element) {
          return Status.REJECTED;
        }
      }
      return Status.ALLOWED;
    }
  }

  /** The error for an object that a stream does not bring back. */
  static UnsupportedTypeException unsupported(Class<?> type, String reason) {
    return new UnsupportedTypeException(
        "An object of %s does not come back from a stream of the JDK: %s. Write a Serializer and add it with registerSerializer"
            .formatted(type.getName(), reason));
  }
}
