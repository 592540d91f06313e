/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyReader;
import io.fory.ForySession;
import io.fory.ForyWriter;
import io.fory.exception.EndOfStreamException;
import io.fory.exception.ForyException;
import io.fory.golden.GoldenSamples;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReadAheadStreamTest {
  private static final Fory FORY = GoldenSamples.builder().withAsyncCompilation(false).build();

  /** Objects of the lengths around those of the stream's own buffer, and small ones. */
  private static List<Object> objects() {
    List<Object> objects = new ArrayList<>();
    for (int length : new int[] {0, 1, 100, 65_500, 65_535, 65_536, 65_537, 200_000}) {
      objects.add("x".repeat(length));
      objects.add(List.of(length, "after it"));
      byte[] bytes = new byte[length];
      new Random(length).nextBytes(bytes);
      objects.add(bytes);
    }
    for (int i = 0; i < 3000; i++) {
      objects.add(List.of(i, "one of many"));
    }
    objects.add(null);
    return objects;
  }

  private static byte[] written(List<Object> objects) throws IOException {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    for (Object object : objects) {
      FORY.streams().serialize(stream, object);
    }
    return stream.toByteArray();
  }

  /** Gives at most so many bytes at a time, and now and then none. */
  private static InputStream inPieces(byte[] bytes, int most) {
    return new ByteArrayInputStream(bytes) {
      private int asked;

      @Override
      public synchronized int read(byte[] target, int offset, int length) {
        return ++asked % 5 == 0 ? 0 : super.read(target, offset, Math.min(length, most));
      }
    };
  }

  private static void allComeBack(InputStream source, List<Object> objects) throws IOException {
    InputStream in = FORY.streams().readAhead(source);
    for (Object object : objects) {
      assertThat(FORY.streams().deserialize(in)).isEqualTo(object);
    }
    assertThatThrownBy(() -> FORY.streams().deserialize(in))
        .isInstanceOf(EndOfStreamException.class);
    assertThat(in.read()).isEqualTo(-1);
    in.close();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 100, 65_536, 65_537, 10_000_000})
  void messagesComeBackFromASourceThatGivesThemInPieces(int most) throws IOException {
    List<Object> objects = objects();
    allComeBack(inPieces(written(objects), most), objects);
  }

  @Test
  void messagesComeBackFromPipesAndSockets() throws Exception {
    List<Object> objects = objects();
    Pipe pipe = Pipe.open();
    passes(Channels.newOutputStream(pipe.sink()), Channels.newInputStream(pipe.source()), objects);
    try (ServerSocket server = new ServerSocket(0);
        Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
        Socket served = server.accept()) {
      passes(client.getOutputStream(), served.getInputStream(), objects);
    }
  }

  private static void passes(OutputStream out, InputStream in, List<Object> objects)
      throws Exception {
    byte[] bytes = written(objects);
    Throwable[] failure = {null};
    Thread writer =
        new Thread(
            () -> {
              try (out) {
                out.write(bytes);
              } catch (IOException e) {
                failure[0] = e;
              }
            });
    writer.start();
    allComeBack(in, objects);
    writer.join();
    assertThat(failure[0]).isNull();
  }

  /** So a peer that waits for an answer to its message gets one. */
  @Test
  void aCompleteMessageWaitsForNoMoreBytes() throws IOException {
    List<Object> objects = List.of("first", List.of(2), "third");
    InputStream source =
        new ByteArrayInputStream(written(objects)) {
          @Override
          public synchronized int read(byte[] target, int offset, int length) {
            if (available() == 0) {
              throw new AssertionError("it would wait");
            }
            return super.read(target, offset, length);
          }
        };
    InputStream in = FORY.streams().readAhead(source);
    for (Object object : objects) {
      assertThat(FORY.streams().deserialize(in)).isEqualTo(object);
      assertThat(source.available()).isZero();
    }
  }

  @Test
  void bytesAfterAMessageAreReadFromTheSameStream() throws IOException {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    FORY.streams().serialize(stream, "a message");
    stream.write(new byte[] {7, -1, 9, 10});
    InputStream source = new ByteArrayInputStream(stream.toByteArray());
    InputStream in = FORY.streams().readAhead(source);
    assertThat(FORY.streams().deserialize(in)).isEqualTo("a message");
    assertThat(source.available()).as("taken ahead").isZero();
    assertThat(in.available()).isEqualTo(4);
    assertThat(in.read()).isEqualTo(7);
    assertThat(in.read()).isEqualTo(255);
    assertThat(in.skip(1)).isOne();
    assertThat(in.read(new byte[0])).isZero();
    assertThat(in.readAllBytes()).containsExactly(10);
    assertThat(in.read(new byte[3])).isEqualTo(-1);
  }

  @Test
  void aStreamThatIsCutOrDamagedFailsAsItDoesWithoutReadingAhead() throws IOException {
    byte[] bytes = written(List.of("one", List.of(1, 2L, "three"), new int[] {4, 5}));
    for (int length = 0; length <= bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThat(outcomes(FORY.streams().readAhead(new ByteArrayInputStream(cut))))
          .isEqualTo(outcomes(new ByteArrayInputStream(cut)));
    }
    for (int bit = 0; bit < 8 * bytes.length; bit++) {
      byte[] damaged = bytes.clone();
      damaged[bit / 8] ^= (byte) (1 << bit % 8);
      assertThat(outcomes(FORY.streams().readAhead(new ByteArrayInputStream(damaged))))
          .isEqualTo(outcomes(new ByteArrayInputStream(damaged)));
    }
  }

  /** What is read, or why it is not, up to the end or a failure of the stream. */
  private static List<String> outcomes(InputStream in) {
    List<String> outcomes = new ArrayList<>();
    try {
      while (true) {
        try {
          Object read = FORY.streams().deserialize(in);
          outcomes.add(read instanceof int[] ints ? Arrays.toString(ints) : String.valueOf(read));
        } catch (ForyException e) {
          outcomes.add(e.getMessage());
        }
      }
    } catch (IOException e) {
      outcomes.add(e.toString());
      return outcomes;
    }
  }

  @Test
  void aFailureOfTheSourceIsItsOwnException() {
    IOException failure = new IOException("unplugged");
    InputStream in =
        FORY.streams()
            .readAhead(
                new InputStream() {
                  @Override
                  public int read() throws IOException {
                    throw failure;
                  }
                });
    assertThatThrownBy(() -> FORY.streams().deserialize(in)).isSameAs(failure);
    assertThatThrownBy(() -> FORY.streams().readAhead(null))
        .isInstanceOf(NullPointerException.class);
  }

  @Test
  void sessionsAndRecordsAreReadAheadToo() throws IOException {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    try (ForySession session = FORY.newSession()) {
      session.serialize(stream, List.of(1));
      session.serialize(stream, List.of(2));
    }
    ForyWriter writer = FORY.streams().newWriter(stream);
    writer.write("a record");
    writer.flush();
    InputStream in = FORY.streams().readAhead(new ByteArrayInputStream(stream.toByteArray()));
    try (ForySession session = FORY.newSession()) {
      assertThat(session.deserialize(in)).isEqualTo(List.of(1));
      assertThat(session.deserialize(in)).isEqualTo(List.of(2));
    }
    try (ForyReader reader = FORY.streams().newReader(in)) {
      assertThat(reader.read()).isEqualTo("a record");
      assertThat(reader.hasNext()).isFalse();
    }
  }

  @Test
  void noMoreBytesAreAvailableThanAnIntTells() throws IOException {
    InputStream endless =
        new ByteArrayInputStream(new byte[10]) {
          @Override
          public synchronized int available() {
            return Integer.MAX_VALUE;
          }
        };
    InputStream in = FORY.streams().readAhead(endless);
    assertThat(in.read()).isZero();
    assertThat(in.available()).isEqualTo(Integer.MAX_VALUE);
  }
}
