/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

/**
 * The types that every {@code Fory} knows, of families above. They are found by names, so that a
 * type costs nothing, and nothing of it is loaded, before it is made; the caller that finds a type
 * compares the classes. Thread-safe.
 */
public interface BuiltInTypes {
  /** An upper bound of all numbers. */
  int NUMBERS = 1024;

  /** Returns the highest number plus one. */
  int size();

  /** The type of a number, new each time; null if there is none. */
  BuiltIn make(int number);

  /** Whether equal objects of the type of a number have equal bytes, if their parts do. */
  boolean hasOneForm(int number);

  /** Returns the built-in number of a class name or alias, or -1. */
  int numberOf(String className);

  /** Returns the number of the usual type of a declared interface or superclass, or -1. */
  int expectedFor(String className);

  /**
   * The numbers of types that may cover a class; the first one that does so gets it, and no other
   * one does.
   */
  int[] covering(Class<?> type);
}
