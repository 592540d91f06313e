/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

import io.fory.Fory;
import io.fory.exception.CorruptDataException;
import io.fory.fuzz.reader.MessagesReader.Call;
import io.fory.memory.MemoryBuffer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Reads a message from an array and from direct memory, by generated code and by the interpreter,
 * and from a stream: all must give the same object, or fail in the same way.
 */
final class AgreementReader extends Reader {
  private static final int WAYS = 10;
  private static final int FRAME = 23;

  private final Fory interpreter;
  private final Agreement agreement;

  AgreementReader(Settings settings) {
    super(settings);
    interpreter = settings.with(Settings.Code.INTERPRETED).build();
    agreement = new Agreement(interpreter);
  }

  @Override
  public int messages() {
    return WAYS;
  }

  @Override
  public Object read(byte[] input) throws IOException {
    Call array = () -> fory.deserialize(input);
    Agreement.Outcome expected = agreement.outcome(array);
    agreement.require(expected, array, "interpreted", false, () -> interpreter.deserialize(input));
    agreement.require(expected, array, "from direct memory", false, () -> readDirect(input));
    // A stream does not know what is left: a length that is too long is read, up to the next fault.
    agreement.require(
        expected,
        array,
        "from a stream",
        true,
        () -> fory.streams().deserialize(new ByteArrayInputStream(frames(input))));
    agreement.require(
        expected,
        array,
        "from several buffers",
        false,
        () -> fory.streams().deserialize(scattered(input), Object.class));
    return expected.get();
  }

  private Object readDirect(byte[] input) {
    ByteBuffer memory = ByteBuffer.allocateDirect(input.length).put(input).flip();
    MemoryBuffer buffer = MemoryBuffer.wrap(memory);
    Object object = fory.deserialize(buffer);
    if (buffer.remaining() != 0) {
      throw new CorruptDataException("bytes after the message");
    }
    return object;
  }

  private static ByteBuffer[] scattered(byte[] message) {
    ByteBuffer[] parts = new ByteBuffer[(message.length + FRAME - 1) / FRAME];
    for (int i = 0; i < parts.length; i++) {
      int length = Math.min(FRAME, message.length - i * FRAME);
      parts[i] = ByteBuffer.wrap(message, i * FRAME, length);
    }
    return parts;
  }

  private static byte[] frames(byte[] message) {
    int count = Math.max(1, (message.length + FRAME - 1) / FRAME);
    MemoryBuffer out = MemoryBuffer.allocate(message.length + count * Integer.BYTES);
    for (int i = 0; i < count; i++) {
      int length = Math.min(FRAME, message.length - i * FRAME);
      out.writeInt(length | (i < count - 1 ? 1 << 31 : 0));
      out.writeBytes(message, i * FRAME, length);
    }
    return out.copyOfRange(0, out.writerIndex());
  }
}
