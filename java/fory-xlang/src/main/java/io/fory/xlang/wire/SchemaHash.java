/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.wire;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** Computes the hash of the fields of a struct, which precedes each object in same-schema mode. */
public final class SchemaHash {
  private SchemaHash() {}

  /** Returns the hash of the fields, whose order makes no difference. */
  public static int of(List<WireField> fields) {
    StringBuilder text = new StringBuilder();
    fields.stream()
        .sorted(WireField.BY_IDENTIFIER)
        .forEach(
            f -> {
              text.append(f.tag() < 0 ? f.name() : String.valueOf(f.tag())).append(',');
              type(text, f.type(), f.type().ref(), f.type().nullable());
              text.append(';');
            });
    return (int) Murmur3.hash(text.toString().getBytes(StandardCharsets.UTF_8));
  }

  private static void type(StringBuilder text, WireType type, boolean ref, boolean nullable) {
    boolean registered = type.id() >= TypeId.ENUM && type.id() <= TypeId.NAMED_UNION;
    text.append(registered ? 0 : type.id());
    text.append(ref ? ",1" : ",0").append(nullable ? ",1" : ",0");
    if (type.element() != null) {
      text.append('[');
      type(text, type.element(), false, false);
      if (type.value() != null) {
        text.append('|');
        type(text, type.value(), false, false);
      }
      text.append(']');
    }
  }
}
