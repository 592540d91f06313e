/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer;

import io.fory.message.BuiltIn;

/** Families that are in a room beside the engine, loaded when the first of their types is met. */
public interface RoomFamilies {
  /** The type of a number in one of the families; null if it is none of theirs. */
  BuiltIn type(int family, int number);
}
