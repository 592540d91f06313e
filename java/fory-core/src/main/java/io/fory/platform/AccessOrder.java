/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import io.fory.exception.UnsupportedTypeException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.lang.invoke.MethodHandle;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;

/**
 * Tells whether a {@code LinkedHashMap} is in access order, as a cache is. Up to JDK 23, and
 * wherever {@code java.util} is open, the field is read. Elsewhere the map shows it only to JDK
 * serialization, whose form is public.
 *
 * <p>From JDK 24 on {@code ReflectionFactory} makes a class put its fields into any stream, in the
 * same time for all maps. Where neither works, as in a native image of a newer JDK, an {@code
 * ObjectOutputStream} writes the map, which takes longer than Fory does: the serialized form has
 * one boolean after the entries of {@code HashMap} (a block with the number of buckets and the
 * size, then keys and values). Keys and values are replaced by null, except classes and the map
 * itself, so they need not be serializable.
 */
public final class AccessOrder {
  private static final int BLOCK = 8; // the number of bytes of two ints

  private static final MethodHandle WRITE_FIELDS =
      HookFinder.defaultWriteObject(LinkedHashMap.class);

  private AccessOrder() {}

  /**
   * Returns whether a map is in access order. Does not change it.
   *
   * @throws UnsupportedTypeException if the map does not show it
   */
  public static boolean of(LinkedHashMap<?, ?> map) {
    if (MapInternals.READABLE) {
      return MapInternals.isInAccessOrder(map);
    }
    return WRITE_FIELDS != null ? ofFields(map) : ofForm(map);
  }

  private static boolean ofFields(LinkedHashMap<?, ?> map) {
    try {
      Fields fields = new Fields();
      WRITE_FIELDS.invokeExact((Object) map, (ObjectOutputStream) fields);
      return fields.isInAccessOrder;
    } catch (Error e) {
      throw e;
    } catch (Throwable e) {
      throw unknown(map, e);
    }
  }

  static boolean ofForm(LinkedHashMap<?, ?> map) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
    try (ObjectOutputStream probe = new Probe(bytes, map)) {
      probe.writeObject(map);
    } catch (IOException | RuntimeException e) {
      throw unknown(map, e);
    }
    byte[] form = bytes.toByteArray();
    int size = map.size();
    for (int start = 0; start + 2 + BLOCK + 2 * size + 2 <= form.length; start++) {
      if (form[start] == ObjectStreamConstants.TC_BLOCKDATA && form[start + 1] == BLOCK) {
        int end = endOfEntries(form, start + 2 + Integer.BYTES, size);
        if (end > 0) {
          return form[end] != 0;
        }
      }
    }
    throw unknown(map, null);
  }

  /**
   * Returns the end of the entries if the stream form has, at an index, the size, as many keys and
   * values, and the end of the data; else -1.
   */
  private static int endOfEntries(byte[] form, int at, int size) {
    ByteBuffer in = ByteBuffer.wrap(form, at, form.length - at);
    if (in.getInt() != size) {
      return -1;
    }
    try {
      for (int i = 0; i < 2 * size; i++) {
        if (!skip(in)) {
          return -1;
        }
      }
      return in.get() == ObjectStreamConstants.TC_ENDBLOCKDATA ? in.position() : -1;
    } catch (BufferUnderflowException e) {
      return -1;
    }
  }

  /** Skips the rest of a key or value; returns false if the bytes are none. */
  private static boolean skip(ByteBuffer in) {
    switch (in.get()) {
      case ObjectStreamConstants.TC_NULL:
        return true;
      case ObjectStreamConstants.TC_REFERENCE:
        in.getInt();
        return true;
      case ObjectStreamConstants.TC_CLASS:
        return skip(in);
      case ObjectStreamConstants.TC_CLASSDESC: // and then its superclass
        return in.get() == ObjectStreamConstants.TC_ENDBLOCKDATA && skip(in);
      case ObjectStreamConstants.TC_PROXYCLASSDESC:
        for (int interfaces = in.getInt(); interfaces > 0; interfaces--) {
          in.position(in.position() + 2 + (in.getShort(in.position()) & 0xffff));
        }
        return in.get() == ObjectStreamConstants.TC_ENDBLOCKDATA && skip(in);
      default:
        return false;
    }
  }

  private static UnsupportedTypeException unknown(Object map, Throwable cause) {
    return new UnsupportedTypeException(
        "Whether %s is in access order cannot be told. Write a Serializer and add it with registerSerializer"
            .formatted(map.getClass().getName()),
        cause);
  }

  /** Takes the only field that the map puts, and writes nothing. */
  private static final class Fields extends ObjectOutputStream {
    private boolean isInAccessOrder;

    Fields() throws IOException {}

    @Override
    public PutField putFields() {
      return new FieldValues() {
        @Override
        public void put(String name, boolean value) {
          isInAccessOrder = value; // instead of the map of FieldValues: a third of the memory
        }
      };
    }

    @Override
    public void writeFields() {}
  }

  private static final class Probe extends ObjectOutputStream {
    private final Object map;

    Probe(ByteArrayOutputStream bytes, Object map) throws IOException {
      super(bytes);
      this.map = map;
      enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object object) {
      return object == map ? map : null;
    }

    @Override
    protected void writeClassDescriptor(ObjectStreamClass type) {
      // Left out: it takes longest to write.
    }
  }
}
