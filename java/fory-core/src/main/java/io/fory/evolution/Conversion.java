/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import io.fory.exception.IncompatibleClassException;
import io.fory.exception.Quote;
import io.fory.message.MessageReader;
import java.lang.reflect.Type;

/**
 * Turns values of a field as another version of its class declares it into values of the reader's
 * type: numbers of another width, if the value fits; an enum and its name; {@code T} and {@code
 * Optional<T>}; lists, sets and arrays of the same elements. A value that fits already stays the
 * same object. Immutable. Public because generated code calls it; nothing for users.
 *
 * @param target the reader's type of the field
 * @param from the type of the field in the writer's version, for messages
 * @param field the name of the field, for the path of an exception
 * @param overflowField the reader's name of the field if its object keeps unknown values, else null
 */
public record Conversion(Type target, String from, String field, String overflowField) {
  /** Converts a value that refers to no object: a number, a boolean, a string. */
  public Object apply(MessageReader in, Object value) {
    return apply(in, in.cycleMark(), value);
  }

  /** Converts a value for callers that do not add the field to the path of an exception. */
  public Object applyToField(MessageReader in, Object value) {
    try {
      return apply(in, value);
    } catch (RuntimeException e) {
      throw in.failed(e, "." + field);
    }
  }

  /**
   * Converts a value.
   *
   * @param mark the result of {@link MessageReader#cycleMark} before the value was read
   * @throws IncompatibleClassException if it does not fit
   */
  public Object apply(MessageReader in, int mark, Object value) {
    Object converted = new ConvertedValue(this, in, mark).field(value);
    if (converted != null && !(target instanceof Class) && in.isIncompleteSince(mark)) {
      in.fill(() -> requireDeclared(in, converted), () -> true, () -> {});
    }
    return converted;
  }

  /**
   * Returns the error for a value that cannot become one of the reader's type.
   *
   * @param why what prevents it
   * @param cause or null
   */
  IncompatibleClassException misfit(String why, Throwable cause) {
    return new IncompatibleClassException(
        "The field is %s in the writer's version of the class and %s here, and %s"
            .formatted(Quote.name(from), target.getTypeName(), why),
        cause);
  }

  /**
   * Checks the elements of a value that was incomplete when it was converted, as it is part of a
   * cycle.
   */
  private void requireDeclared(MessageReader in, Object value) {
    try {
      new DeclaredContent(in, field).require(value, target);
    } catch (RuntimeException e) {
      throw in.failed(e, "." + field);
    }
  }
}
