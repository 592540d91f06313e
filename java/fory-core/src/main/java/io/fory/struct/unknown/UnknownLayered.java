/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.unknown;

import io.fory.message.MessageSerializer;
import io.fory.message.SchemaBackedObject;
import io.fory.schema.WireLayer;
import java.util.List;

/**
 * The serializer of an unknown class with layers, such as an exception or a class with methods of
 * Java serialization. Tells the structure of its bytes to code that explains messages.
 */
public interface UnknownLayered extends MessageSerializer<SchemaBackedObject> {

  /**
   * The part of an object that belongs to one class of the hierarchy.
   *
   * @param fields the fields that the class declares
   */
  record Layer(WireLayer schema, UnknownStruct fields) {}

  /**
   * The state that objects inherit from a class of the JDK.
   *
   * @param arguments the types of the arguments of its constructor
   * @param content the names of the values in the content; empty for elements and exceptions
   * @param first whether the content comes before the layers, not after them
   */
  record Base(Class<?> type, List<Class<?>> arguments, List<String> content, boolean first) {}

  /** Returns the state that the objects inherit, or null. */
  Base base();

  /** Returns the layers in the order of the bytes. */
  List<Layer> layers();
}
