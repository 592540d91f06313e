/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

import io.fory.exception.ForyException;
import io.fory.fuzz.Models;
import io.fory.fuzz.grammar.Choices;
import io.fory.shm.AttachOptions;
import io.fory.shm.Message;
import io.fory.shm.OnFull;
import io.fory.shm.Pool;
import io.fory.shm.ShmConfig;
import io.fory.shm.ShmPublisher;
import io.fory.shm.ShmSubscriber;
import io.fory.shm.exception.ShmException;
import io.fory.shm.file.ChannelFolder;
import io.fory.shm.layout.RecordLayout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** A channel over shared memory with its publisher, in folders of its own. */
abstract class ShmReader extends Reader {
  static final int RING = 64 << 10;
  static final int BLOCKS = 16;
  static final int MAX_POLLED = 10;

  /** A JDK before 22 unmaps what is garbage, and a process has 65,530 mappings. */
  private static final int ATTACHED_BETWEEN_COLLECTIONS = 2_000;

  private static final String CHANNEL = "fuzz";

  final Path root;
  final ShmPublisher publisher;
  final List<Object> samples;
  private int attached;

  ShmReader(Settings settings) {
    super(settings);
    Path memory = Path.of("/dev/shm");
    try {
      // Not below java.io.tmpdir, whose path may be too long for a socket.
      root =
          Files.isDirectory(memory)
              ? Files.createTempDirectory(memory, "f")
              : Files.createTempDirectory("f");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    publisher =
        ShmPublisher.create(
            ShmConfig.channel(CHANNEL)
                .root(root)
                .ring(RING)
                .inlineMax(1024)
                .pool(Pool.of(4096, BLOCKS))
                .partMin(64)
                .maxLeases(8)
                .onFull(OnFull.DISCONNECT)
                .sessions(settings.wire().references()));
    samples =
        Models.samples().values().stream()
            .filter(Objects::nonNull)
            .filter(this::isSmall)
            .filter(sample -> !sample.getClass().isArray())
            .toList();
  }

  private boolean isSmall(Object sample) {
    try {
      return fory.serialize(sample).length < 4096;
    } catch (ForyException e) {
      return false; // a cycle where references are not kept
    }
  }

  final ShmSubscriber attach(String channel) {
    if (++attached % ATTACHED_BETWEEN_COLLECTIONS == 0) {
      System.gc();
    }
    return ShmSubscriber.attach(AttachOptions.to(channel).root(root));
  }

  final ShmSubscriber attach() {
    return attach(CHANNEL);
  }

  final ChannelFolder folder() {
    return ChannelFolder.find(root, CHANNEL);
  }

  /** A number at which checks go wrong. */
  static long word(Choices choices) {
    return switch (choices.below(7)) {
      case 0 -> (long) choices.anyInt() << 32 | choices.anyInt() & 0xffff_ffffL;
      case 1 -> choices.below(1 << 16) * 2L;
      case 2 -> choices.below(1 << 14) * 8L;
      case 3 -> -choices.below(1 << 16);
      case 4 -> choices.below(100) | (long) choices.below(4) << 32;
      case 5 -> choices.below(2) + Long.MAX_VALUE;
      default ->
          RecordLayout.word(
              choices.below(1 << 15), choices.below(16), choices.below(64), choices.below(300));
    };
  }

  /** Looks at all of a message: its bytes, its parts and its object. */
  final Object look(Message message) {
    message.toByteArray();
    for (int i = 0; i < message.parts(); i++) {
      ByteBuffer part = message.part(i);
      if (part.hasRemaining()) {
        part.get(part.limit() - 1);
      }
    }
    return message.isObject() ? message.deserialize(fory, Object.class) : null;
  }

  /** Fails if a failure has what a terminal would take for a command. */
  static void requirePrintable(ShmException failure) {
    String text = failure.getMessage();
    if (text.chars().anyMatch(c -> Character.isISOControl(c) && c != '\n')) {
      throw new Disagreement("control characters in a failure", text, failure);
    }
  }

  @Override
  public int messages() {
    return 4 * MAX_POLLED;
  }

  @Override
  public void close() throws IOException {
    publisher.close();
    try (Stream<Path> all = Files.walk(root)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    }
  }
}
