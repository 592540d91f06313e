/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.array;

import io.fory.elements.Contents;
import io.fory.elements.CopiedElements;
import io.fory.elements.Elements;
import io.fory.message.ComponentSerializer;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.TypeSource;
import java.lang.reflect.Array;

/** Arrays of objects, as {@link Elements} that expect the component type. */
public final class ObjectArraySerializer
    implements MessageSerializer<Object[]>, ComponentSerializer, Contents.Known {
  private final Class<?> componentType;
  private Slot component; // set at the first use, since a class can hold arrays of itself
  private Slot readComponent; // set at the first use

  public ObjectArraySerializer(Class<?> componentType) {
    this.componentType = componentType;
  }

  @Override
  public MessageSerializer<?> ofComponent(Class<?> type, Slot slot) {
    ObjectArraySerializer serializer = new ObjectArraySerializer(type);
    serializer.component = slot;
    return serializer;
  }

  private Slot component(TypeSource types) {
    Slot slot = component;
    if (slot == null) {
      slot = types.fieldSlot(componentType);
      component = slot; // immutable: a race finds an equal one
    }
    return slot;
  }

  /**
   * Returns the slot of elements that are read. The writer may expect the class where the reader
   * does not: it can be final or registered on the writer's side only, or keep unknown fields on
   * the reader's side only.
   */
  private Slot readComponent(TypeSource types) {
    Slot slot = readComponent;
    if (slot == null) {
      slot = component(types);
      if (slot.expected() == null && componentType != Object.class) {
        slot = Slot.of(componentType, types.info(componentType), false);
      }
      readComponent = slot;
    }
    return slot;
  }

  @Override
  public Contents contents() {
    return Contents.ELEMENTS;
  }

  @Override
  public void write(MessageWriter out, Object[] array) {
    Elements.write(out, array, component(out.types()));
  }

  @Override
  public Object[] read(MessageReader in) {
    Slot slot = readComponent(in.types());
    long header = Elements.readHeader(in, 4);
    int length = (int) (header >>> 2);
    in.checkArrayLength(length);
    Object[] array = in.reference((Object[]) Array.newInstance(componentType, length));
    Elements.read(in, header, slot, array);
    return array;
  }

  @Override
  public Object[] copy(GraphCopier context, Object[] array) {
    return copyOf(context, array);
  }

  /** Returns a copy of the same class. */
  static Object[] copyOf(GraphCopier context, Object[] array) {
    Class<?> component = array.getClass().getComponentType();
    Object[] copy = context.reference((Object[]) Array.newInstance(component, array.length));
    CopiedElements.copy(context, array, copy);
    return copy;
  }
}
