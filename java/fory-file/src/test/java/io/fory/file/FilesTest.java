/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.golden.GoldenSamples;
import io.fory.memory.MemoryBuffer;
import io.fory.memory.PrimitiveArrayView;
import io.fory.testing.Graphs;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FilesTest {

  /** Buffers of all kinds, large enough to stay outside of the message. */
  static final class Large {
    private byte[] bytes = random(5000);
    private long[] longs = new Random(2).longs(700).toArray();
    private ByteBuffer buffer = ByteBuffer.wrap(random(9000)).position(10);
    private ByteBuffer direct = ByteBuffer.allocateDirect(4096).put(7, (byte) 7);
    private IntBuffer ints = IntBuffer.wrap(new Random(3).ints(2000).toArray());
    private MemoryBuffer memory = MemoryBuffer.wrap(random(4100));
    private PrimitiveArrayView view = PrimitiveArrayView.of(new Random(4).doubles(600).toArray());
    private byte[] small = {1, 2, 3};
  }

  static final Fory FORY = GoldenSamples.builder().register(Large.class).build();

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void nameTheFile() {
    file = folder.resolve("messages");
  }

  private static byte[] random(int size) {
    byte[] bytes = new byte[size];
    new Random(size).nextBytes(bytes);
    return bytes;
  }

  static void append(Path file, Object... objects) throws IOException {
    try (ForyFileWriter out = ForyFile.append(file, FORY)) {
      for (Object object : objects) {
        out.write(object);
      }
    }
  }

  /** All that can be read. */
  static List<Object> readAll(Path file) throws IOException {
    List<Object> objects = new ArrayList<>();
    try (ForyFileReader in = ForyFile.open(file, FORY)) {
      while (in.hasNext()) {
        objects.add(in.read());
      }
      assertThat(in.count()).isEqualTo(objects.size());
    }
    return objects;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 100, 5000, MappedFile.SIZE})
  void everyTypeComesBackInOrderThroughWindowsOfAnySize(int window) throws IOException {
    Map<String, Object> samples = GoldenSamples.all();
    append(file, samples.values().toArray());
    append(file, new int[100_000], "x".repeat(100_000));
    try (ForyFileReader in = new ForyFileReader(file, FORY, window)) {
      assertThat(in.count()).isEqualTo(samples.size() + 2);
      for (Map.Entry<String, Object> sample : samples.entrySet()) {
        assertThat(in.hasNext()).isTrue();
        Graphs.assertEqual(sample.getValue(), in.read(), false, sample.getKey());
      }
      assertThat(in.read(int[].class)).hasSize(100_000);
      assertThat(in.read(String.class)).hasSize(100_000);
      assertThat(in.hasNext()).isFalse();
      assertThat(in.tear()).isEmpty();
      assertThatThrownBy(in::read).isInstanceOf(NoSuchElementException.class);
    }
  }

  @Test
  void largeBuffersAreViewsOfTheMappedFile() throws IOException {
    Large large = new Large();
    append(file, "before", large, "behind");
    for (int window : new int[] {1, MappedFile.SIZE}) {
      Large read;
      try (ForyFileReader in = new ForyFileReader(file, FORY, window)) {
        assertThat(in.read()).isEqualTo("before");
        read = in.read(Large.class);
        assertThat(in.read()).isEqualTo("behind");
      }
      // They outlive the reader.
      assertThat((Object) read.buffer).isEqualTo(large.buffer);
      assertThat(read.buffer.isDirect()).isTrue();
      assertThat(read.buffer.isReadOnly()).isTrue();
      assertThat((Object) read.direct).isEqualTo(large.direct);
      assertThat((Object) read.ints).isEqualTo(large.ints);
      assertThat(read.ints.isDirect()).isTrue();
      assertThat(read.memory.isDirect()).isTrue();
      assertThat(read.memory.copyOfRange(0, 4100)).isEqualTo(random(4100));
      assertThat(read.view).isEqualTo(large.view);
      assertThat(read.bytes).isEqualTo(large.bytes);
      assertThat(read.longs).isEqualTo(large.longs);
      assertThat(read.small).isEqualTo(large.small);
    }
  }

  @Test
  void theBytesAreThoseOfTheSpecification() throws IOException {
    try (ForyFileWriter out = ForyFile.append(file, Fory.builder().withCompatible(false).build())) {
      out.write("hello");
    }
    assertThat(HexFormat.of().formatHex(Files.readAllBytes(file)))
        .isEqualTo(
            "466f727946696c65" // "ForyFile"
                + "0100000000000000" // version 1
                + "09000000" // 9 bytes of content
                + "e765d27c" // their checksum
                + "08da3d8d" // that of the eight bytes before
                + "f1040a0a68656c6c6f");
  }

  @Test
  void whatWasFlushedIsSeenByReadersThatOpenTheFileThen() throws IOException {
    try (ForyFileWriter out = ForyFile.append(file, FORY)) {
      out.write("first");
      assertThat(readAll(file)).isEmpty();
      out.flush();
      assertThat(readAll(file)).containsExactly("first");
      out.write("second");
      out.force();
      assertThat(readAll(file)).containsExactly("first", "second");
      for (int i = 0; i < 20_000; i++) {
        out.write("small " + i);
      }
      assertThat(readAll(file)).hasSizeGreaterThan(18_000);
    }
    assertThat(readAll(file)).hasSize(20_002).endsWith("small 19999");
  }

  /** Cannot be written. */
  private static final class Unknown {}

  @Test
  void anObjectThatCannotBeWrittenLeavesTheFileAsItWas() throws IOException {
    try (ForyFileWriter out = ForyFile.append(file, FORY)) {
      out.write("first");
      for (Object bad : List.of(new Unknown(), List.of(new byte[9000], new Unknown()))) {
        assertThatThrownBy(() -> out.write(bad)).isInstanceOf(ForyException.class);
      }
      out.write("second");
    }
    assertThat(readAll(file)).containsExactly("first", "second");
  }

  @Test
  void aMessageOfAnotherTypeIsRefusedAndTheNextOneRead() throws IOException {
    append(file, "first", 2, "third");
    try (ForyFileReader in = ForyFile.open(file, FORY)) {
      in.read();
      assertThatThrownBy(() -> in.read(String.class))
          .isInstanceOf(IncompatibleClassException.class)
          .satisfies(e -> assertThat(((ForyException) e).offset()).isBetween(0L, 5L));
      assertThat(in.read(String.class)).isEqualTo("third");
    }
  }

  @Test
  void aFileHasOneWriterAtATime() throws IOException {
    try (ForyFileWriter out = ForyFile.append(file, FORY)) {
      assertThatThrownBy(() -> ForyFile.append(file, FORY))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("another writer");
      out.write(1);
    }
    append(file, 2);
    assertThat(readAll(file)).containsExactly(1, 2);
  }

  @Test
  void readingGoesOnFromAPositionThatWasKept() throws IOException {
    List<Long> positions = new ArrayList<>();
    try (ForyFileWriter out = ForyFile.append(file, FORY)) {
      for (int i = 0; i < 100; i++) {
        positions.add(out.write(i % 10 == 0 ? new int[3000 + i] : "message " + i));
      }
    }
    try (ForyFileReader in = new ForyFileReader(file, FORY, 1000)) {
      for (int i : new int[] {7, 99, 3, 50, 0}) {
        in.position(positions.get(i));
        assertThat(in.position()).isEqualTo(positions.get(i));
        Object read = in.read();
        assertThat(i % 10 == 0 ? ((int[]) read).length : read)
            .isEqualTo(i % 10 == 0 ? 3000 + i : "message " + i);
      }
      in.position(positions.get(7) + 1);
      assertThatThrownBy(in::read)
          .isInstanceOf(CorruptDataException.class)
          .hasMessageContaining("No message begins at byte");
      assertThatThrownBy(() -> in.position(3)).isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> in.position(1 << 30)).isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void theRestOfAFileIsIteratedOrStreamed() throws IOException {
    append(file, "a", "b", "c", null);
    try (ForyFileReader in = ForyFile.open(file, FORY)) {
      assertThat(in.read(String.class)).isEqualTo("a");
      Iterator<String> rest = in.iterator(String.class);
      assertThat(rest).toIterable().containsExactly("b", "c", null);
      assertThatThrownBy(rest::next).isInstanceOf(NoSuchElementException.class);
    }
    ForyFileReader streamed = ForyFile.open(file, FORY);
    try (Stream<String> all = streamed.stream(String.class)) {
      assertThat(all.limit(2)).containsExactly("a", "b");
    }
    assertThatThrownBy(streamed::read).isInstanceOf(ClosedChannelException.class);
    try (ForyFileReader in = ForyFile.open(file, FORY)) {
      assertThatThrownBy(in.iterator(Integer.class)::next)
          .isInstanceOf(IncompatibleClassException.class);
      assertThat(in.read()).isEqualTo("b");
    }
  }

  @Test
  void whatIsClosedIsNotUsed() throws IOException {
    append(file, 1);
    ForyFileReader in = ForyFile.open(file, FORY);
    in.close();
    assertThatThrownBy(in::read).isInstanceOf(ClosedChannelException.class);
    ForyFileWriter out = ForyFile.append(file, FORY);
    out.close();
    out.close();
    assertThatThrownBy(() -> out.write(2)).isInstanceOf(ClosedChannelException.class);
    assertThat(readAll(file)).containsExactly(1);
  }

  @Test
  void mergedFilesHaveAllMessagesInTheirOrder() throws IOException {
    Path first = folder.resolve("first");
    Path empty = folder.resolve("empty");
    Path second = folder.resolve("second");
    ByteBuffer large = ByteBuffer.wrap(random(100_000));
    append(first, 1, large, "three");
    append(empty);
    append(second, large, List.of(5));
    ForyFile.merge(file, List.of(first, empty, second, first));
    assertThat(readAll(file))
        .containsExactly(1, large, "three", large, List.of(5), 1, large, "three");
    ByteArrayOutputStream byHand = new ByteArrayOutputStream();
    byHand.write(Files.readAllBytes(first));
    for (Path source : List.of(empty, second, first)) {
      byte[] bytes = Files.readAllBytes(source);
      byHand.write(bytes, FileLayout.FILE_HEADER, bytes.length - FileLayout.FILE_HEADER);
    }
    assertThat(Files.readAllBytes(file)).isEqualTo(byHand.toByteArray());
    append(file, "appended");
    assertThat(readAll(file)).hasSize(9).endsWith("appended");
  }

  @Test
  void aMergeThatFailsLeavesNoFile() throws IOException {
    Path good = folder.resolve("good");
    Path other = folder.resolve("other");
    append(good, 1);
    Files.writeString(other, "something else altogether");
    assertThatThrownBy(() -> ForyFile.merge(file, List.of(good, other)))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("other");
    assertThat(file).doesNotExist();
    assertThatThrownBy(() -> ForyFile.merge(file, List.of(good, folder.resolve("missing"))))
        .isInstanceOf(NoSuchFileException.class);
    assertThat(file).doesNotExist();
    assertThatThrownBy(() -> ForyFile.merge(good, List.of(good)))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThat(readAll(good)).containsExactly(1);
  }

  @Test
  void filesOfSomethingElseAreLeftAlone() throws IOException {
    for (String content : List.of("short", "this is not a file of messages")) {
      Files.writeString(file, content);
      assertThatThrownBy(() -> ForyFile.open(file, FORY))
          .isInstanceOf(CorruptDataException.class)
          .hasMessageContaining("no file of Fory");
      assertThatThrownBy(() -> ForyFile.append(file, FORY, TornTail.DROP))
          .isInstanceOf(CorruptDataException.class);
      assertThat(file).hasContent(content);
    }
    append(folder.resolve("newer"), 1);
    byte[] newer = Files.readAllBytes(folder.resolve("newer"));
    newer[8] = 2;
    Files.write(file, newer);
    assertThatThrownBy(() -> ForyFile.open(file, FORY)).hasMessageContaining("format version 2");
  }

  /** Holes in the file stand for two large messages: it takes no room on the disk. */
  @Test
  void messagesBehindTwoGibibytesAreRead() throws IOException {
    append(file, "first");
    append(file.resolveSibling("small"), "small");
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      long at = channel.size();
      for (int i = 0; i < 2; i++) {
        int length = Integer.MAX_VALUE - 5000;
        ByteBuffer header = ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN);
        header.putInt(length).putInt(0);
        CRC32C crc = new CRC32C();
        crc.update(header.array(), 0, 8);
        channel.write(header.putInt((int) crc.getValue()).flip(), at);
        at += 12 + length;
        channel.write(ByteBuffer.allocate(1), at - 1);
      }
      // The last message is checked when the file is opened, and a hole has no checksum.
      byte[] bytes = Files.readAllBytes(file.resolveSibling("small"));
      channel.write(ByteBuffer.wrap(bytes, 16, bytes.length - 16), at);
    }
    ByteBuffer large = ByteBuffer.wrap(random(10_000_000));
    long position;
    try (ForyFileWriter out = ForyFile.append(file, FORY)) {
      position = out.write(large);
      out.write("last");
    }
    assertThat(position).isGreaterThan(4_000_000_000L);
    try (ForyFileReader in = ForyFile.open(file, FORY)) {
      assertThat(in.count()).isEqualTo(6L);
      assertThat(in.read()).isEqualTo("first");
      in.position(position);
      assertThat(in.read()).isEqualTo(large);
      assertThat(in.read()).isEqualTo("last");
      assertThat(in.hasNext()).isFalse();
    }
  }
}
