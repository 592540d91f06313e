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
 * The objects at the beginning of a stream. They are the fields of the class if the stream has no
 * fields, see {@link StreamFields}. Only the end of the stream tells, so until then they are read
 * like values that are skipped: unknown classes in them are no error yet.
 */
final class LeadingObjects {
  private static final int HEAP_BYTES = 64;
  private static final int VALUE_BYTES = 16;

  /** Stands for a reference to an enclosing object that is created after its parts. */
  private static final Object MISSING = new Object();

  private final MessageReader in;
  private final FieldsReader fields;
  private final StreamFields order;
  private final int mark;
  private final List<Object> values = new ArrayList<>();
  private int unknown; // the number of unknown values in these objects

  LeadingObjects(MessageReader in, FieldsReader fields) {
    in.charge(HEAP_BYTES);
    this.in = in;
    this.fields = fields;
    this.order = fields.inStreamOrder();
    this.mark = in.cycleMark();
  }

  /** Returns whether the next object may be a field. */
  boolean isWanted() {
    return order.areObjects() && values.size() < order.size();
  }

  /** Returns whether there is an object for each field. */
  boolean areAll() {
    return order.areObjects() && values.size() == order.size();
  }

  /** Returns whether the reader's class has a field that the writer's class has. */
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

  /** Returns the values of the fields of the reader's class, by name. */
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
