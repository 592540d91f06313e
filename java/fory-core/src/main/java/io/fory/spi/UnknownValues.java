/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

import io.fory.config.UnknownTypes;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import java.util.BitSet;

/**
 * What becomes of values whose types are not known here, while one message is read. In what is
 * skipped or converted they are no error at first. But something in there may be kept after all: a
 * later reference to a part of what was skipped, or an object deep in what was converted. So it is
 * counted what was met, and where.
 */
final class UnknownValues {
  private final ReadContext in;
  private final UnknownTypes policy;
  private final BitSet doubtful = new BitSet(); // ids of objects that may hold what was skipped
  private int lenient; // above 0 unknown types are no error: they are not kept, or looked at later
  private int skipped; // above 0 unknown constants are none either: what is read here is not kept
  private int met; // unknown values that nobody has looked at

  UnknownValues(ReadContext in, UnknownTypes policy) {
    this.in = in;
    this.policy = policy;
  }

  void start() {
    lenient = 0;
    skipped = 0;
    met = 0;
    if (!doubtful.isEmpty()) {
      doubtful.clear();
    }
  }

  UnknownTypes policy() {
    return policy;
  }

  boolean isLenient() {
    return lenient > 0;
  }

  boolean isKept() {
    return lenient > 0 || policy == UnknownTypes.KEEP;
  }

  boolean isDropped() {
    return lenient > 0 || policy == UnknownTypes.NULL;
  }

  // ---- Skipping and converting ----

  /** Begins what is read and then not kept. */
  void beginSkipped() {
    lenient++;
    skipped++;
  }

  /**
   * Ends it.
   *
   * @param metBefore what {@link #met} gave when it began
   * @param firstId the first reference id in it
   */
  void endSkipped(int metBefore, int firstId) {
    lenient--;
    skipped--;
    if (lenient == 0) {
      if (met > metBefore && in.isTracking() && policy != UnknownTypes.KEEP) {
        doubtful.set(firstId, in.referenceIds());
      }
      met = metBefore;
    }
  }

  /** Begins what is read and then converted, or refused. */
  void beginConverted() {
    lenient++;
  }

  void endConverted() {
    lenient--;
  }

  /** Fails if a converted value holds something unknown where no conversion looked. */
  void requireConverted(int metBefore) {
    if (lenient == 0) {
      if (met > metBefore && policy != UnknownTypes.KEEP) {
        throw in.located(
            new ForbiddenClassException(
                "An object of a class that is not known here is part of a value that is converted; register the writer's class"));
      }
      met = metBefore;
    }
  }

  /** How many unknown values were met that nobody has looked at. */
  int met() {
    return met;
  }

  /** Says that an unknown value was read, which counts as one whatever is in it. */
  void met(int before) {
    met = before + 1;
  }

  /** Says that a conversion looks after one of them. */
  void handled() {
    met--;
  }

  // ---- Errors ----

  /** Fails if an unknown type must not be. */
  void requireKnown(TypeInfo info) {
    if (lenient == 0 && policy == UnknownTypes.ERROR) {
      throw in.located(new ForbiddenClassException(info.unknownReason().getMessage()));
    }
  }

  /** Null for a constant that the enum lacks here, if that may be. */
  Object constant(Class<?> type, String name) {
    if (skipped > 0) {
      met++;
    } else if (policy != UnknownTypes.NULL) {
      throw in.located(
          new IncompatibleClassException(
              "The writer's %s has a constant %s, the reader's does not; add it, or read null with withUnknownTypes(%s)"
                  .formatted(type.getTypeName(), name, UnknownTypes.NULL)));
    }
    return null;
  }

  /** What a reference to an object met before gives. */
  Object referred(int id, Object found) {
    if (lenient > 0 || policy == UnknownTypes.KEEP) {
      return found;
    }
    boolean unknown = found instanceof UnknownObject;
    if (unknown && policy == UnknownTypes.NULL) {
      return null;
    }
    if (unknown || doubtful.get(id)) {
      ForyException e =
          new ForbiddenClassException(
              "A reference to an object that was skipped, because the class here lacks the field that it was in, and that has parts whose types are not known here; register the writer's classes");
      throw in.located(e);
    }
    return found;
  }
}
