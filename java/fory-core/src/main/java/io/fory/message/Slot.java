/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.platform.PrimitiveWrappers;
import io.fory.spi.SlotType;
import java.util.Arrays;

/**
 * Describes a place that holds a value, by its declaration: a field, an element, a key. Writer and
 * reader derive it from the same declaration, so it needs no bytes. Immutable.
 */
public final class Slot extends SlotType {
  private static final Slot[] NONE = {};

  /** A place that may hold anything. */
  public static final Slot ANY =
      new Slot(Object.class, Object.class, null, false, null, false, NONE);

  private final Class<?> rawType;
  private final Class<?> required;
  private final TypeInfo expected;
  private final boolean exact;
  private final String overflowField;
  private final boolean byName;
  private final Slot[] arguments;

  private Slot(
      Class<?> rawType,
      Class<?> required,
      TypeInfo expected,
      boolean exact,
      String overflowField,
      boolean byName,
      Slot[] arguments) {
    this.rawType = rawType;
    this.required = required;
    this.expected = expected;
    this.exact = exact;
    this.overflowField = overflowField;
    this.byName = byName;
    this.arguments = arguments;
  }

  /**
   * Returns a slot.
   *
   * @param rawType the class of the place
   * @param expected the type that is announced by one byte, or null if none is likely
   * @param exact whether nothing but objects of the expected type (and null) can be there
   * @param arguments of a collection its element, of a map its key and value; may be empty
   */
  public static Slot of(Class<?> rawType, TypeInfo expected, boolean exact, Slot... arguments) {
    return new Slot(rawType, rawType, expected, exact, null, false, arguments);
  }

  /** The place of a root: made only where it is needed. */
  static Slot ofRoot(Class<?> wanted) {
    return wanted == Object.class ? ANY : of(PrimitiveWrappers.of(wanted), null, false);
  }

  /**
   * Returns this slot in a place that generics guard, not the JVM: other types than the declared
   * one are unlikely but possible.
   */
  public Slot inContainer() {
    return new Slot(Object.class, Object.class, expected, false, null, false, arguments);
  }

  /**
   * Returns this slot for what another version wrote, whose declaration may be another one: objects
   * of known classes must be of the reader's class.
   */
  public Slot requiring(Class<?> type, Slot... inner) {
    return new Slot(rawType, type, expected, exact, overflowField, byName, inner);
  }

  /** Returns the class that objects of known classes must have: see {@link #requiring}. */
  Class<?> required() {
    return required;
  }

  /** Whether an object that was read elsewhere may be in this slot, as {@link #requiring} says. */
  boolean holds(Object object) {
    return required == rawType
        || required.isInstance(object)
        || object == null
        || object instanceof SchemaBackedObject;
  }

  /** Whether a value of any class is let in. */
  public boolean takesAll() {
    return required == Object.class;
  }

  /**
   * Returns this slot as a field of an object that keeps unknown values which do not fit: see
   * {@link UnknownValues#takeKept}.
   *
   * @param name of the field
   */
  public Slot overflowField(String name) {
    return new Slot(rawType, required, expected, exact, name, byName, arguments);
  }

  /**
   * Returns this slot of constants of an enum that are converted, and of which the names are
   * wanted, also of those that the reader's enum lacks.
   */
  public Slot byName() {
    return new Slot(rawType, required, expected, exact, overflowField, true, arguments);
  }

  /** Whether the names of constants are wanted, see {@link #byName()}. */
  public boolean isByName() {
    return byName;
  }

  /** The name of the field under which its object keeps what does not fit; null if it does not. */
  public String overflowField() {
    return overflowField;
  }

  @Override
  public Class<?> rawType() {
    return rawType;
  }

  /** The type written without its name, or null. */
  public TypeInfo expected() {
    return expected;
  }

  /** Whether only objects of {@link #expected()}, or null, can be in the slot. */
  public boolean isExact() {
    return exact;
  }

  /** The slot of the elements, keys (0) or values (1); {@link #ANY} if nothing is declared. */
  @Override
  public Slot argument(int index) {
    return index < arguments.length ? arguments[index] : ANY;
  }

  @Override
  public int argumentCount() {
    return arguments.length;
  }

  @Override
  public String toString() {
    return rawType.getTypeName() + (arguments.length == 0 ? "" : Arrays.toString(arguments));
  }
}
