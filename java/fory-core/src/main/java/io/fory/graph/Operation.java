/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.graph;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import io.fory.exception.Quote;
import java.util.Arrays;

/** The operations on a graph, which word their failures. */
public enum Operation {
  WRITE("Writing"),
  READ("Reading"),
  COPY("Copying");

  /** Only with reference tracking do bytes describe a cycle. */
  private static final String CYCLE =
      ". If the graph has a cycle and references are not kept, turn on withRefTracking(true); else ";

  private final String words;

  Operation(String words) {
    this.words = words;
  }

  /**
   * The exception to throw for a failure: the same one if it is ours, else one around it. Where a
   * reader does not look, the JVM finds a value of a wrong class: no writer puts one there, so the
   * bytes are to blame.
   */
  public ForyException failed(Throwable failure) {
    if (failure instanceof ForyException ours) {
      return ours;
    }
    boolean misplaced =
        failure instanceof ClassCastException || failure instanceof ArrayStoreException;
    if (misplaced && this == READ) {
      return new CorruptDataException(
          "A value of another class than its place needs: " + Quote.reason(failure), failure);
    }
    return new ForyException(words + " failed: " + Quote.failure(failure), failure);
  }

  /**
   * The exception to throw for any failure that ends a call; errors of the JVM go through, but not
   * those of a class that the message names.
   *
   * @param root the start of the path of the exception
   */
  public ForyException ended(Throwable failure, String root) {
    if (failure instanceof Error error
        && !(error instanceof LinkageError)
        && !(error instanceof StackOverflowError)) {
      throw error;
    }
    ForyException e =
        failure instanceof StackOverflowError
            ? new LimitExceededException(
                words + " needs more stack than this thread has" + advice(failure), failure)
            : failed(failure);
    e.completePath(root);
    return e;
  }

  private String advice(Throwable overflow) {
    if (Arrays.stream(overflow.getStackTrace())
        .limit(16) // the innermost calls
        .anyMatch(call -> call.getMethodName().equals("hashCode"))) {
      return " to hash an element or key, which holds itself or is too deep";
    }
    return (this == READ ? "; " : CYCLE) + "lower withMaxDepth or use a thread with a larger stack";
  }

  /**
   * Returns the exception for a graph that is deeper than it may be.
   *
   * @param tracking whether references are kept, so that a cycle is not to blame
   */
  public static LimitExceededException tooDeep(int maxDepth, boolean tracking) {
    return new LimitExceededException(
        "More than %s objects are nested in each other. %s raise it with withMaxDepth if the graph is really this deep"
            .formatted(
                maxDepth,
                tracking
                    ? "You may"
                    : "If the graph has a cycle, turn on withRefTracking(true); else"));
  }
}
