/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * One class of a schema in a message.
 *
 * @param name its registered name or {@code #id}, or its Java name
 * @param form how its objects are written
 * @param replaceable whether a boolean precedes each of its objects, that tells whether another
 *     value takes its place: the class has a {@code writeReplace}
 * @param fields of a {@link Form#STRUCT} or {@link Form#INHERITING} in the order of the bytes
 * @param constants of an {@link Form#ENUM} in order
 * @param base of {@link Form#INHERITING}, and of {@link Form#LAYERED} where there is one, the class
 *     of the JDK; else empty
 * @param layers of {@link Form#LAYERED} the classes of the hierarchy, superclasses first
 * @param javaName of a class that is not called by its Java name a {@link #hash} of that; else 0
 */
public record WireClass(
    String name,
    Form form,
    boolean replaceable,
    List<WireField> fields,
    List<String> constants,
    String base,
    List<WireLayer> layers,
    int javaName) {

  /** The ways in which the objects of a class are written. */
  public enum Form {
    /** Field by field. */
    STRUCT,
    /** As the number of the constant. */
    ENUM,
    /** Field by field, with the content of the class of the JDK that it extends. */
    INHERITING,
    /** As the items of a {@code writeExternal}. */
    ITEMS,
    /** By a serializer of the user's; the schema has only the name of the class. */
    CUSTOM,
    /**
     * Layer by layer, a layer for each class of the hierarchy, some of which have methods of Java
     * serialization.
     */
    LAYERED,
    /** Never: {@code writeReplace} always returns another object. */
    REPLACED;

    /** Whether the schema may tell which superclass declares a field. */
    boolean mayTellOrigins() {
      return this == STRUCT || this == INHERITING;
    }

    /** Whether the class may be {@link WireClass#replaceable}. */
    boolean mayBeReplaceable() {
      return this != ENUM && this != CUSTOM;
    }
  }

  public WireClass {
    fields = List.copyOf(fields);
    constants = List.copyOf(constants);
    layers = List.copyOf(layers);
  }

  /**
   * Whether objects of the class have fields or layers besides what they inherit from a class of
   * the JDK.
   */
  public boolean hasState() {
    return form == Form.ITEMS
        || !fields.isEmpty()
        || layers.stream().anyMatch(layer -> layer.isStream() || !layer.fields().isEmpty());
  }

  private static WireClass of(String name, Form form, String base, List<WireField> fields) {
    return new WireClass(name, form, false, fields, List.of(), base, List.of(), 0);
  }

  public static WireClass struct(String name, List<WireField> fields) {
    return of(name, Form.STRUCT, "", fields);
  }

  public static WireClass ofEnum(String name, List<String> constants) {
    return new WireClass(name, Form.ENUM, false, List.of(), constants, "", List.of(), 0);
  }

  public static WireClass inheriting(String name, String base, List<WireField> fields) {
    return of(name, Form.INHERITING, base, fields);
  }

  public static WireClass layered(String name, String base, List<WireLayer> layers) {
    return new WireClass(name, Form.LAYERED, false, List.of(), List.of(), base, layers, 0);
  }

  public static WireClass items(String name) {
    return of(name, Form.ITEMS, "", List.of());
  }

  public static WireClass custom(String name) {
    return of(name, Form.CUSTOM, "", List.of());
  }

  /** Returns a class whose objects are always replaced. */
  public static WireClass replaced(String name) {
    return of(name, Form.REPLACED, "", List.of()).replaceable(true);
  }

  /** Returns a copy with, or without, a {@code writeReplace}. */
  public WireClass replaceable(boolean now) {
    return new WireClass(name, form, now, fields, constants, base, layers, javaName);
  }

  /** Returns a copy with the {@link #hash} of the class's Java name. */
  public WireClass called(int hashOfJavaName) {
    return new WireClass(name, form, replaceable, fields, constants, base, layers, hashOfJavaName);
  }

  /** Returns the CRC-32C of a name, which differs for most other names. */
  public static int hash(String name) {
    CRC32C crc = new CRC32C();
    crc.update(name.getBytes(StandardCharsets.UTF_8));
    return (int) crc.getValue();
  }

  /** Whether superclasses declare some of the fields, and the schema tells which. */
  boolean tellsOrigins() {
    for (WireField field : fields) {
      if (field.origin() != null && field.origin().isInherited()) {
        return true;
      }
    }
    return false;
  }

  /** Returns all fields, including those of layers. */
  public List<WireField> allFields() {
    List<WireField> all = new ArrayList<>(fields);
    for (WireLayer layer : layers) {
      all.addAll(layer.fields());
    }
    return all;
  }
}
