/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.plan;

import io.fory.evolution.Conversion;
import io.fory.platform.FieldAccess;
import io.fory.schema.FieldModel;
import io.fory.schema.WireField;

/**
 * Which field is planned: one of the reader's class, one of the writer's version of it, or one that
 * both have.
 *
 * @param model the field of the reader's class; null if the class lacks it
 * @param access reads and writes that field; null if no Java field belongs to it
 * @param written the field as the writer's schema has it; null in a plan of the class itself
 * @param conversion from the writer's type to the reader's; null if they are the same
 */
record FieldIdentity(
    FieldModel model, FieldAccess access, WireField written, Conversion conversion) {

  /** Returns a field of the class itself. */
  static FieldIdentity of(FieldModel model) {
    FieldAccess access = model.field() == null ? null : FieldAccess.of(model.field());
    return new FieldIdentity(model, access, null, null);
  }

  /** Returns a field that only the writer's version has. */
  static FieldIdentity ofWriter(WireField written) {
    return new FieldIdentity(null, null, written, null);
  }

  /** Returns this field of the reader's class, as a version wrote it. */
  FieldIdentity writtenAs(WireField field, Conversion converting) {
    return new FieldIdentity(model, access, field, converting);
  }
}
