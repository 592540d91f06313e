/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.lang.invoke.MethodHandles;

/**
 * Finds out whether code generated for a class can live in its nest, where private members are
 * reached like one's own.
 */
public final class NestmateLookup {
  private NestmateLookup() {}

  /**
   * A lookup that defines nestmates of {@code target}, or null when that is not possible: its
   * module is closed to us or does not read ours, its loader does not see our types, or it is
   * itself a hidden class that no source can name.
   *
   * @param target the class to become a nestmate of
   * @param ours a type of ours that the nestmate names
   */
  public static MethodHandles.Lookup in(Class<?> target, Class<?> ours) {
    if (target.isHidden()
        || !target.getModule().canRead(ours.getModule())
        || !sees(target.getClassLoader(), ours)) {
      return null;
    }
    try {
      NestmateLookup.class.getModule().addReads(target.getModule());
      return MethodHandles.privateLookupIn(target, MethodHandles.lookup());
    } catch (IllegalAccessException e) {
      return null;
    }
  }

  /** Whether a loader finds this very class under its name. */
  private static boolean sees(ClassLoader loader, Class<?> type) {
    try {
      return Class.forName(type.getName(), false, loader) == type;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }
}
