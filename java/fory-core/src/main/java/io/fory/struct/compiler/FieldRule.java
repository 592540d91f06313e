/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.struct.plan.FieldPlan;

/** How one kind of field of variable size is written and read by generated code. */
interface FieldRule {

  /** Whether this rule is the one for a field; the first that applies is taken. */
  boolean applies(FieldPlan field, StructSource source);

  /** Adds the statements that write a field, which is not null if it has a bit in the bitmap. */
  void write(FieldPlan field, StructSource source);

  /** Adds the statements that read a field and assign it. */
  void read(FieldPlan field, StructSource source);
}
