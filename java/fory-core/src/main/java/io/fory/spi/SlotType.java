/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

import java.util.Arrays;

/**
 * What a declaration says of a place that holds a value: a field, an element, a key. Writer and
 * reader derive it from the same declaration, so what it says needs no bytes. Immutable.
 */
public final class SlotType {
  private static final SlotType[] NONE = {};

  /** A place that may hold anything. */
  public static final SlotType ANY = new SlotType(Object.class, null, false, null, NONE);

  private final Class<?> rawType;
  private final TypeInfo expected;
  private final boolean exact;
  private final String keptAs;
  private final SlotType[] arguments;

  private SlotType(
      Class<?> rawType, TypeInfo expected, boolean exact, String keptAs, SlotType[] arguments) {
    this.rawType = rawType;
    this.expected = expected;
    this.exact = exact;
    this.keptAs = keptAs;
    this.arguments = arguments;
  }

  /**
   * A slot.
   *
   * @param rawType what the place can hold
   * @param expected the type that is announced by one byte, or null if none is likely
   * @param exact whether nothing but objects of the expected type (and null) can be there
   * @param arguments of a collection its element, of a map its key and value; may be empty
   */
  public static SlotType of(
      Class<?> rawType, TypeInfo expected, boolean exact, SlotType... arguments) {
    return new SlotType(rawType, expected, exact, null, arguments);
  }

  /**
   * The same for a place that generics guard, not the JVM: other types than the declared one are
   * unlikely but possible.
   */
  public SlotType inContainer() {
    return new SlotType(Object.class, expected, false, null, arguments);
  }

  /**
   * The same for a field of an object that keeps what is not known here and does not fit: see
   * {@link ReadContext#takeKept}.
   *
   * @param name of the field
   */
  public SlotType keptAs(String name) {
    return new SlotType(rawType, expected, exact, name, arguments);
  }

  /** The name of the field under which its object keeps what does not fit; null if it does not. */
  String keptAs() {
    return keptAs;
  }

  /** Whether the place can hold an {@link UnknownObject}. */
  boolean takesUnknown() {
    return rawType == Object.class || rawType == UnknownObject.class;
  }

  /** What the place can hold. */
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
  public SlotType argument(int index) {
    return index < arguments.length ? arguments[index] : ANY;
  }

  /** How many arguments are declared. */
  public int argumentCount() {
    return arguments.length;
  }

  @Override
  public String toString() {
    return rawType.getTypeName() + (arguments.length == 0 ? "" : Arrays.toString(arguments));
  }
}
