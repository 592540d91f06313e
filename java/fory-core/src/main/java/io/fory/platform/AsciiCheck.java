/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

/**
 * Checks whether strings are ASCII. This version, for Java 17, has no fast way to do so, and always
 * says no. Belongs to one call at a time.
 */
final class AsciiCheck {

  /**
   * Returns whether all chars of a string are ASCII; false also if there is no fast way to find
   * out.
   */
  boolean isAscii(String s, int length) {
    return false;
  }
}
