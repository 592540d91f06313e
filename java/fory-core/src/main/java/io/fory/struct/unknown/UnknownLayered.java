/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.unknown;

import io.fory.message.MessageSerializer;
import io.fory.message.SchemaBackedObject;
import io.fory.schema.WireLayer;
import java.util.List;

/**
 * Objects of an unknown class that are more than their fields: exceptions, classes with methods of
 * Java serialization. This tells the parts of their bytes to those who show them.
 */
public interface UnknownLayered extends MessageSerializer<SchemaBackedObject> {

  /**
   * The part of an object that one class of the hierarchy adds.
   *
   * @param fields its fields as a struct, or item 2 of its stream
   */
  record Part(WireLayer layer, UnknownStruct fields) {}

  /**
   * The part that objects inherit from a class of the JDK.
   *
   * @param arguments the types of the arguments of its constructor
   * @param content what the content consists of where it is neither elements nor that of an
   *     exception
   * @param first whether the content comes before the parts, not after them
   */
  record Base(Class<?> type, List<Class<?>> arguments, List<String> content, boolean first) {}

  /** Returns the state that the objects inherit, or null. */
  Base base();

  /** The parts in the order of the bytes. */
  List<Part> parts();
}
