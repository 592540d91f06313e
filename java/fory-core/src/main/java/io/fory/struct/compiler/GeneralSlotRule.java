/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.message.SlotSerializer;
import io.fory.struct.plan.FieldKind;
import io.fory.struct.plan.FieldPlan;

/**
 * All other slots: the context writes and reads the header and returns the serializer of the
 * content. Where that is always or mostly a known one, the call names it, so that the JIT inlines
 * it.
 */
final class GeneralSlotRule implements FieldRule {
  @Override
  public boolean applies(FieldPlan field, StructSource source) {
    return field.kind() == FieldKind.SLOT;
  }

  /** Returns whether the content is always of one built-in type that is no container. */
  private static boolean isBuiltIn(FieldPlan field) {
    return field.slot().isExact()
        && field.slot().expected().builtInNumber() >= 0
        && !(field.slot().expected().serializer() instanceof SlotSerializer);
  }

  @Override
  public void write(FieldPlan field, StructSource source) {
    String local = Slots.get(field, source);
    String serializer = Slots.serializer(field, source);
    if (isBuiltIn(field)) {
      String expected = ValueRule.serializer(field, source);
      Slots.write(field, source, serializer, "%s.write(out, %s);".formatted(expected, local));
      return;
    }
    String any = "%s.write(out, %s, %s);".formatted(serializer, local, Slots.slot(field, source));
    if (!Slots.expectsObject(field)) {
      Slots.write(field, source, serializer, any);
      return;
    }
    // Source cannot name the class of the expected objects: so it compares the serializer.
    String expected = ValueRule.serializer(field, source);
    Slots.write(
        field,
        source,
        serializer,
        "if (%s == %s) {".formatted(serializer, expected),
        "%s.write(out, %s);".formatted(expected, local),
        "} else {",
        any,
        "}");
  }

  @Override
  public void read(FieldPlan field, StructSource source) {
    if (isBuiltIn(field) && field.isLeaf()
        || Slots.expectsObject(field) && source.isLeaf(field.slot().expected())) {
      Slots.readLeaf(field, source);
      return;
    }
    String serializer = Slots.serializer(field, source);
    String content;
    if (isBuiltIn(field)) {
      content = ValueRule.serializer(field, source) + ".read(in)";
    } else {
      content = "%s.read(in, %s)".formatted(serializer, Slots.slot(field, source));
      if (Slots.expectsObject(field)) {
        content =
            "%1$s == %2$s ? %2$s.read(in) : %3$s"
                .formatted(serializer, ValueRule.serializer(field, source), content);
      }
    }
    Slots.read(field, source, serializer, content);
  }
}
