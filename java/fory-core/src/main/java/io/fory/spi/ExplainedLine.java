/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

/**
 * Explains some bytes of a message. The lines of a message come in the order of its bytes, with a
 * part out of band after the value that has it, and no two lines share a byte. The lines for the
 * content of an object follow the line of the object, one deeper. Every text is one line of
 * printable characters, without the middle of long names and values: names have at most 200 chars,
 * values 60. Immutable.
 */
public final class ExplainedLine {
  private final Kind kind;
  private final int depth;
  private final int offset;
  private final int length;
  private final String text;
  private String label = "";
  private String type = "";
  private int object = -1;

  /** The kinds of lines. A text that looks like one of another kind changes nothing. */
  public enum Kind {
    /** How the message is written: its format, settings and number. */
    HEADER,

    /** The names and types of the fields of a class. */
    SCHEMA,

    /** A reference to an object that came before. */
    REFERENCE,

    /** Bytes of the value around the line that are out of band, which count from its end on. */
    PART,

    /** A count, a type or flags, which belong to the value around the line. */
    STRUCTURE,

    /** A value, or what begins one. */
    VALUE,

    /** Null. */
    NULL,

    /** Bytes that could not be explained. Such a line is the last one of the message. */
    FAULT
  }

  /**
   * Makes a line without label and type.
   *
   * @param depth the number of values around it; 0 for lines outside the root, and for the root
   * @param offset the offset of its first byte from the beginning of the message
   * @param length the number of its bytes, without the bytes of the lines below; may be 0
   * @param text the meaning of the bytes: the value, or its beginning
   */
  public ExplainedLine(Kind kind, int depth, int offset, int length, String text) {
    this.kind = kind;
    this.depth = depth;
    this.offset = offset;
    this.length = length;
    this.text = text;
  }

  /** Returns this line with the {@link #label}, {@link #type} and {@link #object} of a value. */
  public ExplainedLine withValue(String label, String type, int object) {
    ExplainedLine line = new ExplainedLine(kind, depth, offset, length, text);
    line.label = label;
    line.type = type;
    line.object = object;
    return line;
  }

  /** Returns what the bytes are. */
  public Kind kind() {
    return kind;
  }

  /** Returns the number of values around it; 0 for lines outside the root, and for the root. */
  public int depth() {
    return depth;
  }

  /** Returns the offset of its first byte from the beginning of the message. */
  public int offset() {
    return offset;
  }

  /** Returns the number of its bytes, without the bytes of the lines below; may be 0. */
  public int length() {
    return length;
  }

  /**
   * Returns the place in the value around it: the name of a field, {@code [3]}, {@code key 0};
   * empty for bytes that are no value, such as the number of elements.
   */
  public String label() {
    return label;
  }

  /** Returns the name, or {@code #id}, of the class of a value; empty if the line begins none. */
  public String type() {
    return type;
  }

  /** Returns the meaning of the bytes: the value, or its beginning. */
  public String text() {
    return text;
  }

  /**
   * Returns the number by which references name the object that the line begins, or the number that
   * a {@link Kind#REFERENCE} names; -1 if there is none.
   */
  public int object() {
    return object;
  }

  /** Returns the label, if there is one, and the text. */
  @Override
  public String toString() {
    return label.isEmpty() ? text : label + ": " + text;
  }
}
