/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import java.util.List;

/**
 * One class of a schema in a message.
 *
 * @param name its registered name or {@code #id}, or its Java name
 * @param form how its objects are written
 * @param fields of a {@link Form#STRUCT} or {@link Form#INHERITING} in the order of the bytes
 * @param constants of an {@link Form#ENUM} in order
 * @param base of {@link Form#INHERITING} the class of the JDK; else empty
 * @param fingerprint of {@link Form#FIXED}
 */
public record WireClass(
    String name,
    Form form,
    List<WireField> fields,
    List<String> constants,
    String base,
    int fingerprint) {

  /** How the objects of a class are written. */
  public enum Form {
    /** Field by field. */
    STRUCT,
    /** By ordinal. */
    ENUM,
    /** Field by field, and what they inherit from a class of the JDK. */
    INHERITING,
    /** In a way that does not evolve, such as with a {@code writeObject}: told by a fingerprint. */
    FIXED,
    /** By a serializer of the user's, which nothing is known of. */
    CUSTOM
  }

  public WireClass {
    fields = List.copyOf(fields);
    constants = List.copyOf(constants);
  }

  public static WireClass struct(String name, List<WireField> fields) {
    return new WireClass(name, Form.STRUCT, fields, List.of(), "", 0);
  }

  public static WireClass ofEnum(String name, List<String> constants) {
    return new WireClass(name, Form.ENUM, List.of(), constants, "", 0);
  }

  public static WireClass inheriting(String name, String base, List<WireField> fields) {
    return new WireClass(name, Form.INHERITING, fields, List.of(), base, 0);
  }

  public static WireClass fixed(String name, int fingerprint) {
    return new WireClass(name, Form.FIXED, List.of(), List.of(), "", fingerprint);
  }

  public static WireClass custom(String name) {
    return new WireClass(name, Form.CUSTOM, List.of(), List.of(), "", 0);
  }
}
