/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file;

import io.fory.Fory;
import io.fory.memory.MemoryBuffer;
import io.fory.memory.PrimitiveArrayView;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Uses a mapped file until the JIT has compiled that, cuts the file short, and goes on. Prints
 * "survived" if that is what the JVM does. Arguments: what to do, and a file that is not there.
 */
final class CutShort {
  private static final int SIZE = 1 << 20;
  private static final int LEFT = 4096;

  /** The use of a mapped file's bytes. */
  enum Use {
    EQUALS(bytes -> doubles(bytes).equals(doubles(ByteBuffer.allocateDirect(SIZE)))),
    EQUALS_HEAP(bytes -> PrimitiveArrayView.of(new double[SIZE / 8]).equals(doubles(bytes))),
    HASH(bytes -> doubles(bytes).hashCode()),
    TO_ARRAY(bytes -> doubles(bytes).toArray()),
    BOOLEANS(bytes -> PrimitiveArrayView.of(bytes, boolean.class).toArray()),
    ELEMENTS(
        bytes -> {
          PrimitiveArrayView view = doubles(bytes);
          for (int i = 0; i < view.length(); i++) {
            view.getDouble(i);
          }
        }),
    WRITE_TO(bytes -> doubles(bytes).writeTo(MemoryBuffer.allocate(SIZE))),
    WRITE_TO_DIRECT(bytes -> doubles(bytes).writeTo(MemoryBuffer.allocateDirect(SIZE))),
    READ(bytes -> MemoryBuffer.wrap(bytes).readBytes(SIZE)),
    READ_ARRAYS(bytes -> FORY.deserialize(MESSAGE, Object.class, parts(bytes))),
    SERIALIZE(bytes -> FORY.serialize(doubles(bytes))),
    SERIALIZE_OTHER_ORDER(bytes -> FORY.serialize(bytes.duplicate().asLongBuffer())),
    COPY(bytes -> FORY.copy(doubles(bytes)));

    private final Consumer<ByteBuffer> use;

    Use(Consumer<ByteBuffer> use) {
      this.use = use;
    }
  }

  private static final Fory FORY = Fory.builder().build();
  private static final byte[] MESSAGE =
      FORY.serializeOutOfBand(
          new Object[] {new boolean[SIZE], new int[SIZE / 4], new double[SIZE / 8]}, part -> false);

  private CutShort() {}

  private static PrimitiveArrayView doubles(ByteBuffer bytes) {
    return PrimitiveArrayView.of(bytes, double.class);
  }

  private static List<MemoryBuffer> parts(ByteBuffer bytes) {
    return List.of(MemoryBuffer.wrap(bytes), MemoryBuffer.wrap(bytes), MemoryBuffer.wrap(bytes));
  }

  public static void main(String[] arguments) throws Exception {
    Path file = Path.of(arguments[1]);
    try {
      switch (arguments[0]) {
        case "messages" -> messages(file);
        case "append" -> append(file);
        case "salvage" -> salvage(file);
        default -> use(Use.valueOf(arguments[0]), file);
      }
    } catch (InternalError | IOException e) {
      // One of these it has to be, sooner or later.
    }
    try {
      System.out.println("survived");
    } catch (InternalError e) {
      System.out.println("survived"); // a JVM before Java 22 tells late
    }
  }

  private static void cut(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.truncate(LEFT);
    }
  }

  private static ByteBuffer map(Path file) throws IOException {
    try (FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE)) {
      return channel.map(FileChannel.MapMode.READ_WRITE, 0, SIZE);
    }
  }

  private static void use(Use what, Path file) throws IOException {
    ByteBuffer bytes = map(file);
    for (int i = 0; i < 60; i++) {
      what.use.accept(bytes.duplicate());
    }
    cut(file);
    for (int i = 0; i < 3; i++) {
      what.use.accept(bytes.duplicate());
    }
  }

  private static void write(Path file) throws IOException {
    try (ForyFileWriter out = ForyFile.append(file, FORY)) {
      for (int i = 0; i < 2000; i++) {
        out.write(i % 100 == 99 ? new double[1 << 13] : new ArrayList<>(List.of("text " + i, i)));
      }
    }
  }

  /** Messages with parts, whose file is cut while it is read. */
  private static void messages(Path file) throws IOException {
    write(file);
    for (int round = 0; round < 3; round++) {
      try (ForyFileReader in = ForyFile.open(file, FORY)) {
        while (in.hasNext()) {
          in.read();
        }
      }
    }
    try (ForyFileReader in = ForyFile.open(file, FORY)) {
      in.read();
      cut(file);
      while (in.hasNext()) {
        in.read();
      }
    }
  }

  /** A file whose first message is damaged, and which is cut when that is found. */
  private static void salvage(Path file) throws IOException {
    write(file);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      int content = FileLayout.FILE_HEADER + FileLayout.RECORD_HEADER;
      channel.write(ByteBuffer.wrap(new byte[] {0}), content);
    }
    Path target = file.resolveSibling(file.getFileName() + ".salvaged");
    for (int round = 0; round < 3; round++) {
      ForyFile.salvage(target, file, tear -> {});
      Files.delete(target);
    }
    ForyFile.salvage(target, file, tear -> cutUnchecked(file));
  }

  private static void cutUnchecked(Path file) {
    try {
      cut(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A part that is in another mapped file. */
  private static void append(Path file) throws IOException {
    Path mapped = file.resolveSibling(file.getFileName() + ".mapped");
    ByteBuffer bytes = map(mapped);
    try (ForyFileWriter out = ForyFile.append(file, FORY)) {
      for (int i = 0; i < 20; i++) {
        out.write(bytes.duplicate());
      }
      cut(mapped);
      out.write(bytes.duplicate());
    }
  }
}
