/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.exception.ForbiddenClassException;
import java.util.function.Supplier;

/** The decision whether messages may name a class. */
sealed interface Decision {

  /** Messages may name the class. */
  record Known(Class<?> type) implements Decision {}

  /**
   * The decision that messages must not name the class, or that there is no such class.
   *
   * @param reason makes the text of the error. Made only when it is needed, as a schema can name
   *     thousands of classes
   */
  record Refused(Cause cause, Supplier<String> reason) implements Decision {

    /**
     * Whether the decision stays the same for later messages. The type checker may answer otherwise
     * the next time.
     */
    boolean isLasting() {
      return cause != Cause.NOT_ALLOWED;
    }

    ForbiddenClassException exception() {
      return cause == Cause.UNREGISTERED
          ? ForbiddenClassException.unregistered(reason.get())
          : new ForbiddenClassException(reason.get());
    }
  }

  /**
   * Returns the decision for a class that messages may name. A method, as the verifier of a caller
   * that made the object itself would load this interface in each first message.
   */
  static Decision known(Class<?> type) {
    return new Known(type);
  }

  /** Returns the decision against a name; a method for the same reason. */
  static Decision refused(Cause cause, Supplier<String> reason) {
    return new Refused(cause, reason);
  }

  /** The reasons for which messages must not name a class. */
  enum Cause {
    /** It is not registered, and nothing else forbids it. */
    UNREGISTERED,
    /** The type checker rejected it. */
    NOT_ALLOWED,
    /** It is not on the class path, or cannot be loaded. */
    ABSENT
  }

  /**
   * Returns the class.
   *
   * @throws ForbiddenClassException if messages must not name it
   */
  default Class<?> required() {
    if (this instanceof Known known) {
      return known.type();
    }
    throw ((Refused) this).exception();
  }
}
