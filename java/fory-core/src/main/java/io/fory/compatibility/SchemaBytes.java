/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.compatibility;

import io.fory.exception.CorruptDataException;
import io.fory.memory.MemoryBuffer;
import io.fory.schema.SchemaTree;
import io.fory.schema.WireSchema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * The bytes of a {@code ForySchema}: a magic number, the settings, the schemas as messages have
 * them, what messages do not have of each class, and a checksum.
 *
 * @param tree the schemas, for readers of messages
 * @param description the classes, for comparisons
 */
public record SchemaBytes(SchemaTree tree, SchemaDescription description) {
  /** The maximum size of a schema, in bytes. */
  public static final int MAX_BYTES = 1 << 20;

  /** The first bytes: the letters FSC, and the version of the format. */
  private static final int MAGIC = 'F' | 'S' << 8 | 'C' << 16 | 1 << 24;

  /** Returns whether bytes begin as a schema does. */
  public static boolean mayBe(byte[] bytes) {
    return bytes.length >= Integer.BYTES && MemoryBuffer.wrap(bytes).getInt(0) == MAGIC;
  }

  /** Returns the bytes. */
  public byte[] toBytes() {
    MemoryBuffer out = MemoryBuffer.allocate(512);
    out.writeInt(MAGIC);
    out.writeByte((byte) description.flags());
    byte[] messages = tree.toBytes();
    out.writeVarUint32(messages.length);
    out.writeBytes(messages, 0, messages.length);
    for (int i = 0; i < tree.size(); i++) {
      description.classes().get(tree.schema(i).root().name()).writeDeclared(out);
    }
    out.writeLong(WireSchema.hash(out.copyOfRange(0, out.writerIndex())));
    return out.copyOfRange(0, out.writerIndex());
  }

  /**
   * Reads bytes from anyone that {@link #toBytes} returned. The call loads no class.
   *
   * @throws CorruptDataException if the bytes are damaged, or more than {@link #MAX_BYTES}
   */
  public static SchemaBytes read(byte[] bytes) {
    if (bytes.length > MAX_BYTES) {
      throw new CorruptDataException(
          "A schema of %s bytes; the longest has %s".formatted(bytes.length, MAX_BYTES));
    }
    return parse(bytes);
  }

  /** Reads bytes that {@link #toBytes} returned, whatever their number. */
  public static SchemaBytes parse(byte[] bytes) {
    int content = bytes.length - Long.BYTES;
    MemoryBuffer in = MemoryBuffer.wrap(bytes);
    if (content < Integer.BYTES || !mayBe(bytes)) {
      throw new CorruptDataException(
          "The bytes are no schema, or were written by a Fory of another version");
    }
    if (in.getLong(content) != WireSchema.hash(Arrays.copyOf(bytes, content))) {
      throw new CorruptDataException("The schema is damaged: its checksum is another one");
    }
    in.readInt();
    int flags = in.readByte();
    int length = in.readVarUint32();
    SchemaTree tree = SchemaTree.parse(in.copyOfRange(in.consume(length), length));
    LongConsumer limit = SchemaTree.limit();
    List<DescribedClass> described = new ArrayList<>();
    for (int i = 0; i < tree.size(); i++) {
      described.add(DescribedClass.readDeclared(in, tree.schema(i).root(), limit));
    }
    if (in.remaining() != Long.BYTES) {
      throw new CorruptDataException(
          "The schema is damaged: expected its end at byte " + in.readerIndex());
    }
    return new SchemaBytes(tree, SchemaDescription.of(flags, described));
  }
}
