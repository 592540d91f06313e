/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.ring;

import static io.fory.shm.layout.ConnectionLayout.COMPLETION_TAIL;
import static io.fory.shm.layout.ConnectionLayout.CONTENT;
import static io.fory.shm.layout.ConnectionLayout.HEAD;
import static io.fory.shm.layout.ConnectionLayout.PAGE;
import static io.fory.shm.layout.ConnectionLayout.TAIL;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.fory.golden.GoldenFiles;
import io.fory.shm.layout.RecordLayout;
import io.fory.shm.layout.Words;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/**
 * What both sides of a connection wrote in an earlier build, on a little-endian machine: this build
 * reads it, and writes the same bytes. A process may have another version than its peer.
 */
class RingGoldenTest {
  private static final List<String> FOLDERS = List.of("golden/ring-v1/");
  private static final int CAPACITY = 64 << 10;

  /** Before the end of the ring, so that the second record goes to its beginning, after padding. */
  private static final long START = CAPACITY - 128;

  /** The size of what is stored of each end of the ring. */
  private static final int STORED = 256;

  private static final byte[] BODY = "forty bytes of a message, and a few more".getBytes(US_ASCII);

  private final ByteBuffer p = ByteBuffer.allocateDirect(CONTENT + CAPACITY);
  private final ByteBuffer s = ByteBuffer.allocateDirect(CONTENT + 64 * 8);

  static boolean littleEndian() {
    return ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;
  }

  @Test
  @EnabledIf("littleEndian")
  void storedConnectionsAreReadAndWrittenAlike() throws IOException {
    Words.put(p, TAIL, START);
    Words.put(s, HEAD, START);
    RecordWriter writer = new RecordWriter(p, s, CAPACITY, START);
    int[] flags = {0, RecordLayout.OBJECT | RecordLayout.SESSION, RecordLayout.FAILURE};
    for (int i = 0; i < flags.length; i++) {
      assertThat(writer.hasRoom(RecordLayout.size(BODY.length, i))).isTrue();
      int at = writer.claim(BODY.length, flags[i], i, 100 + i);
      p.put(at + RecordLayout.BODY, BODY);
      for (int block = 0; block < i; block++) {
        int place = RecordLayout.blocksAt(BODY.length) + block * RecordLayout.BLOCK_BYTES;
        writer.putBlock(at + place, 5 + block, 6, 7000);
      }
      writer.publishRelease();
    }
    CompletionWriter completions = new CompletionWriter(s, 64);
    completions.putRelease(5, 6);
    completions.putRelease(6, -6);
    List<byte[]> all = GoldenFiles.stored(FOLDERS, "connection", content());
    assertThat(content()).isEqualTo(all.get(all.size() - 1));
    for (byte[] stored : all) {
      show(stored);
      RecordReader reader = new RecordReader(p, s, CAPACITY, START);
      for (int i = 0; i < flags.length; i++) {
        assertThat(reader.hasNext() && reader.next()).isTrue();
        byte[] body = new byte[reader.bodyBytes()];
        p.get(reader.body(), body);
        assertThat(body).isEqualTo(BODY);
        assertThat(reader.flags()).isEqualTo(flags[i]);
        assertThat(reader.sequence()).isEqualTo(i);
        assertThat(reader.correlation()).isEqualTo(100 + i);
        assertThat(reader.blocks()).isEqualTo(i);
        for (int block = 0; block < i; block++) {
          assertThat(reader.blockWord(block, 0)).isEqualTo(6L << 32 | 5 + block);
          assertThat(reader.blockWord(block, RecordLayout.BLOCK_LENGTH)).isEqualTo(7000);
        }
      }
      assertThat(reader.hasNext()).isFalse();
      CompletionReader given = new CompletionReader(s, 64);
      assertThat(given.hasNext()).isTrue();
      assertThat(given.next()).isEqualTo(6L << 32 | 5);
    }
  }

  /** The counters of both sides, both ends of the ring, and the first completions. */
  private byte[] content() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    pieces((buffer, at, length) -> out.writeBytes(bytes(buffer, at, length)));
    return out.toByteArray();
  }

  private static byte[] bytes(ByteBuffer buffer, int at, int length) {
    byte[] bytes = new byte[length];
    buffer.get(at, bytes);
    return bytes;
  }

  /** Puts stored content into the buffers. */
  private void show(byte[] stored) {
    ByteBuffer in = ByteBuffer.wrap(stored);
    pieces(
        (buffer, at, length) -> {
          byte[] piece = new byte[length];
          in.get(piece);
          buffer.put(at, piece);
        });
    assertThat(in.hasRemaining()).isFalse();
  }

  private interface Piece {
    void at(ByteBuffer buffer, int at, int length);
  }

  private void pieces(Piece piece) {
    piece.at(p, PAGE, 640);
    piece.at(p, CONTENT, STORED);
    piece.at(p, CONTENT + CAPACITY - STORED, STORED);
    piece.at(s, PAGE, COMPLETION_TAIL + 8 - PAGE);
    piece.at(s, CONTENT, 16);
  }
}
