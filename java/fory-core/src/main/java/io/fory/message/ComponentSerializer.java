/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

/**
 * The serializer of arrays of objects, in a family above: it depends on what their components are
 * expected to be.
 */
public interface ComponentSerializer {

  /** A serializer like this one for arrays of another class, or of another version of a class. */
  MessageSerializer<?> ofComponent(Class<?> componentType, Slot component);
}
