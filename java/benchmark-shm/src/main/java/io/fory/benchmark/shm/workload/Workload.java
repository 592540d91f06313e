/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.workload;

import java.util.Locale;

/** Selects the form of a message on both sides. */
public enum Workload {
  /** Room is claimed, and only a number is written: what a message costs that is made in place. */
  CLAIM("claimed, 8 bytes written", 0),
  /** A byte array; the receiver reads a number where it lies. */
  BYTES("byte[] to 8 bytes read", 0),
  /** A double array; the receiver reads the first and the last value where they lie. */
  VIEW("double[] to a view", 0),
  /** A double array that the receiver copies into one of its own. */
  ARRAY("double[] to double[]", 0),
  /** An object with an array. */
  OBJECT1("object with 1 double[]", 1),
  /** An object with four arrays. */
  OBJECT4("object with 4 double[]", 4),
  /** An object with sixteen arrays. */
  OBJECT16("object with 16 double[]", 16);

  private final String title;
  private final int columns;

  Workload(String title, int columns) {
    this.title = title;
    this.columns = columns;
  }

  /** The workload of a {@link #parameter}. */
  public static Workload of(String parameter) {
    return valueOf(parameter.toUpperCase(Locale.ROOT));
  }

  /** Returns the name for the command line. */
  public String parameter() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the name for people. */
  public String title() {
    return title;
  }

  /** Returns true if messages are objects. */
  public boolean isObject() {
    return columns > 0;
  }

  /** Returns the number of arrays of an object. */
  public int columns() {
    return columns;
  }
}
