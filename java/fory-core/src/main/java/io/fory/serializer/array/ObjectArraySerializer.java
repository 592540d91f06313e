/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.array;

import io.fory.spi.ComponentSerializer;
import io.fory.spi.CopyContext;
import io.fory.spi.Elements;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.SlotType;
import io.fory.spi.TypeSource;
import io.fory.spi.WriteContext;
import java.lang.reflect.Array;

/** Arrays of objects: size, kind and {@link Elements}, expecting the component type. */
public final class ObjectArraySerializer implements Serializer<Object[]>, ComponentSerializer {
  private final Class<?> componentType;
  private SlotType component; // found at the first use: a class can hold arrays of itself

  ObjectArraySerializer(Class<?> componentType) {
    this.componentType = componentType;
  }

  /** The serializer of an array class. */
  public static ObjectArraySerializer of(Class<?> array) {
    return new ObjectArraySerializer(array.getComponentType());
  }

  @Override
  public Serializer<?> ofComponent(Class<?> type, SlotType slot) {
    ObjectArraySerializer serializer = new ObjectArraySerializer(type);
    serializer.component = slot;
    return serializer;
  }

  private SlotType component(TypeSource types) {
    SlotType slot = component;
    if (slot == null) {
      slot = types.fieldSlot(componentType);
      component = slot; // immutable: a race finds an equal one
    }
    return slot;
  }

  @Override
  public void write(WriteContext out, Object[] array) {
    Elements.write(out, array, component(out.types()));
  }

  @Override
  public Object[] read(ReadContext in) {
    SlotType slot = component(in.types());
    long header = Elements.readHeader(in, 4);
    int length = (int) (header >>> 2);
    in.checkArrayLength(length);
    Object[] array = in.reference((Object[]) Array.newInstance(componentType, length));
    Elements.read(in, header, slot, array);
    return array;
  }

  @Override
  public Object[] copy(CopyContext context, Object[] array) {
    Object[] copy = context.reference((Object[]) Array.newInstance(componentType, array.length));
    for (int i = 0; i < array.length; i++) {
      copy[i] = context.copyPart(array[i]);
      int index = i;
      int id = copy[i] == null && array[i] != null ? context.takeUnresolved() : -1;
      if (id >= 0) {
        context.assignLater(id, late -> copy[index] = late);
      }
    }
    return copy;
  }
}
