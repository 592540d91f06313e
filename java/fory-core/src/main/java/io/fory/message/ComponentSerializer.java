/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

/** A serializer of arrays of objects. It depends on the expected type of the elements. */
public interface ComponentSerializer {

  /** Returns the serializer for arrays of another class, or of another version of a class. */
  MessageSerializer<?> ofComponent(Class<?> componentType, Slot component);
}
