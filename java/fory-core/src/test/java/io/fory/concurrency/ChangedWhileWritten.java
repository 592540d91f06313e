/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.concurrency;

import io.fory.Fory;
import io.fory.ForyCodec;
import io.fory.exception.ForyException;
import io.fory.memory.MemoryBuffer;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Writes an object whose fields one thread sets, and whose containers and arrays another changes,
 * in all ways that there are. Ends with an exit code other than 0 for any failure that is no {@link
 * ForyException}.
 */
public final class ChangedWhileWritten {
  private static final int ROUNDS = 2_500;

  static final class Part {
    String name = "part";
    Integer number = 3;
    int[] ints = {1, 2, 3};
  }

  static final class Changing {
    String text = "text";
    Integer integer = 1;
    Long number = 2L;
    Double fraction = 0.5;
    Object any = "any";
    Part part = new Part();
    String[] strings = new String[30];
    Object[] objects = new Object[30];
    Part[] parts = new Part[5];
    boolean[] booleans = new boolean[100];
    byte[] bytes = new byte[100];
    int[] ints = new int[100];
    long[] longs = new long[3000];
    double[] doubles = new double[10];
    List<String> declared = new ArrayList<>();
    List<Integer> integers = new ArrayList<>();
    List<Part> partList = new ArrayList<>();
    List<Object> mixed = new ArrayList<>();
    Map<String, String> names = new HashMap<>();
    Map<String, Integer> counts = new HashMap<>();
    Map<Object, Object> ordered = new LinkedHashMap<>();
    Collection<Object> linked = new LinkedList<>();
    Collection<Object> queue = new ArrayDeque<>();
    Collection<Object> hashed = new HashSet<>();
    Collection<Object> sorted = new TreeSet<>();
    Map<Object, Object> tree = new TreeMap<>();
    List<String> view = Collections.unmodifiableList(declared);
    List<String> fixed = Arrays.asList(strings);
    StringBuilder builder = new StringBuilder("builder");
    StringBuffer buffer = new StringBuffer("buffer");
    BitSet bits = new BitSet();
    ByteBuffer nio = ByteBuffer.allocate(200);
    IntBuffer direct = ByteBuffer.allocateDirect(400).asIntBuffer();
    MemoryBuffer memory = MemoryBuffer.allocate(200);
  }

  private static volatile boolean stopped;

  private ChangedWhileWritten() {}

  public static void main(String[] arguments) throws Exception {
    Changing changing = new Changing();
    Thread fields = new Thread(() -> change(random -> setFields(changing, random)));
    Thread contents = new Thread(() -> change(random -> changeContents(changing, random)));
    fields.start();
    contents.start();
    int written = 0;
    try {
      for (boolean references : new boolean[] {false, true}) {
        for (boolean codegen : new boolean[] {false, true}) {
          Fory fory =
              Fory.builder()
                  .register(Changing.class)
                  .register(Part.class)
                  .withRefTracking(references)
                  .withCodegen(codegen)
                  .withNumberCompressed(references)
                  .withAsyncCompilation(false)
                  .build();
          written += write(fory, changing);
        }
      }
    } finally {
      stopped = true;
    }
    fields.join();
    contents.join();
    System.out.println(written + " written");
  }

  private static int write(Fory fory, Changing changing) throws IOException {
    ForyCodec<Changing> codec = fory.codec(Changing.class);
    MemoryBuffer direct = MemoryBuffer.allocateDirect(16);
    OutputStream nowhere = OutputStream.nullOutputStream();
    int written = 0;
    for (int i = 0; i < ROUNDS; i++) {
      try {
        switch (i % 7) {
          case 0 -> fory.deserialize(fory.serialize(changing));
          case 1 -> fory.serialize(direct.writerIndex(0), changing);
          case 2 -> fory.streams().serialize(nowhere, changing);
          case 3 -> codec.encode(changing);
          case 4 -> fory.copy(changing);
          case 5 -> fory.serializeOutOfBand(changing, part -> part.byteLength() < 64);
          default -> fory.serialize(changing.declared);
        }
        written++;
      } catch (ForyException e) {
        // it has changed
      }
    }
    return written;
  }

  private interface Change {
    void by(Random random);
  }

  private static void change(Change change) {
    Random random = new Random(1);
    while (!stopped) {
      try {
        change.by(random);
      } catch (RuntimeException e) {
        // a container that does not take it now
      }
    }
  }

  private static void setFields(Changing c, Random random) {
    boolean none = random.nextInt(3) == 0;
    int length = random.nextInt(200);
    switch (random.nextInt(14)) {
      case 0 -> c.text = none ? null : "x".repeat(length);
      case 1 -> c.integer = none ? null : length;
      case 2 -> c.number = none ? null : Long.valueOf(length);
      case 3 -> c.fraction = none ? null : Double.valueOf(length);
      case 4 -> c.any = none ? null : length % 2 == 0 ? "any" : new int[length];
      case 5 -> c.part = none ? null : new Part();
      case 6 -> c.strings = none ? null : new String[length];
      case 7 -> c.booleans = none ? null : new boolean[length];
      case 8 -> c.bytes = none ? null : new byte[length];
      case 9 -> c.ints = none ? null : new int[length];
      case 10 -> c.longs = none ? null : new long[length * 20];
      case 11 -> c.doubles = none ? null : new double[length];
      case 12 -> c.declared = none ? null : new ArrayList<>(Collections.nCopies(length, "y"));
      default -> c.names = none ? null : new HashMap<>(Map.of("k", "v"));
    }
  }

  private static void changeContents(Changing c, Random random) {
    int i = random.nextInt(30);
    Object value = random.nextInt(3) == 0 ? null : random.nextInt(3) == 0 ? (Object) i : "v" + i;
    String text = value instanceof String s ? s : null;
    Part part = value == null ? null : new Part();
    switch (random.nextInt(16)) {
      case 0 -> c.strings[i] = text;
      case 1 -> c.objects[i] = value;
      case 2 -> c.parts[i % 5] = part;
      case 3 -> change(c.declared, text, i);
      case 4 -> change(c.integers, value instanceof Integer n ? n : null, i);
      case 5 -> change(c.partList, part, i);
      case 6 -> change(c.mixed, value, i);
      case 7 -> change(c.names, "k" + i, text);
      case 8 -> change(c.counts, "k" + i, value == null ? null : Integer.valueOf(i));
      case 9 -> change(c.ordered, "k" + i, value);
      case 10 -> change(c.tree, "k" + i, value);
      case 11 -> change(i % 2 == 0 ? c.linked : c.queue, value, i);
      case 12 -> change(i % 2 == 0 ? c.hashed : c.sorted, text, i);
      case 13 -> {
        c.builder.setLength(i * 10);
        c.buffer.setLength(i * 10);
        c.bits.flip(i * 100);
      }
      case 14 -> {
        c.nio.clear().limit(i * 6).position(i * 3);
        c.direct.clear().limit(i * 3).position(i);
      }
      default -> c.memory.readerIndex(0).writerIndex(i * 6).readerIndex(i * 3);
    }
  }

  private static <T> void change(Collection<T> collection, T value, int i) {
    if (collection.size() > i) {
      collection.clear();
    }
    collection.add(value);
  }

  private static <K, V> void change(Map<K, V> map, K key, V value) {
    if (value == null && map.size() > 10) {
      map.remove(key);
    } else {
      map.put(key, value);
    }
  }
}
