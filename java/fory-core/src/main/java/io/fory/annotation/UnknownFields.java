/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.annotation;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The fields of an object that its class lacks here, for classes that want to keep them. A class
 * that has a field of this type keeps, in compatible mode, the fields that other versions of it
 * have besides, and writes them back: so a program in the middle forwards fields that it does not
 * know.
 *
 * <p>With {@link io.fory.config.UnknownTypes#KEEP} it also has the values that fields of the class
 * cannot hold: constants and objects of subclasses that are not known here. Such a field is null,
 * and if it still is when the object is written, the value is written in its place.
 *
 * <pre>{@code
 * class Order {
 *   long id;
 *   private UnknownFields unknown; // null if there are none
 * }
 * }</pre>
 *
 * <p>The field, which may be a component of a record, is no part of messages. Immutable but for the
 * objects that the values refer to.
 */
public final class UnknownFields {
  private final List<?> layout;
  private final Map<String, Object> values;

  /**
   * Makes the fields of one object; only Fory calls it.
   *
   * @param layout how the fields are written, in its own terms
   * @param values by name
   */
  public UnknownFields(List<?> layout, Map<String, Object> values) {
    this.layout = List.copyOf(layout);
    this.values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /**
   * Returns the values by the names of their fields: of those that are not here, and of null ones.
   * One of which something was lost is an object that says so, and cannot be written.
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

  @Override
  public String toString() {
    return values.toString();
  }
}
