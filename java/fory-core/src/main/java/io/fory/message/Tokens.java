/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

/**
 * The header in front of every value whose type or presence is not known from the declaration: one
 * varuint32.
 *
 * <pre>
 *   0                        null
 *   id &lt;&lt; 1 | 1              the object with that reference id, which was met before
 *   (token + 1) &lt;&lt; 1         a new value of the type that the token names; its content follows
 *
 *   token 0                  the expected type of the slot
 *   token 1                  a type by name: varuint32 length, UTF-8 bytes, [fingerprint]
 *   token 2                  a type by registered id: varuint32 id, [fingerprint]
 *   token 3                  an array type: the header of its component type follows
 *   token 4 + 2k             built-in type number k
 *   token 5 + 2k             the k-th type that this message introduced by token 1, 2 or 3
 * </pre>
 *
 * The fingerprint (int32) is there for user classes and enums without a serializer of the user's.
 */
public final class Tokens {
  /** The token of a null value. */
  public static final int NULL = 0;

  /** A new value of the expected type. */
  public static final int EXPECTED = 2;

  /** A new value of a type introduced by name. */
  public static final int BY_NAME = 4;

  /** A new value of a type introduced by registered id. */
  public static final int BY_ID = 6;

  /** A new value of an array type, whose component type follows. */
  public static final int ARRAY = 8;

  private Tokens() {}

  static int reference(int id) {
    return id << 1 | 1;
  }

  /** Whether a header stands for an object that was met before. */
  public static boolean isReference(int header) {
    return (header & 1) != 0;
  }

  /** The header of a new value of a built-in type. */
  public static int builtIn(int number) {
    return 10 + (number << 2);
  }

  /** The header of a new value of a type that was introduced. */
  public static int introduced(int index) {
    return 12 + (index << 2);
  }

  /** Whether a header above {@link #ARRAY} names a built-in type; if not, an introduced one. */
  public static boolean isBuiltIn(int header) {
    return (header & 2) != 0;
  }

  /** The number of the built-in or introduced type. */
  static int number(int header) {
    return (isBuiltIn(header) ? header - 10 : header - 12) >>> 2;
  }
}
