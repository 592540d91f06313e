/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.libraries;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.exception.ForyException;
import java.util.regex.Pattern;

/** One object's way through bytes, or through a copy. */
record Trial(Samples.Sample sample, Outcome outcome, String detail) {
  enum Outcome {
    /** Comes back as it was. */
    RIGHT,
    /** Refused when it is written: no bytes, nothing lost. */
    REFUSED,
    /** Written, and cannot be read, or comes back as something else. */
    WRONG
  }

  static Trial bytes(Fory fory, Samples.Sample sample) {
    Object object = sample.make();
    byte[] bytes;
    try {
      bytes = fory.serialize(object);
    } catch (ForyException e) {
      return new Trial(sample, Outcome.REFUSED, e.getMessage());
    } catch (Throwable e) {
      return new Trial(sample, Outcome.WRONG, "writing fails with " + e);
    }
    try {
      return compare(sample, object, fory.deserialize(bytes));
    } catch (Throwable e) {
      return new Trial(sample, Outcome.WRONG, "written, and not readable: " + e);
    }
  }

  static Trial copy(Fory fory, Samples.Sample sample) {
    Object object = sample.make();
    Object copy;
    try {
      copy = fory.copy(object);
    } catch (ForyException e) {
      return new Trial(sample, Outcome.REFUSED, e.getMessage());
    } catch (Throwable e) {
      return new Trial(sample, Outcome.WRONG, "copying fails with " + e);
    }
    return compare(sample, object, copy);
  }

  /** Equal in the eyes of the object, if its class has an opinion, or else field by field. */
  private static Trial compare(Samples.Sample sample, Object object, Object twin) {
    String difference;
    try {
      difference =
          twin != null && twin.getClass() != object.getClass() && !object.equals(twin)
              ? "a " + twin.getClass().getName() + " came back"
              : difference(sample, sample.view().apply(object), sample.view().apply(twin));
    } catch (AssertionError e) {
      difference = e.getMessage();
    } catch (RuntimeException e) {
      difference = "comparing fails: " + e;
    }
    return difference == null
        ? new Trial(sample, Outcome.RIGHT, "")
        : new Trial(sample, Outcome.WRONG, difference);
  }

  private static String difference(Samples.Sample sample, Object object, Object twin) {
    if (object == twin) {
      return null;
    }
    if (twin == null) {
      return "null came back";
    }
    if (object.equals(twin)) {
      Object second = sample.view().apply(sample.make());
      boolean hashes = object.hashCode() == second.hashCode();
      return !twin.equals(object)
          ? "equal to its twin, which is not equal to it"
          : hashes && object.hashCode() != twin.hashCode() ? "another hash code" : null;
    }
    if (!comparesByIdentity(object.getClass())) {
      return "not equal: " + object + " and " + twin;
    }
    assertThat(twin)
        .usingRecursiveComparison()
        .withEqualsForType((a, b) -> Double.compare(a, b) == 0, Double.class)
        .withEqualsForType((a, b) -> a.toString().equals(b.toString()), Pattern.class)
        .isEqualTo(object);
    return null;
  }

  private static boolean comparesByIdentity(Class<?> type) {
    try {
      return type.getMethod("equals", Object.class).getDeclaringClass() == Object.class;
    } catch (NoSuchMethodException e) {
      throw new AssertionError(e);
    }
  }

  @Override
  public String toString() {
    return sample
        + ": "
        + outcome
        + (detail.isEmpty() ? "" : ": " + detail.strip().replaceAll("\\s+", " "));
  }
}
