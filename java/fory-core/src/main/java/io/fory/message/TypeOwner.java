/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.schema.WireSchema;
import io.fory.spi.UnknownObject;
import java.util.function.Function;

/**
 * Makes the types of one {@code Fory}, and is what it takes to change them. Whoever looks a type up
 * has no owner, so no serializer can change how others are written. Immutable.
 */
public final class TypeOwner {

  /**
   * A type of which nothing else is known yet.
   *
   * @param ordinal a small number that no other type of the same {@code Fory} has; -1 if messages
   *     do not introduce it, because it has a number, or is no class of its own
   * @param tracked whether references to objects of the type are kept when tracking is on
   */
  public TypeInfo newType(Class<?> type, int ordinal, boolean tracked) {
    return new TypeInfo(this, type, ordinal, tracked);
  }

  /**
   * A class that is not known here, for the reason given: its objects are UnknownObjects.
   *
   * @param schema what its writer says of it; null for what stands for all of them
   * @param definer makes what introduces it in messages
   */
  public TypeInfo newUnknown(
      boolean tracked, String reason, WireSchema schema, Function<WireSchema, byte[]> definer) {
    TypeInfo info = newType(UnknownObject.class, -1, tracked);
    info.unknownReason = reason;
    info.unknown = true;
    info.perObject = true;
    info.schema = schema;
    info.definer = definer;
    return info;
  }

  /**
   * A class with another schema than its own: that of another version, for reading only, or one
   * with the further fields of some objects, for writing only.
   */
  public TypeInfo newVersion(TypeInfo own) {
    TypeInfo info = newType(own.type, -1, own.tracked);
    info.version = true;
    return info;
  }

  /** The type of arrays of a version, or of an unknown class. */
  public TypeInfo newArrayOfVersion(TypeInfo component) {
    Class<?> type = component.unknown ? component.type : component.type.arrayType();
    TypeInfo array = newType(type, -1, true);
    array.version = component.version;
    array.unknownReason = component.unknownReason;
    array.unknown = component.unknown;
    array.component = component;
    return array;
  }

  /**
   * What changes a type.
   *
   * @throws IllegalArgumentException if another owner has made it
   */
  public TypeSetup of(TypeInfo info) {
    if (info.owner != this) {
      throw new IllegalArgumentException("The type belongs to another Fory");
    }
    return new TypeSetup(info);
  }
}
