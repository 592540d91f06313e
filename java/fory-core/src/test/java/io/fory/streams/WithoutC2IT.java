/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.streams;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.ForyCodec;
import io.fory.ForyReader;
import io.fory.ForyWriter;
import io.fory.child.ChildJvm;
import io.fory.memory.MemoryBuffer;
import io.fory.testing.Allocations;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Measures the allocations of calls in a JVM without C2, which spares objects that leave no method.
 * A message or a buffer of the caller's is not counted, nor are the objects that are read.
 *
 * <p>Maps are left out: they are asked for an iterator, which is one of theirs.
 */
class WithoutC2IT {
  @TempDir private Path folder;

  @Test
  void callsAllocateWhatTheyReturn() throws Exception {
    List<String> flags = List.of("-XX:TieredStopAtLevel=1", "-Xmx256m");
    String mapped = folder.resolve("mapped").toString();
    assertThat(ChildJvm.run(flags, Program.class, mapped).lines())
        .hasSizeGreaterThan(40)
        .allMatch(line -> line.endsWith(": 0 B"));
  }

  static final class Order {
    private static final byte[] CUSTOMER = latin1("Ada Lovelace");
    private static final byte[] CITY = latin1("Z\u00fcrich");
    private static final byte[] NOTE =
        latin1("longer than sixty-three chars, which is where a length needs one more byte");

    long id;
    int count;
    double price;
    boolean paid;
    Integer boxed;
    String customer;
    String city;
    String note;
    Line line;
    List<Line> lines;

    /** All objects of it new, as those that are read. */
    static Order of() {
      Order order = new Order();
      order.id = 4711;
      order.count = 3;
      order.price = 12.5;
      order.paid = true;
      order.boxed = 1000;
      order.customer = new String(CUSTOMER, ISO_8859_1);
      order.city = new String(CITY, ISO_8859_1);
      order.note = new String(NOTE, ISO_8859_1);
      order.line = Line.of();
      order.lines = new ArrayList<>(2);
      order.lines.add(Line.of());
      order.lines.add(Line.of());
      return order;
    }

    private static byte[] latin1(String text) {
      return text.getBytes(ISO_8859_1);
    }
  }

  static final class Line {
    int number;
    long[] codes;

    static Line of() {
      Line line = new Line();
      line.number = 9;
      line.codes = new long[] {1, 2, 3};
      return line;
    }
  }

  /** Arrays of all primitive types. */
  record Arrays(
      boolean[] booleans,
      byte[] bytes,
      char[] chars,
      short[] shorts,
      int[] ints,
      long[] longs,
      float[] floats,
      double[] doubles) {
    static Arrays of(int length) {
      return new Arrays(
          new boolean[length],
          new byte[length],
          new char[length],
          new short[length],
          new int[length],
          new long[length],
          new float[length],
          new double[length]);
    }

    @Override
    public String toString() {
      return "arrays of " + ints.length;
    }
  }

  /** The child: a line for each case, with the bytes that are too many. */
  public static final class Program {
    private static final int CALLS = 100;
    private static final int RECORDS = 500;
    private static final int CAPACITY = 1 << 18;
    private static final Fory FORY =
        Fory.builder()
            .register(Order.class, Line.class, Arrays.class)
            .withAsyncCompilation(false)
            .build();

    private static Object kept; // so that nothing is optimized away

    public static void main(String[] args) throws Exception {
      for (MemoryBuffer buffer : buffers(Path.of(args[0])).values()) {
        FORY.serialize(buffer, Order.of()); // all sizes of what is kept between calls
      }
      for (Supplier<Object> values :
          List.<Supplier<Object>>of(() -> Arrays.of(10), () -> Arrays.of(5000), Order::of)) {
        Object value = values.get();
        String name = value instanceof Order ? "order" : value.toString();
        long size = Allocations.ofAll(CALLS, () -> kept = values.get());
        for (Map.Entry<String, MemoryBuffer> buffer : buffers(Path.of(args[0])).entrySet()) {
          calls(name + ", " + buffer.getKey(), buffer.getValue(), value, size);
          codecs(name + ", " + buffer.getKey(), buffer.getValue(), value, size);
        }
        streams(name, value, size);
        if (value instanceof Arrays arrays) {
          parts(name, arrays, size);
        }
      }
    }

