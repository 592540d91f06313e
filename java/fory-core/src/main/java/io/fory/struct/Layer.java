/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct;

import io.fory.schema.ClassSchema;
import io.fory.spi.ReadContext;
import io.fory.spi.WriteContext;

/** The part of an object that belongs to one class of its hierarchy, or to several. */
interface Layer {
  void write(WriteContext out, Object object);

  /** Reads the part into an object that exists. */
  void read(ReadContext in, Object object);

  /** What both sides must agree on. */
  ClassSchema schema();
}
