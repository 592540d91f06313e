/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.hooks;

import io.fory.message.MessageReader;
import io.fory.message.SchemaBackedObject;
import io.fory.message.Slot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The objects that come first in a stream. They are the fields of the class if nothing else is, see
 * {@link StreamFields}; that is known at the end of the stream only, so until then they may hold
 * anything, as what is skipped.
 */
final class LeadingObjects {
  private static final int HEAP_BYTES = 64;
  private static final int VALUE_BYTES = 16;

  /** Stands for an object around this one that does not exist before its parts do. */
  private static final Object MISSING = new Object();

  private final MessageReader in;
  private final FieldsReader fields;
  private final StreamFields order;
  private final int mark;
  private final List<Object> values = new ArrayList<>();
  private int unknown; // in these values

  LeadingObjects(MessageReader in, FieldsReader fields) {
    in.charge(HEAP_BYTES);
    this.in = in;
    this.fields = fields;
    this.order = fields.inStreamOrder();
    this.mark = in.cycleMark();
  }

  /** Whether the next object may be a field. */
  boolean isWanted() {
    return order.areObjects() && values.size() < order.size();
  }

  /** Whether there is an object for each field. */
  boolean areAll() {
    return order.areObjects() && values.size() == order.size();
  }

  /** Whether the class here has a field that was written. */
  boolean areMissed() {
    return order.fields().stream().anyMatch(field -> fields.named(field.name()) != null);
  }

  void read() {
    in.charge(VALUE_BYTES);
    int before = in.unknown().unresolved();
    int around = in.unknown().beginSkipped(false);
    NamedField field = fields.named(order.get(values.size()).name());
    boolean unshared = field != null && field.unshared();
    Object value = unshared ? in.readUnshared() : in.readSlot(Slot.ANY);
    boolean missing = value == null && in.isTracking() && in.takeUnresolved() >= 0;
    in.unknown().endSkipped(around);
    unknown += in.unknown().unresolved() - before;
    values.add(missing ? MISSING : value);
  }

  /** The values of the fields here, by their names. */
  Map<String, Object> toFields() {
    Map<String, Object> named = new HashMap<>();
    int others = in.unknown().unresolved() - unknown;
    for (int i = 0; i < values.size(); i++) {
      NamedField field = fields.named(order.get(i).name());
      if (field != null) {
        named.put(field.name(), value(field, values.get(i)));
      }
    }
    in.unknown().requireConverted(others);
    return named;
  }

  private Object value(NamedField field, Object value) {
    try {
      if (value == MISSING) {
        throw in.corrupt("A reference to an object that does not exist before its parts do");
      }
      return value instanceof SchemaBackedObject
          ? field.conversion().apply(in, mark, value)
          : field.fit(in, mark, value);
    } catch (RuntimeException e) {
      throw in.failed(e, "." + field.name());
    }
  }
}
