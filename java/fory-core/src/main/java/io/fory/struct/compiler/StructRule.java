/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

/** A part of a generated serializer: how it is written and, beside it, how it is read. */
interface StructRule {

  /** Adds the statements that write this part to {@link StructSource#body()}. */
  void write(StructSource source);

  /** Adds the statements that read it. */
  void read(StructSource source);
}
