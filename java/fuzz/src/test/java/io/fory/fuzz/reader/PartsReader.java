/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

import io.fory.fuzz.grammar.Choices;
import io.fory.fuzz.grammar.MessageGrammar;
import io.fory.memory.MemoryBuffer;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A message and its parts out of band. An input is the message, the bytes of the parts, the length
 * of each in two bytes, and their number in one.
 */
final class PartsReader extends Reader {
  private static final int MAX_PARTS = 15;

  PartsReader(Settings settings) {
    super(settings);
  }

  @Override
  public byte[] input(MessageGrammar grammar, Choices choices) {
    byte[] message = grammar.messageWithParts(choices);
    List<byte[]> parts = new ArrayList<>(grammar.parts());
    if (!parts.isEmpty() && choices.oneIn(4)) {
      byte[] wrong = parts.get(choices.below(parts.size()));
      switch (choices.below(4)) {
        case 0 -> parts.remove(wrong);
        case 1 -> parts.add(choices.below(parts.size() + 1), wrong);
        case 2 -> parts.add(parts.remove(choices.below(parts.size())));
        default ->
            parts.set(
                choices.below(parts.size()),
                Arrays.copyOf(wrong, choices.below(2 * wrong.length + 2)));
      }
    }
    return input(message, parts);
  }

  @Override
  public byte[] good(Object object) {
    List<byte[]> parts = new ArrayList<>();
    byte[] message =
        fory.serializeOutOfBand(
            object,
            part -> {
              if (parts.size() == MAX_PARTS) {
                return true;
              }
              MemoryBuffer bytes = MemoryBuffer.allocate(64);
              part.writeTo(bytes);
              parts.add(bytes.copyOfRange(0, bytes.writerIndex()));
              return false;
            });
    return input(message, parts);
  }

  private static byte[] input(byte[] message, List<byte[]> parts) {
    List<byte[]> few = parts.subList(0, Math.min(parts.size(), MAX_PARTS));
    MemoryBuffer out = MemoryBuffer.allocate(message.length + 64);
    out.writeBytes(message, 0, message.length);
    few.forEach(part -> out.writeBytes(part, 0, part.length));
    few.forEach(part -> out.writeShort((short) part.length));
    out.writeByte(few.size());
    return out.copyOfRange(0, out.writerIndex());
  }

  @Override
  public Object read(byte[] input) {
    int count = input.length == 0 ? 0 : input[input.length - 1] & MAX_PARTS;
    int lengthsAt = Math.max(0, input.length - 1 - Short.BYTES * count);
    int[] lengths = new int[count];
    int total = 0;
    for (int i = 0; i < count && lengthsAt + 2 * i + 1 < input.length; i++) {
      int length = input[lengthsAt + 2 * i] & 0xff | (input[lengthsAt + 2 * i + 1] & 0xff) << 8;
      lengths[i] = Math.min(length, lengthsAt - total);
      total += lengths[i];
    }
    List<MemoryBuffer> parts = new ArrayList<>();
    int at = lengthsAt - total;
    for (int i = 0; i < count; i++) {
      byte[] part = Arrays.copyOfRange(input, at, at + lengths[i]);
      parts.add(i % 2 == 0 ? MemoryBuffer.wrap(part) : direct(part));
      at += lengths[i];
    }
    return fory.deserialize(Arrays.copyOf(input, lengthsAt - total), parts);
  }

  private static MemoryBuffer direct(byte[] bytes) {
    return MemoryBuffer.wrap(ByteBuffer.allocateDirect(bytes.length).put(bytes).flip());
  }
}
