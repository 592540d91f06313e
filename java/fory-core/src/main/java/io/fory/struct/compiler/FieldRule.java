/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.struct.plan.FieldPlan;

/**
 * Generates the code that writes and reads one kind of field of variable size. The code must do
 * what the interpreter does:
 *
 * <ul>
 *   <li>bytes: they are those of the interpreter;
 *   <li>depth: content with a header is between {@code enter} and {@code leave} or {@code
 *       complete};
 *   <li>limits: what is read is charged before it is allocated, a length checked against the bytes
 *       that are left;
 *   <li>references: with them a value that was read is completed, and a null may stand for an
 *       object that does not exist yet ({@code assignLater}, for records {@code existing});
 *   <li>parts out of band go to the callback, through the context and not past it;
 *   <li>records: a field is read into a local, since the object is made last;
 *   <li>versions: fields are read in the order of the writer, those that the class lacks are
 *       skipped;
 *   <li>failures: the local {@code field} says which field it is, for the path of the exception.
 * </ul>
 */
interface FieldRule {

  /** Returns whether this rule is for a field; of several such rules the first is used. */
  boolean applies(FieldPlan field, StructSource source);

  /** Adds the statements that write a field, which is not null if it has a bit in the bitmap. */
  void write(FieldPlan field, StructSource source);

  /** Adds the statements that read a field and assign it. */
  void read(FieldPlan field, StructSource source);
}
