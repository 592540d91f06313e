/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer;

import io.fory.message.BuiltIn;

/** The built-in types of another module, which is loaded when a message or object has one. */
public interface BuiltInFamilies {
  /** Returns the type with a number; null if the module has none. */
  BuiltIn type(int number);
}
