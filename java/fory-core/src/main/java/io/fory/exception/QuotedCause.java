/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.exception;

import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Replaces a cause whose text must not reach a log unescaped: exceptions of the JDK quote text that
 * they could not parse, such as a URI of 20 MB with line breaks. Prints as the original does, with
 * its message escaped and shortened.
 */
final class QuotedCause extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** The length at which a chain of causes is cut off. */
  private static final int MAX_DEPTH = 64;

  private final String className;

  private QuotedCause(Throwable original, Throwable cause) {
    super(Quote.reason(original), cause);
    className = Quote.typeOf(original);
    setStackTrace(original.getStackTrace());
  }

  /** Returns the throwable itself, or its replacement if its chain contains text to escape. */
  static Throwable of(Throwable cause) {
    if (cause == null) {
      return null;
    }
    try {
      return isPlain(cause) && isAlone(cause) ? cause : shown(cause, new IdentityHashMap<>(), 0);
    } catch (RuntimeException | StackOverflowError e) { // thrown by a getCause() of the user's
      return new QuotedCause(cause, null);
    }
  }

  private static boolean isAlone(Throwable cause) {
    return cause.getCause() == null && cause.getSuppressed().length == 0;
  }

  /**
   * Returns a throwable of the chain, or its replacement.
   *
   * @param done the results for other throwables; null for those that this one is a cause of
   */
  private static Throwable shown(Throwable part, Map<Throwable, Throwable> done, int depth) {
    if (part instanceof ForyException || part instanceof QuotedCause) {
      return part; // checked when it was made
    }
    if (depth > MAX_DEPTH || done.containsKey(part)) {
      Throwable known = done.get(part);
      return known != null ? known : new QuotedCause(part, null);
    }
    done.put(part, null);
    Throwable cause = part.getCause() == null ? null : shown(part.getCause(), done, depth + 1);
    boolean same = cause == part.getCause() && isPlain(part);
    Throwable[] suppressed = part.getSuppressed();
    for (int i = 0; i < suppressed.length; i++) {
      Throwable each = shown(suppressed[i], done, depth + 1);
      same &= each == suppressed[i];
      suppressed[i] = each;
    }
    Throwable result = part;
    if (!same) {
      result = new QuotedCause(part, cause);
      for (Throwable each : suppressed) {
        result.addSuppressed(each);
      }
    }
    done.put(part, result);
    return result;
  }

  /**
   * Returns whether a throwable prints as plain text: its toString is the first line of a trace.
   */
  private static boolean isPlain(Throwable part) {
    try {
      return Quote.isPlainMessage(part.toString());
    } catch (RuntimeException | StackOverflowError e) {
      return false;
    }
  }

  /** Does nothing: the constructor sets the stack trace of the original. */
  @Override
  public synchronized Throwable fillInStackTrace() {
    return this;
  }

  @Override
  public String toString() {
    String shown = Quote.name(className); // an exception that was read may have any name
    return getMessage() == null ? shown : shown + ": " + Quote.message(getMessage());
  }
}
