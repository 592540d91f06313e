/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

/**
 * A line of an explanation: some bytes of a message and what they mean. The lines of a message come
 * in the order of its bytes; no two have a byte in common, and those of what an object holds follow
 * that of the object, one deeper. Every text is one line of printable characters, with the middle
 * of what is long left out: names have at most 200 chars, values 60.
 *
 * @param depth the number of values around it; 0 for lines that are no part of the root, and for
 *     the root
 * @param offset where its bytes begin, counted from the begin of the message
 * @param length the number of bytes, without those of the lines below; may be 0
 * @param label what it is of the value around it: the name of a field, {@code [3]}, {@code key 0};
 *     empty if it describes the bytes around it, such as the number of elements
 * @param type the name, or {@code #id}, of the class of a value; empty if this begins none
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
