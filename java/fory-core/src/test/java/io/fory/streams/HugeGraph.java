/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.streams;

import io.fory.Fory;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;

/**
 * Writes a graph that is larger than the heap, and than any buffer, to a pipe and reads it from
 * there: elements come into being when they are asked for, and are counted and dropped when they
 * have been read. Prints how many bytes they had.
 */
final class HugeGraph {
  /** Bytes of each large element. */
  private static final int LARGE = 16 << 20;

  private HugeGraph() {}

  record Small(int number, String text) {}

  /** Elements of all kinds; the large ones are the same again and again. */
  static final class Lazy extends AbstractList<Object> {
    private final int size;
    private Object[] large;
    private int count;
    private long bytes;

    Lazy(int size) {
      this.size = size;
    }

    @Override
    public int size() {
      return size;
    }

    @Override
    public Object get(int index) {
      if (index % 4 != 0) {
        return new Small(index, "text " + index);
      }
      if (large == null) {
        byte[] bytes = new byte[LARGE];
        Arrays.fill(bytes, (byte) 7);
        long[] longs = new long[LARGE / 8];
        Arrays.fill(longs, 7);
        ByteBuffer direct = ByteBuffer.allocateDirect(LARGE).put(5, (byte) 7);
        IntBuffer ints = IntBuffer.allocate(LARGE / 4).put(5, 7);
        large = new Object[] {bytes, longs, direct, ints, "\u00e9".repeat(LARGE / 8)};
      }
      return large[index / 4 % large.length];
    }

    @Override
    public boolean add(Object element) {
      boolean good;
      if (element instanceof Small small) {
        good = small.equals(new Small(count, "text " + count));
        bytes += 16;
      } else if (element instanceof byte[] array) {
        good = array.length == LARGE && array[LARGE - 1] == 7;
        bytes += array.length;
      } else if (element instanceof long[] array) {
        good = array.length == LARGE / 8 && array[0] == 7 && array[LARGE / 8 - 1] == 7;
        bytes += LARGE;
      } else if (element instanceof ByteBuffer buffer) {
        good = buffer.remaining() == LARGE && buffer.get(5) == 7 && buffer.get(6) == 0;
        bytes += LARGE;
      } else if (element instanceof IntBuffer ints) {
        good = ints.remaining() == LARGE / 4 && ints.get(5) == 7 && ints.get(6) == 0;
        bytes += LARGE;
      } else {
        String text = (String) element;
        good = text.length() == LARGE / 8 && text.charAt(LARGE / 8 - 1) == '\u00e9';
        bytes += text.length();
      }
      if (!good || count++ >= size) {
        throw new AssertionError("element " + count + ": " + element);
      }
      return true;
    }
  }

  /** Writes and reads the elements one after the other, without the list that they are of. */
  static final class LazySerializer implements Serializer<Lazy> {
    @Override
    public void write(WriteContext out, Lazy lazy) {
      out.buffer().writeVarUint32(lazy.size());
      out.writeElements(lazy, out.types().slot(Object.class));
    }

    @Override
    public Lazy read(ReadContext in) {
      Lazy lazy = new Lazy(in.buffer().readVarUint32());
      in.readElements(lazy, in.types().slot(Object.class), 16);
      return lazy;
    }
  }

  public static void main(String[] arguments) throws Exception {
    int size = Integer.parseInt(arguments[0]);
    boolean streams = arguments[1].equals("streams");
    Fory fory =
        Fory.builder()
            .registerSerializer(Lazy.class, new LazySerializer())
            .register(Small.class)
            .withMaxGraphBytes(Long.MAX_VALUE)
            .build();
    Pipe pipe = Pipe.open();
    CompletableFuture<Lazy> reader =
        CompletableFuture.supplyAsync(
            () -> {
              try (Pipe.SourceChannel source = pipe.source();
                  InputStream in = Channels.newInputStream(source)) {
                return streams
                    ? fory.streams().deserialize(in, Lazy.class)
                    : fory.streams().deserialize(source, Lazy.class);
              } catch (Exception e) {
                throw new AssertionError(e);
              }
            });
    try (Pipe.SinkChannel sink = pipe.sink();
        OutputStream out = Channels.newOutputStream(sink)) {
      if (streams) {
        fory.streams().serialize(out, new Lazy(size));
      } else {
        fory.streams().serialize(sink, new Lazy(size));
      }
    } catch (Exception e) {
      reader.join(); // whose failure may be the cause
      throw e;
    }
    Lazy read = reader.join();
    System.out.println(read.count + " " + read.bytes);
  }
}
