/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the objects and classes in the fields of an object that shows them only to JDK
 * serialization, such as a wrapper of {@code Collections}, whose serialized form is public. The
 * object is serialized, and each object in its fields is noted and replaced by null: so these need
 * not be serializable, and their size does not matter.
 */
public final class SerializedFieldProbe {
  private final Object wrapper;
  private final List<Object> objects = new ArrayList<>(2);
  private final List<Class<?>> classes = new ArrayList<>(2);
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);

  /** Returns what an object holds. */
  public static SerializedFieldProbe of(Object wrapper) {
    SerializedFieldProbe found = new SerializedFieldProbe(wrapper);
    found.look(wrapper, found.bytes);
    return found;
  }

  private SerializedFieldProbe(Object wrapper) {
    this.wrapper = wrapper;
  }

  private void look(Object holder, OutputStream target) {
    try (ObjectOutputStream probe = new Probe(target)) {
      probe.writeObject(holder);
    } catch (IOException | RuntimeException e) {
      throw new UnsupportedTypeException(
          "The object behind %s cannot be seen: %s; write that object instead"
              .formatted(holder.getClass().getName(), Quote.failure(e)),
          e);
    }
  }

  private final class Probe extends ObjectOutputStream {
    private boolean isInside;

    private Probe(OutputStream target) throws IOException {
      super(target);
      enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object object) {
      if (!isInside) {
        isInside = true; // the wrapper, or one like it that the JDK writes in its place
        return object;
      }
      objects.add(object);
      return null;
    }

    /** Writes less than JDK serialization does of a class, which takes longest. */
    @Override
    protected void writeClassDescriptor(ObjectStreamClass type) throws IOException {
      if (!isOfWrapper(type.forClass())) {
        writeUTF(type.getName());
      }
    }

    @Override
    protected void annotateClass(Class<?> type) {
      if (!isOfWrapper(type)) {
        classes.add(type);
      }
    }

    private static boolean isOfWrapper(Class<?> type) {
      return type.getEnclosingClass() == Collections.class;
    }

    @Override
    protected void annotateProxyClass(Class<?> type) {
      classes.add(type);
    }
  }

  /** Returns the objects that the wrapper holds, each once, in the order of its fields. */
  public List<Object> objects() {
    return objects;
  }

  /** Returns the enum whose constants a container takes. */
  public Class<?> enumType() {
    return classes.stream()
        .filter(Class::isEnum)
        .findFirst()
        .orElseThrow(
            () -> new UnsupportedTypeException("The enum of an empty container is unknown"));
  }

  /**
   * Returns the first int field of an object without serializable superclasses. It follows the
   * description of the class: a header, two tags, the name and two more tags.
   */
  public int firstNumber() {
    int name = 2 + wrapper.getClass().getName().length();
    return ByteBuffer.wrap(bytes.toByteArray()).getInt(4 + 2 + name + 2);
  }

  /** Returns the classes that the wrapper holds, with their superclasses. */
  public List<Class<?>> classes() {
    return classes;
  }

  /** Whether two wrappers of one class hold the same classes. */
  public boolean hasSameClasses(SerializedFieldProbe other) {
    return Arrays.equals(bytes.toByteArray(), other.bytes.toByteArray());
  }

  /** Returns the object that a synchronized wrapper locks while it is used; mostly itself. */
  public Object lock() {
    return objects.size() > 1 ? objects.get(1) : wrapper;
  }

  /**
   * Returns the backing container.
   *
   * @param kind the interface that it implements
   */
  public Object container(Class<?> kind) {
    Object found = objects.isEmpty() ? null : objects.get(0);
    if (kind.isInstance(found)) {
      return wrapper instanceof RandomAccess && !(found instanceof RandomAccess)
          ? withRandomAccess(found)
          : found;
    }
    // JDK serialization replaces some objects before the probe sees them, but their class tells
    // which.
    String name = found == null ? "nothing" : found.getClass().getName();
    Object equal = null;
    if (name.equals("java.util.EnumSet$SerializationProxy")) {
      equal = enumSet(found);
    } else if (name.equals("java.util.CollSer")) {
      equal = immutable();
    } else if (found != null) {
      equal = resolved(found);
    }
    if (!kind.isInstance(equal)) {
      throw new UnsupportedTypeException(
          "The object behind %s cannot be seen, because %s takes its place when it is serialized; write the object behind it instead"
              .formatted(wrapper.getClass().getName(), name));
    }
    return equal;
  }

  /** JDK serialization replaces wrappers with random access by those without. */
  private static Object withRandomAccess(Object list) {
    if (list.getClass() == Collections.unmodifiableList(new LinkedList<>()).getClass()) {
      return Collections.unmodifiableList((List<?>) of(list).container(List.class));
    } else if (list.getClass() == Collections.synchronizedList(new LinkedList<>()).getClass()) {
      return Collections.synchronizedList((List<?>) of(list).container(List.class));
    }
    return list;
  }

  /**
   * Returns the object that a stand-in becomes when it is read, such as the stand-ins of Guava's
   * immutable containers.
   */
  private static Object resolved(Object standIn) {
    SerializationHooks hooks = SerializationHooks.of(standIn.getClass());
    try {
      return hooks.hasReadResolve() ? hooks.readResolve(standIn) : null;
    } catch (ObjectStreamException e) {
      return null;
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private Object enumSet(Object standIn) {
    SerializedFieldProbe inner = new SerializedFieldProbe(standIn);
    inner.look(standIn, OutputStream.nullOutputStream());
    Class type = inner.classes.stream().filter(Class::isEnum).findFirst().orElseThrow();
    EnumSet set = EnumSet.noneOf(type);
    set.addAll((Collection<?>) wrapper);
    return set;
  }

  private Object immutable() {
    if (wrapper instanceof Map<?, ?> map) {
      return Map.copyOf(map);
    }
    Collection<?> elements = (Collection<?>) wrapper;
    if (wrapper instanceof Set<?>) {
      return Set.copyOf(elements);
    }
    return Stream.of(elements.toArray()).toList(); // which takes null, unlike List.copyOf
  }
}
