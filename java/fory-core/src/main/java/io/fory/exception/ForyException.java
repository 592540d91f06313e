/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.exception;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reports any failure of a call of Fory. The message names the expected and the found value, and
 * the remedy if there is one. {@link #path()} names the object of the graph, {@link #offset()} the
 * byte of the buffer.
 *
 * <p>The subclasses name the cause: the bytes ({@link CorruptDataException}), a class that differs
 * on the two sides ({@link IncompatibleClassException}), a class that is not allowed ({@link
 * ForbiddenClassException}), a limit ({@link LimitExceededException}) or a type that has no
 * serialized form ({@link UnsupportedTypeException}). Everything else, such as an exception thrown
 * by a constructor or a custom serializer, is a plain {@code ForyException} with that cause.
 *
 * <p>The message is one line of printable characters, whatever the bytes hold. So are the messages
 * of the causes: a stand-in with the class name, the escaped message and the stack trace replaces a
 * cause whose message has other characters, or thousands of chars.
 */
public class ForyException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Longer paths lose their middle: nobody reads more, and a hostile graph must not cost more. */
  private static final int MAX_PATH_LENGTH = 1000;

  /** Matches up to four steps that are repeated, four times or more. */
  private static final Pattern REPEATED =
      Pattern.compile("((?:\\.[^.\\[]+|\\[[^\\]]*]){1,4}?)\\1{3,}");

  private String path = "";
  private boolean complete;
  private long offset = -1;

  public ForyException(String message) {
    super(Quote.message(message));
  }

  public ForyException(String message, Throwable cause) {
    super(Quote.message(message), QuotedCause.of(cause));
  }

  /**
   * Sets the cause, if there is none yet. A stand-in, as the class comment says, replaces a cause
   * whose text is too long or not plain.
   */
  @Override
  public final synchronized Throwable initCause(Throwable cause) {
    return super.initCause(QuotedCause.of(cause));
  }

  /**
   * Puts one step in front of the object path, for example {@code ".price"} or {@code "[3]"}. Each
   * serializer calls this while the exception unwinds, so a successful call pays nothing for it.
   *
   * @param step the step, with its leading dot or brackets
   */
  public final void addStep(String step) {
    if (complete) {
      return; // of a nested call of another Fory, which has completed the path
    }
    String shown = Quote.name(step); // a field of the writer's may have any name
    if (path.length() + shown.length() <= MAX_PATH_LENGTH) {
      path = shown + path;
    } else if (!path.startsWith("...")) {
      path = "..." + path;
    }
  }

  /** Puts the root's name in front of the path and closes the path: later steps are ignored. */
  public final void completePath(String root) {
    if (!complete) {
      path = Quote.name(root) + path;
      complete = true;
    }
  }

  /**
   * Records the byte of the buffer at which the failure was noticed. Only the first call counts.
   *
   * @param byteOffset the index in bytes, counted from the start of the buffer
   */
  public final void atOffset(long byteOffset) {
    if (offset < 0) {
      offset = byteOffset;
    }
  }

  /**
   * Gives another exception for the same failure the path, offset and stack trace of this
   * exception.
   *
   * @return the other exception
   */
  public final <E extends ForyException> E copyContextTo(E other) {
    ForyException twin = other;
    twin.path = path;
    twin.complete = complete;
    twin.offset = offset;
    twin.setStackTrace(getStackTrace());
    return other;
  }

  /**
   * Returns the path of the object that was being handled, such as {@code Order.items[3].price};
   * empty if there is none.
   */
  public final String path() {
    return path == null ? "" : Quote.message(path); // an exception that was read may have any path
  }

  /**
   * Returns the offset of the failure, in bytes from the start of the buffer; -1 if there is none.
   */
  public final long offset() {
    return offset;
  }

  /** Returns a path in which repeated steps, as of a cycle, appear once, with their count. */
  private static String folded(String path) {
    return REPEATED
        .matcher(path)
        .replaceAll(
            steps -> {
              String once = steps.group(1);
              int times = steps.group().length() / once.length();
              boolean single = once.lastIndexOf('.') <= 0 && once.indexOf('[') <= 0;
              return Matcher.quoteReplacement(
                  "%s x %s".formatted(single ? once : "(" + once + ")", times));
            });
  }

  @Override
  public String getMessage() {
    StringBuilder text = new StringBuilder(String.valueOf(Quote.message(super.getMessage())));
    String shownPath = folded(path());
    if (!shownPath.isEmpty()) {
      text.append("; at ").append(shownPath);
    }
    if (offset >= 0) {
      text.append(shownPath.isEmpty() ? "; at byte " : ", byte ").append(offset);
    }
    return text.toString();
  }
}
