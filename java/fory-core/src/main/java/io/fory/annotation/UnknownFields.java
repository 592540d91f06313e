/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.annotation;

import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * Keeps the fields of an object that the reader's version of its class lacks. In compatible mode a
 * class with a field of this type keeps the additional fields of other versions, and writes them
 * back: so a program in the middle forwards fields that it does not know.
 *
 * <p>With {@link io.fory.config.UnknownTypes#KEEP} it also keeps the values that fields of the
 * class cannot hold: constants and objects of subclasses that the reader does not know. Such a
 * field is null. If the field is still null when the object is written, the value is written in its
 * place.
 *
 * <pre>{@code
 * class Order {
 *   long id;
 *   private UnknownFields unknown; // null if there are none
 * }
 * }</pre>
 *
 * <p>The field of this type, which may be a component of a record, is no part of messages.
 * Immutable, except for the objects that the values refer to.
 */
public final class UnknownFields {
  private final List<?> layout;
  private final Map<String, Object> values;

  /**
   * Makes the fields of one object; only Fory calls it.
   *
   * @param layout the layout of the fields in messages, in Fory's own terms
   * @param values the values by the names of their fields; nobody changes them afterwards
   */
  public UnknownFields(List<?> layout, Map<String, Object> values) {
    this.layout = List.copyOf(layout);
    this.values = Collections.unmodifiableMap(values);
  }

  /**
   * Returns the kept values by the names of their fields: fields that the class lacks, and fields
   * that are null because they cannot hold their value. If part of a value was lost, an object that
   * says so takes its place, and cannot be written.
   */
  public Map<String, Object> values() {
    return values;
  }

  /** Returns the layout of the fields; only Fory calls it. */
  public List<?> layout() {
    return layout;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof UnknownFields that
        && layout.equals(that.layout)
        && values.equals(that.values);
  }

  @Override
  public int hashCode() {
    return layout.hashCode();
  }

  /** Returns the number of fields: their names and values are a peer's, and not escaped. */
  @Override
  public String toString() {
    return "UnknownFields[" + values.size() + "]";
  }
}
