/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.layered;

import io.fory.message.MessageReader;

/** Reads the part of an object that belongs to one class of its hierarchy, or to several. */
interface LayerReader {

  /** Reads the part into an object that exists. */
  void read(MessageReader in, Object object);
}
