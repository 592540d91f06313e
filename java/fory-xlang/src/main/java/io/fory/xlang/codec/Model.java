/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.xlang.runtime.Optionals;
import io.fory.xlang.wire.WireType;
import java.util.List;

/**
 * A Java type as the protocol sees it.
 *
 * @param raw the class of values, boxed; of what {@code optional} wraps
 * @param kind the kind of values
 * @param wire how they are written
 * @param parts the element of a list, set or array, the key and value of a map; else empty
 * @param optional the class that wraps values, or null
 * @param tracked whether references to values are kept, where the builder says so
 */
record Model(
    Class<?> raw, Kind kind, WireType wire, List<Model> parts, Class<?> optional, boolean tracked) {
  /** A value of any class, as its type info says. */
  static final Model ANY = new Model(Object.class, Kind.ANY, WireType.ANY);

  /** Makes the model of a type with reference tracking. */
  Model(Class<?> raw, Kind kind, WireType wire, Model... parts) {
    this(raw, kind, wire, List.of(parts), null, true);
  }

  /** The kinds of values. */
  enum Kind {
    /** Any: the type info of each value tells its kind. */
    ANY,
    /** A number, string, time or array of numbers. */
    SCALAR,
    ENUM,
    /** An object of a registered class, or of a registered subclass. */
    STRUCT,
    /** A case of a sealed interface. */
    UNION,
    /** A collection. */
    COLLECTION,
    /** An array of objects. */
    ARRAY,
    MAP
  }

  /** Returns the model of the elements of a list, set or array, or of the keys of a map. */
  Model element() {
    return parts.get(0);
  }

  /** Returns the model of the values of a map. */
  Model value() {
    return parts.get(1);
  }

  Model with(boolean nullable, boolean ref) {
    return new Model(raw, kind, wire.with(nullable, ref), parts, optional, tracked);
  }

  Model in(Class<?> wrapper) {
    return new Model(raw, kind, wire.with(true, wire.ref()), parts, wrapper, tracked);
  }

  /** Returns the same model, with the same elements, without reference tracking. */
  Model untracked() {
    List<Model> inner = parts.stream().map(Model::untracked).toList();
    return new Model(raw, kind, wire, inner, optional, false);
  }

  /**
   * Whether two places can share a value, so that a copy in one of them would be another object.
   */
  boolean hasIdentity() {
    return kind != Kind.SCALAR && kind != Kind.ENUM && kind != Kind.UNION;
  }

  /**
   * Whether values are objects, for which references are tracked without a setting on the field.
   */
  boolean isObject() {
    return kind == Kind.STRUCT || kind == Kind.ANY;
  }

  /** Wraps a value for a field. */
  Object wrap(Object value) {
    return optional == null ? value : Optionals.wrap(optional, value);
  }

  /** Returns the value in a field, without its wrapper. */
  Object unwrap(Object value) {
    return optional == null ? value : Optionals.unwrap(value);
  }
}
