/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.exception.ForbiddenClassException;
import java.util.function.Supplier;

/** Tells whether messages may name a class. */
sealed interface Decision {

  /** Messages may name the class. */
  record Known(Class<?> type) implements Decision {}

  /**
   * Messages must not name the class, or there is none.
   *
   * @param reason made when it is needed: a schema can name thousands of classes
   */
  record Refused(Cause cause, Supplier<String> reason) implements Decision {

    /** Whether the answer stays the same. The type checker may change its mind. */
    boolean isLasting() {
      return cause != Cause.NOT_ALLOWED;
    }

    ForbiddenClassException exception() {
      return cause == Cause.UNREGISTERED
          ? ForbiddenClassException.unregistered(reason.get())
          : new ForbiddenClassException(reason.get());
    }
  }

  /** Returns the decision for a class that messages may name. */
  static Decision known(Class<?> type) {
    return new Known(type);
  }

  /** Returns the decision for a name of no class that messages may name. */
  static Decision refused(Cause cause, Supplier<String> reason) {
    return new Refused(cause, reason);
  }

  /** Tells why messages must not name a class. */
  enum Cause {
    /** A registration is all that it lacks. */
    UNREGISTERED,
    /** The type checker is against it. */
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
