/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

/**
 * Explains some bytes of a message. The lines of a message come in the order of its bytes, and no
 * two lines share a byte. The lines for the content of an object follow the line of the object, one
 * deeper. Every text is one line of printable characters, without the middle of long names and
 * values: names have at most 200 chars, values 60.
 *
 * @param depth the number of values around it; 0 for lines that are no part of the root, and for
 *     the root
 * @param offset the offset of its first byte from the beginning of the message
 * @param length the number of its bytes, without the bytes of the lines below; may be 0
 * @param label the place in the value around it: the name of a field, {@code [3]}, {@code key 0};
 *     empty for bytes that are no value, such as the number of elements
 * @param type the name, or {@code #id}, of the class of a value; empty if the line begins no value
 * @param text the meaning of the bytes: the value, or its beginning
 */
public record ExplainedLine(
    int depth, int offset, int length, String label, String type, String text) {

  /** Returns the label, if there is one, and the text. */
  @Override
  public String toString() {
    return label.isEmpty() ? text : label + ": " + text;
  }
}
