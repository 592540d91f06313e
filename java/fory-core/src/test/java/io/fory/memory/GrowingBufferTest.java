/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/** A buffer that grows at any byte has the bytes of one that does not grow. */
class GrowingBufferTest {
  private static final int FARTHEST = 24; // more than any of the writes takes

  private static final List<IntFunction<MemoryBuffer>> KINDS =
      List.of(MemoryBuffer::allocate, MemoryBuffer::allocateDirect);

  /** What each write method writes, by the method's name. */
  private static Map<String, List<Consumer<MemoryBuffer>>> writes() {
    byte[] bytes = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    Map<String, List<Consumer<MemoryBuffer>>> writes = new TreeMap<>();
    writes.put("writeBoolean", List.of(b -> b.writeBoolean(true)));
    writes.put("writeByte", List.of(b -> b.writeByte(0x81)));
    writes.put("writeShort", List.of(b -> b.writeShort((short) 0x8182)));
    writes.put("writeChar", List.of(b -> b.writeChar('\u8182')));
    writes.put("writeInt", List.of(b -> b.writeInt(0x81828384)));
    writes.put("writeLong", List.of(b -> b.writeLong(0x8182838485868788L)));
    writes.put("writeFloat", List.of(b -> b.writeFloat(1.5f)));
    writes.put("writeDouble", List.of(b -> b.writeDouble(-1.5)));
    writes.put("writeVarUint32", numbers(32, n -> b -> b.writeVarUint32((int) n)));
    writes.put("writeVarInt32", numbers(32, n -> b -> b.writeVarInt32((int) n)));
    writes.put("writeVarUint64", numbers(64, n -> b -> b.writeVarUint64(n)));
    writes.put("writeVarInt64", numbers(64, n -> b -> b.writeVarInt64(n)));
    writes.put(
        "writeBytes",
        List.of(
            b -> b.writeBytes(bytes, 1, 7),
            b -> b.writeBytes(ByteBuffer.wrap(bytes)),
            b -> b.writeBytes(ByteBuffer.allocateDirect(5))));
    List<Consumer<MemoryBuffer>> parts = new ArrayList<>();
    for (int length = 0; length <= 16; length++) {
      int n = length;
      long start = 0x0807060504030201L;
      long end = length < 8 ? 0 : ByteBuffer.wrap(tail(length)).getLong();
      parts.add(b -> b.writeBytesOf(start, end, n));
    }
    writes.put("writeBytesOf", parts);
    return writes;
  }

  /** The last eight of the bytes 1, 2, 3 ..., the last of them first. */
  private static byte[] tail(int length) {
    byte[] last = new byte[8];
    for (int i = 0; i < 8; i++) {
      last[i] = (byte) (length - i);
    }
    return last;
  }

  private static List<Consumer<MemoryBuffer>> numbers(
      int bits, LongFunction<Consumer<MemoryBuffer>> write) {
    List<Consumer<MemoryBuffer>> all = new ArrayList<>();
    for (int shift = 0; shift < bits; shift += 7) {
      all.add(write.apply(1L << shift));
      all.add(write.apply(-1L << shift));
    }
    return all;
  }

  @Test
  void eachMethodWritesTheSameAtEachDistanceFromTheEnd() {
    writes()
        .forEach(
            (method, writes) -> {
              for (Consumer<MemoryBuffer> write : writes) {
                MemoryBuffer roomy = MemoryBuffer.allocate(100);
                write.accept(roomy);
                byte[] expected = roomy.copyOfRange(0, roomy.writerIndex());
                for (IntFunction<MemoryBuffer> kind : KINDS) {
                  for (int left = 0; left <= FARTHEST; left++) {
                    MemoryBuffer buffer = kind.apply(3 + left);
                    buffer.writerIndex(3);
                    write.accept(buffer);
                    buffer.writeByte(0x55);
                    assertThat(buffer.copyOfRange(3, buffer.writerIndex() - 4))
                        .as("%s, %s bytes before the end", method, left)
                        .isEqualTo(expected);
                    assertThat(buffer.getByte(buffer.writerIndex() - 1)).isEqualTo((byte) 0x55);
                  }
                }
              }
            });
  }

  @Test
  void bytesOfTwoStoresAreThoseOfTheirNumbers() {
    for (Consumer<MemoryBuffer> write : writes().get("writeBytesOf")) {
      MemoryBuffer buffer = MemoryBuffer.allocate(0);
      write.accept(buffer);
      for (int i = 0; i < buffer.writerIndex(); i++) {
        assertThat(buffer.getByte(i)).isEqualTo((byte) (i + 1));
      }
    }
  }

  @Test
  void noWriteMethodIsLeftOut() {
    Set<String> methods = new TreeSet<>();
    for (Method method : MemoryBuffer.class.getMethods()) {
      if (method.getName().matches("write[A-Z].*") && method.getReturnType() == void.class) {
        methods.add(method.getName());
      }
    }
    assertThat(writes().keySet()).isEqualTo(methods);
  }
}
