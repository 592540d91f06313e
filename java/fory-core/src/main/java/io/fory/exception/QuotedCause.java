/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.exception;

import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Stands for a cause with text that a log must not get as it is: exceptions of the JDK quote what
 * they could not parse, a URI of 20 MB for example, line breaks and all. Prints as the original
 * would, with its message escaped and shortened.
 */
final class QuotedCause extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Chains of causes end here: nobody reads on. */
  private static final int MAX_DEPTH = 64;

  private final String className;

  private QuotedCause(Throwable original, Throwable cause) {
    super(Quote.reason(original), cause);
    className = Quote.typeOf(original);
    setStackTrace(original.getStackTrace());
  }

  /** The throwable itself if nothing in its chain needs to be escaped, else what stands for it. */
  static Throwable of(Throwable cause) {
    if (cause == null) {
      return null;
    }
    try {
      return isPlain(cause) && isAlone(cause) ? cause : shown(cause, new IdentityHashMap<>(), 0);
    } catch (RuntimeException | StackOverflowError e) { // of a getCause() of the user's
      return new QuotedCause(cause, null);
    }
  }

  private static boolean isAlone(Throwable cause) {
    return cause.getCause() == null && cause.getSuppressed().length == 0;
  }

  /**
   * Returns the text to show for a part of the chain.
   *
   * @param done what is shown for others; null for those further up
   */
  private static Throwable shown(Throwable part, Map<Throwable, Throwable> done, int depth) {
    if (part instanceof ForyException || part instanceof QuotedCause) {
      return part; // was looked through when it was made
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

  /** Whether a throwable prints as plain text; a stack trace begins with what this looks at. */
  private static boolean isPlain(Throwable part) {
    try {
      return Quote.isPlainMessage(part.toString());
    } catch (RuntimeException | StackOverflowError e) {
      return false;
    }
  }

  /** Keeps the stack trace of the original. */
  @Override
  public synchronized Throwable fillInStackTrace() {
    return this;
  }

  @Override
  public String toString() {
    String shown = Quote.name(className); // of one that was read it may be any
    return getMessage() == null ? shown : shown + ": " + Quote.message(getMessage());
  }
}
