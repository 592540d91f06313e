/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer;

import io.fory.message.BuiltIn;

/** The built-in types of another module, loaded when the first of them is met. */
public interface BuiltInFamilies {
  /** Returns the type of a number, or null if it is none of theirs. */
  BuiltIn type(int number);
}
