/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.UnsupportedTypeException;
import io.fory.platform.PlainContents;
import io.fory.xlang.runtime.Keys;
import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.runtime.XlangInput;
import io.fory.xlang.runtime.XlangOutput;
import io.fory.xlang.wire.TypeId;
import io.fory.xlang.wire.WireType;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Queue;
import java.util.RandomAccess;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Writes and reads lists and sets, and arrays of objects as lists: the size, a byte of flags that
 * all elements have in common ({@link #REFS} and so on), the type info of all elements if they
 * share it, and the elements.
 */
final class CollectionCodec extends ValueCodec {
  static final int REFS = 1; // elements have reference flags
  static final int NULLS = 2; // elements have null flags, if not REFS
  static final int DECLARED = 4; // the common type is that of the declaration, and left out
  static final int SAME = 8; // all elements have one type

  private final int id;
  private final Model to;
  private final ElementCodec element;
  private final Containers.Maker maker; // null for arrays
  private final boolean list; // false for a set, whose elements are charged for as keys
  private final Class<?> component; // of the elements of an array; else null
  private final boolean free; // for a set: Keys.isFree

  CollectionCodec(WireType from, Model to, CodecFactory factory) {
    id = from.id();
    this.to = to;
    element = new ElementCodec(from.element(), to.element(), factory);
    boolean array = to.kind() == Model.Kind.ARRAY;
    component = array ? to.raw().getComponentType() : null;
    maker = array ? null : Containers.maker(to.raw(), to.element().raw());
    list = array || maker.of(0) instanceof List;
    free = list || Keys.isFree(maker.of(0), to.element().raw());
  }

  @Override
  public void writeInfo(XlangOutput out) {
    out.writeByte(id);
  }

  @Override
  public boolean hasIdentity() {
    return true;
  }

  // ---- Writing ----

  @Override
  public void write(XlangOutput out, Object value) {
    List<?> list =
        value instanceof Object[] array
            ? Arrays.asList(array)
            : listOf((Collection<?>) value, to.raw());
    int size = list.size();
    out.writeVarUint32(size);
    if (size == 0) {
      return;
    }
    out.enter();
    ElementCodec.Form form = element.formOf(out, list, size);
    if (form.nulls() && (to.raw() == Queue.class || to.raw() == Deque.class)) {
      throw new UnsupportedTypeException(
          "Expected no null among the elements of a %s, which is read as an ArrayDeque and takes none: declare a List or a LinkedList"
              .formatted(to.raw().getName()));
    }
    int header =
        (form.refs() ? REFS : 0)
            | (form.nulls() ? NULLS : 0)
            | (form.declared() ? DECLARED : 0)
            | (form.codec() != null ? SAME : 0);
    out.writeByte(header);
    if (form.codec() != null && !form.declared()) {
      form.codec().writeInfo(out);
    }
    int i = 0;
    try {
      for (; i < size; i++) {
        element.write(out, form, list.get(i));
      }
    } catch (RuntimeException e) {
      throw XlangOutput.failed(e, "[" + i + "]");
    }
    out.leave();
  }

  private static List<?> listOf(Collection<?> elements, Class<?> declared) {
    if (!(elements instanceof List)) {
      Containers.requireNaturalOrder(elements);
    }
    Collection<?> given = PlainContents.of(elements, declared);
    return given instanceof List<?> l && given instanceof RandomAccess ? l : new ArrayList<>(given);
  }

  // ---- Reading ----

  @Override
  @SuppressWarnings("unchecked") // a new collection takes anything
  public Object read(XlangInput in) {
    int size = component == null ? maker.readSize(in) : in.readCollectionSize(16, 8);
    Object[] array = component == null ? null : (Object[]) Array.newInstance(component, size);
    Collection<Object> made =
        array == null ? (Collection<Object>) maker.of(in.capacity(size)) : null;
    in.created(array == null ? made : array);
    if (size == 0) {
      return array == null ? made : array;
    }
    in.enter();
    int header = in.readByte();
    if ((header & ~(REFS | NULLS | DECLARED | SAME)) != 0) {
      throw in.corrupt(
          "Expected the header of a collection, found 0x%02x".formatted(header & 0xff));
    }
    ValueCodec same =
        (header & SAME) == 0 ? null : element.readCommon(in, (header & DECLARED) != 0);
    boolean flagged = (header & (REFS | NULLS)) != 0;
    if (list) {
      readElements(in, made, array, size, same, flagged);
    } else if (free && !flagged) {
      readFreeKeys(in, made, size, same, flagged);
    } else {
      readKeys(in, made, size, same, flagged);
    }
    in.leave();
    return array == null ? made : array;
  }

  private void readElements(
      XlangInput in,
      Collection<Object> target,
      Object[] array,
      int size,
      ValueCodec same,
      boolean flagged) {
    if (target instanceof CopyOnWriteArrayList) { // copies itself for each element
      List<Object> whole = new ArrayList<>(in.capacity(size));
      readElements(in, whole, null, size, same, flagged);
      target.addAll(whole);
      return;
    }
    int i = 0;
    try {
      for (; i < size; i++) {
        Object value = element.read(in, same, flagged);
        if (array == null) {
          target.add(value);
        } else {
          array[i] = value;
        }
      }
    } catch (RuntimeException e) {
      throw in.failed(e, "[" + i + "]");
    }
  }

  /**
   * Reads the elements of a set whose look-up needs no charge, see {@link Keys#isFree}. A method of
   * its own, since it needs no {@link Keys}: that saves an object, and a call for each element.
   */
  private void readFreeKeys(
      XlangInput in, Collection<Object> set, int size, ValueCodec same, boolean flagged) {
    int i = 0;
    try {
      for (; i < size; i++) {
        Containers.add(in, set, element.read(in, same, flagged));
      }
    } catch (RuntimeException e) {
      throw in.failed(e, "[" + i + "]");
    }
    Keys.requireAll(in, set, size);
  }

  private void readKeys(
      XlangInput in, Collection<Object> set, int size, ValueCodec same, boolean flagged) {
    Keys read =
        new Keys(in, set, size, to.element().raw(), free) {
          @Override
          protected void put(Object key, Object value) {
            Containers.add(in, set, key);
          }
        };
    try {
      while (read.count() < size) {
        read.begin();
        Object key = element.read(in, same, flagged);
        read.end();
        read.add(key, null);
      }
    } catch (RuntimeException e) {
      throw in.failed(e, "[" + read.count() + "]");
    }
    read.finish();
  }

  /** Whether a type is a list or set. */
  static boolean reads(int id) {
    return id == TypeId.LIST || id == TypeId.SET;
  }
}
