/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;

/**
 * Replaces the value of a field that the reader lacks, if a part of the value was lost: an error
 * only if the object is written again.
 *
 * @param field the name of the field
 * @param ofUnknown whether the field is one of an unknown object, not one that a class lacks
 */
public record LostValue(String field, boolean ofUnknown) {
  /** Returns the error for writing the value. */
  public UnsupportedTypeException error() {
    return new UnsupportedTypeException(toString());
  }

  @Override
  public String toString() {
    return "The value of field '%s', which %s, could not be kept: in it is something that is not known here and has no place as an UnknownObject, such as an exception, an element of an EnumSet or of an array, or the value of a typed field. %s"
        .formatted(
            Quote.name(field),
            ofUnknown ? "an object of an unknown class has" : "this version of the class lacks",
            ofUnknown
                ? "Register the class and the classes of what it holds"
                : "Update this side, or set the field of type UnknownFields to null to go without");
  }
}
