/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import java.util.List;

/**
 * Describes the part that one class of a hierarchy adds to objects that take part in Java
 * serialization.
 *
 * @param name the name of the class, as that of a {@link WireClass}
 * @param kind how its part is written
 * @param fields the fields of the class, in the order of the bytes where they are a struct
 */
public record WireLayer(String name, Kind kind, List<WireField> fields) {

  /** The ways in which the part of a class is written. */
  public enum Kind {
    /** As a struct. */
    FIELDS,
    /** As items of {@code writeObject}, one of which may be the fields. */
    ITEMS,
    /**
     * As items of {@code writeObject}, one of which may be fields with their names: those of {@code
     * serialPersistentFields}.
     */
    NAMED
  }

  public WireLayer {
    fields = List.copyOf(fields);
  }

  /** Whether the part is a sequence of items. */
  public boolean isStream() {
    return kind != Kind.FIELDS;
  }

  @Override
  public String toString() {
    return "%s %s%s".formatted(name, kind == Kind.FIELDS ? "" : kind + " ", fields);
  }
}
