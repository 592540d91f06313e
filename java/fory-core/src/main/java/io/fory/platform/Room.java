/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

/**
 * Finds the parts that the engine needs of a room beside it by name: the engine is compiled without
 * it.
 */
public final class Room {
  private Room() {}

  /**
   * Makes an object of a class that is in the same jar.
   *
   * @param type the engine's interface for it
   * @param className the class, public and with a constructor without parameters
   */
  public static <T> T make(Class<T> type, String className) {
    try {
      return type.cast(Class.forName(className).getConstructor().newInstance());
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(
          "%s is missing, which the jar of Fory has: keep it if you drop classes that nobody names"
              .formatted(className),
          e);
    }
  }
}
