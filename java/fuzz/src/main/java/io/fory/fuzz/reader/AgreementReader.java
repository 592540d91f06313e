/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

import io.fory.Fory;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.fuzz.reader.MessagesReader.Call;
import io.fory.memory.MemoryBuffer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Reads a message from an array and from direct memory, by generated code and by the interpreter,
 * and from a stream: all must give the same object, or fail in the same way.
 */
final class AgreementReader extends Reader {
  private static final String STREAM = "from a stream";
  private static final int WAYS = 10;
  private static final int FRAME = 23;

  /** Enough that two elements in an order of chance are found in both. */
  private static final int ATTEMPTS = 16;

  private final Fory interpreter;

  AgreementReader(Settings settings) {
    super(settings);
    interpreter = settings.with(Settings.Code.INTERPRETED).build();
  }

  @Override
  public int messages() {
    return WAYS;
  }

  /** What came of a call: an object, as the interpreter writes it again, or a failure. */
  private record Outcome(Object object, byte[] again, ForyException failure) {
    String kind() {
      return failure != null ? failure.getClass().getSimpleName() : "a value";
    }
  }

  private Outcome outcome(Call call) throws IOException {
    try {
      Object object = call.read();
      return new Outcome(object, again(object), null);
    } catch (ForyException e) {
      return new Outcome(null, null, e);
    }
  }

  /** Null for what can be read but not written, such as a graph that is deeper with its schema. */
  private byte[] again(Object object) {
    try {
      return interpreter.serialize(object);
    } catch (ForyException e) {
      return null;
    }
  }

  @Override
  public Object read(byte[] input) throws IOException {
    Outcome expected = outcome(() -> fory.deserialize(input));
    require(expected, "interpreted", input, () -> interpreter.deserialize(input));
    require(expected, "from direct memory", input, () -> readDirect(input));
    require(
        expected, STREAM, input, () -> fory.deserialize(new ByteArrayInputStream(frames(input))));
    require(expected, "from several buffers", input, () -> fory.deserialize(scattered(input)));
    if (expected.failure != null) {
      throw expected.failure;
    }
    return expected.object;
  }

  private void require(Outcome expected, String way, byte[] input, Call call) throws IOException {
    Outcome found = outcome(call);
    boolean agrees = isSameKind(expected, found, way) && Arrays.equals(expected.again, found.again);
    if (!agrees && isStable(expected, () -> fory.deserialize(input)) && isStable(found, call)) {
      throw new Disagreement(
          "%s, but %s %s".formatted(expected.kind(), found.kind(), way),
          text(expected.failure) + " / " + text(found.failure),
          expected.failure != null ? expected.failure : found.failure);
    }
  }

  /**
   * A stream does not know what is left: a length that is too long is read, up to the next fault.
   */
  private static boolean isSameKind(Outcome expected, Outcome found, String way) {
    return expected.kind().equals(found.kind())
        || way.equals(STREAM)
            && expected.failure instanceof CorruptDataException
            && found.failure != null;
  }

  private static String text(ForyException failure) {
    return failure == null ? "" : failure.getMessage();
  }

  /**
   * Whether a way gives the same object each time: one that hashes by identity has any order, and
   * one way may find a zone in a cache of which another one makes a new one.
   */
  private boolean isStable(Outcome expected, Call call) throws IOException {
    for (int i = 0; i < ATTEMPTS; i++) {
      Outcome found = outcome(call);
      if (!Arrays.equals(expected.again, found.again) || !expected.kind().equals(found.kind())) {
        return false;
      }
    }
    return true;
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
