/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.interpreted;

import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;

/**
 * Replaces the value of a field that the reader lacks, if a part of the value was lost: an error
 * only if the object is written again.
 *
 * @param field the name of the field
 */
record LostValue(String field) {
  UnsupportedTypeException error() {
    return new UnsupportedTypeException(toString());
  }

  @Override
  public String toString() {
    return "The value of field '%s', which this version of the class lacks, could not be kept: in it is something that is not known here and has no place as an UnknownObject, such as an exception, an element of an EnumSet or of an array, or the value of a typed field. Update this side, or set the field of type UnknownFields to null to go without"
        .formatted(Quote.name(field));
  }
}
