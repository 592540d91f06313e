/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.shared;

import io.fory.codec.Buffers;
import io.fory.evolution.EvolvedFields;
import io.fory.message.MessageReader;
import io.fory.message.Slot;

/**
 * The content of classes with methods of Java serialization, such as {@code writeObject}: a
 * sequence of items, each preceded by a varuint32.
 *
 * <pre>
 *   0        the end of the items
 *   1        an object: any value
 *   2        the fields of the class, as those of a class without such methods
 *   3        fields by name: varuint32 count; for each its name, a string, and any value
 *   3 + n    n bytes of primitive values, big-endian as {@code DataOutputStream} writes them
 * </pre>
 *
 * A reader skips the items that {@code readObject} does not read, as Java serialization requires.
 */
public final class Items {
  public static final int END = 0;
  public static final int OBJECT = 1;
  public static final int FIELDS = 2;
  public static final int NAMED_FIELDS = 3;

  /** Added to the number of bytes of primitive values. */
  public static final int BYTES = 3;

  private static final int MAX_SKIPPED = 32 << 10;

  private Items() {}

  /** Reads the kind of an item. */
  public static int readKind(MessageReader in) {
    int kind = in.buffer().readVarUint32();
    if (kind < 0 || !Buffers.ACCESS.mayHold(in.buffer(), kind - BYTES)) {
      throw in.corrupt("The items of an object end too early");
    }
    return kind;
  }

  /** Reads the number of named fields. */
  public static int readCount(MessageReader in) {
    int count = in.buffer().readVarUint32();
    if (count < 0 || !Buffers.ACCESS.mayHold(in.buffer(), count)) {
      throw in.corrupt("%s fields by name".formatted(Integer.toUnsignedString(count)));
    }
    return count;
  }

  /**
   * Skips all items up to the end.
   *
   * @param fields reads the fields of the class; null if it has none
   */
  public static void skipAll(MessageReader in, Runnable fields) {
    for (int kind = readKind(in); kind != END; kind = readKind(in)) {
      skip(in, kind, fields);
    }
  }

  /** Skips what follows the kind of an item that is not the end. */
  public static void skip(MessageReader in, int kind, Runnable fields) {
    if (kind == OBJECT) {
      EvolvedFields.skipSlot(in, Slot.ANY);
    } else if (kind == FIELDS) {
      if (fields == null) {
        throw in.corrupt("The fields of a class where there are none");
      }
      EvolvedFields.skip(in, fields);
    } else if (kind == NAMED_FIELDS) {
      for (int i = readCount(in); i > 0; i--) {
        in.readString();
        EvolvedFields.skipSlot(in, Slot.ANY);
      }
    } else {
      skipBytes(in, kind - BYTES);
    }
  }

  /** Skips bytes in parts, so that the buffer of a stream need not hold all of them at once. */
  public static void skipBytes(MessageReader in, int count) {
    int left = count;
    while (left > 0) {
      int part = Math.min(left, MAX_SKIPPED);
      in.buffer().consume(part);
      left -= part;
    }
  }
}
