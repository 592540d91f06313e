/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.xlang.runtime.Optionals;
import io.fory.xlang.wire.WireType;
import java.util.List;

/**
 * A declared Java type, and how the protocol encodes it.
 *
 * @param raw the class of the values, boxed; if {@code optional} is set, of the values in it
 * @param kind the kind of values
 * @param wire how they are written
 * @param parts the element of a list, set or array, the key and value of a map; else empty
 * @param optional {@code Optional} or one of its variants, if the values are wrapped in it; or null
 * @param tracked false if references to the values are never tracked, whatever the builder says
 */
record Model(
    Class<?> raw, Kind kind, WireType wire, List<Model> parts, Class<?> optional, boolean tracked) {
  /** The model of a value of any class, which type info in the message tells. */
  static final Model ANY = new Model(Object.class, Kind.ANY, WireType.ANY);

  /** Makes a model without {@code optional}, with reference tracking. */
  Model(Class<?> raw, Kind kind, WireType wire, Model... parts) {
    this(raw, kind, wire, List.of(parts), null, true);
  }

  /** The kinds of values. */
  enum Kind {
    /** Any value: its type info in the message tells its kind. */
    ANY,
    /** A number, string, time or array of numbers. */
    SCALAR,
    ENUM,
    /** An object of a registered class, or of a registered subclass. */
    STRUCT,
    /** A value of a sealed interface that is registered as a union. */
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

  /** Returns the same model, of values that can be null or have reference flags. */
  Model with(boolean nullable, boolean ref) {
    return new Model(raw, kind, wire.with(nullable, ref), parts, optional, tracked);
  }

  /** Returns the model of an optional class whose values are of this model. */
  Model in(Class<?> wrapper) {
    return new Model(raw, kind, wire.with(true, wire.ref()), parts, wrapper, tracked);
  }

  /** Returns the same model without reference tracking, of its elements too. */
  Model untracked() {
    List<Model> inner = parts.stream().map(Model::untracked).toList();
    return new Model(raw, kind, wire, inner, optional, false);
  }

  /**
   * Whether values are objects whose identity matters, so that a second reference to one must not
   * become a copy.
   */
  boolean hasIdentity() {
    return kind != Kind.SCALAR && kind != Kind.ENUM && kind != Kind.UNION;
  }

  /** Whether references to values are tracked without {@code @XlangField(ref)} on the field. */
  boolean isObject() {
    return kind == Kind.STRUCT || kind == Kind.ANY;
  }

  /** Returns a value as the field holds it: wrapped in an {@code Optional} if that is declared. */
  Object wrap(Object value) {
    return optional == null ? value : Optionals.wrap(optional, value);
  }

  /** Returns the value of a field without its {@code Optional}, if that is declared. */
  Object unwrap(Object value) {
    return optional == null ? value : Optionals.unwrap(value);
  }
}