    private static Map<String, MemoryBuffer> buffers(Path file) throws IOException {
      Map<String, MemoryBuffer> buffers = new LinkedHashMap<>();
      buffers.put("heap", MemoryBuffer.allocate(CAPACITY));
      buffers.put("direct", MemoryBuffer.allocateDirect(CAPACITY));
      try (FileChannel channel =
          FileChannel.open(
              file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
        buffers.put(
            "mapped", MemoryBuffer.wrap(channel.map(FileChannel.MapMode.READ_WRITE, 0, CAPACITY)));
      }
      return buffers;
    }

    private static <E extends Exception> void tell(
        String what, long expected, Allocations.Call<E> call) throws E {
      long found = Allocations.ofEach(CALLS, expected, call) - expected;
      System.out.println(what + ": " + Math.max(0, found) + " B");
    }

    private static void calls(String what, MemoryBuffer buffer, Object value, long size) {
      tell(
          what + ", written",
          0,
          () -> {
            buffer.writerIndex(0);
            FORY.serialize(buffer, value);
          });
      tell(
          what + ", read",
          size,
          () -> {
            buffer.readerIndex(0);
            kept = FORY.deserialize(buffer);
          });
    }

    @SuppressWarnings("unchecked") // it is the class of the value
    private static void codecs(String what, MemoryBuffer buffer, Object value, long size) {
      ForyCodec<Object> codec = FORY.codec((Class<Object>) value.getClass());
      tell(
          what + ", encoded",
          0,
          () -> {
            buffer.writerIndex(0);
            codec.encode(buffer, value);
          });
      tell(
          what + ", decoded",
          size,
          () -> {
            buffer.readerIndex(0);
            kept = codec.decode(buffer);
          });
    }

    private static void streams(String what, Object value, long size) throws IOException {
      OutputStream none = OutputStream.nullOutputStream();
      tell(what + ", to a stream", 0, () -> FORY.streams().serialize(none, value));
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      FORY.streams().serialize(bytes, value);
      Again in = new Again(bytes.toByteArray());
      tell(what + ", from a stream", size, () -> kept = FORY.streams().deserialize(in));
      try (ForyWriter writer = FORY.streams().newWriter(none)) {
        tell(what + ", as a record", 0, () -> writer.write(value));
      }
      if (bytes.size() > 1 << 16) {
        return; // after each megabyte records begin anew, which is not for free
      }
      ByteArrayOutputStream records = new ByteArrayOutputStream();
      try (ForyWriter writer = FORY.streams().newWriter(records)) {
        for (int i = 0; i < RECORDS; i++) { // so does the stream when it is over
          writer.write(value);
        }
      }
      ForyReader reader = FORY.streams().newReader(new Again(records.toByteArray()));
      tell(what + ", from a record", size, () -> kept = reader.read());
    }

    private static void parts(String what, Arrays arrays, long size) {
      MemoryBuffer message = MemoryBuffer.allocate(1000);
      AllocationTest.Taking callback = new AllocationTest.Taking();
      tell(
          what + ", left out",
          0,
          () -> {
            message.writerIndex(0);
            FORY.serializeOutOfBand(message, arrays, callback);
          });
      for (boolean direct : new boolean[] {false, true}) {
        List<MemoryBuffer> parts = new ArrayList<>();
        message.writerIndex(0);
        FORY.serializeOutOfBand(
            message,
            arrays,
            part -> {
              int bytes = (int) part.byteLength();
              parts.add(direct ? MemoryBuffer.allocateDirect(bytes) : MemoryBuffer.allocate(bytes));
              part.writeTo(parts.get(parts.size() - 1));
              return false;
            });
        tell(
            what + ", from parts" + (direct ? ", direct" : ""),
            size + 32, // the iterator of the list
            () -> {
              message.readerIndex(0);
              kept = FORY.deserialize(message, Arrays.class, parts);
            });
      }
    }
  }

  /** Gives the same bytes again and again. */
  private static final class Again extends InputStream {
    private final byte[] bytes;
    private int at;

    Again(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    public int read() {
      at = at == bytes.length ? 0 : at;
      return bytes[at++] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      at = at == bytes.length ? 0 : at;
      int count = Math.min(length, bytes.length - at);
      System.arraycopy(bytes, at, target, offset, count);
      at += count;
      return count;
    }
  }
}
