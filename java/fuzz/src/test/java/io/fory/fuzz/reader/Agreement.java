/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

import io.fory.Fory;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.fuzz.reader.MessagesReader.Call;
import java.io.IOException;
import java.util.Arrays;

/** Holds two ways to read the same message against each other: what came of each must be alike. */
final class Agreement {
  /** Enough that two elements in an order of chance are found in both. */
  private static final int ATTEMPTS = 16;

  private final Fory writer;

  /** Objects are the same if this one writes the same bytes of them. */
  Agreement(Fory writer) {
    this.writer = writer;
  }

  /** The result of a call: an object, as it is written again, or a failure. */
  record Outcome(Object object, byte[] again, ForyException failure) {
    String kind() {
      return failure != null ? failure.getClass().getSimpleName() : "a value";
    }

    /** The object, or the failure. */
    Object get() {
      if (failure != null) {
        throw failure;
      }
      return object;
    }
  }

  Outcome outcome(Call call) throws IOException {
    try {
      Object object = call.read();
      return new Outcome(object, again(object), null);
    } catch (ForyException e) {
      return new Outcome(null, null, e);
    }
  }

  /** Null for what can be read but not written, such as a graph that is deeper with its schema. */
  private byte[] again(Object object) {
    try {
      return writer.serialize(object);
    } catch (ForyException e) {
      return null;
    }
  }

  /**
   * Fails if a call has another outcome.
   *
   * @param same the call that had the expected one
   * @param late whether a call that finds damage may go on, up to another fault
   */
  void require(Outcome expected, Call same, String way, boolean late, Call call)
      throws IOException {
    Outcome found = outcome(call);
    boolean agrees =
        isSameKind(expected, found, late) && Arrays.equals(expected.again, found.again);
    if (!agrees && isStable(expected, same) && isStable(found, call)) {
      throw new Disagreement(
          "%s, but %s %s".formatted(expected.kind(), found.kind(), way),
          text(expected.failure) + " / " + text(found.failure),
          expected.failure != null ? expected.failure : found.failure);
    }
  }

  private static boolean isSameKind(Outcome expected, Outcome found, boolean late) {
    return expected.kind().equals(found.kind())
        || late && expected.failure instanceof CorruptDataException && found.failure != null;
  }

  private static String text(ForyException failure) {
    return failure == null ? "" : failure.getMessage();
  }

  /**
   * Whether a way gives the same object each time: one that hashes by identity has any order, and
   * one way may find a zone in a cache of which another one makes a new one.
   */
  private boolean isStable(Outcome expected, Call call) throws IOException {
    for (int i = 0; i < ATTEMPTS; i++) {
      Outcome found = outcome(call);
      if (!Arrays.equals(expected.again, found.again) || !expected.kind().equals(found.kind())) {
        return false;
      }
    }
    return true;
  }
}
