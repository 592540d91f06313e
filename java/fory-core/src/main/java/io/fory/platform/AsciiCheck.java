/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

/** Knows strings of ASCII chars; this Java 17 version knows none. Belongs to one call at a time. */
final class AsciiCheck {

  /**
   * Whether all chars of a string are ASCII.
   *
   * @return false also if this is not the way to find out
   */
  boolean isAscii(String s, int length) {
    return false;
  }
}
