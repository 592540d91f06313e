/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

import io.fory.exception.ForyException;
import io.fory.fuzz.grammar.Choices;
import io.fory.fuzz.grammar.MessageGrammar;
import io.fory.shm.Message;
import io.fory.shm.ShmSubscriber;
import io.fory.shm.exception.ShmException;
import io.fory.shm.layout.ConnectionLayout;
import io.fory.shm.layout.Mapping;
import io.fory.shm.layout.Words;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Comparator;

/**
 * Messages to two subscribers, into the files of one of which words are written in between, by
 * whoever has them mapped. That one fails or reads anything; the other one gets every message, and
 * the publisher all blocks.
 *
 * <p>An input is a sequence of steps of {@value #STEP} bytes: what to do, where, and a word.
 */
final class RingsReader extends ShmReader {
  private static final int STEP = 12;
  private static final int MAX_STEPS = 16;
  private static final int INPUTS_BETWEEN_COUNTS = 64;
  private static final long MAX_WAIT_NANOS = 10_000_000_000L;
  private static final int WORDS = 128; // of the ring that are written to
  private static final int COMPLETIONS = 16; // for 8 leases

  private static final int[] PUBLISHER_WORDS = {
    ConnectionLayout.TAIL, ConnectionLayout.PUBLISHER_WAITS, ConnectionLayout.STATE
  };
  private static final int[] SUBSCRIBER_WORDS = {
    ConnectionLayout.HEAD,
    ConnectionLayout.SUBSCRIBER_WAITS,
    ConnectionLayout.COMPLETION_TAIL,
    ConnectionLayout.RESTARTS
  };

  private final ShmSubscriber good;
  private ShmSubscriber bad;
  private Mapping[] halves; // of the bad one: the publisher's and its own
  private Object last;
  private ForyException failure;
  private int inputs;

  RingsReader(Settings settings) {
    super(settings);
    good = attach();
  }

  @Override
  public byte[] input(MessageGrammar grammar, Choices choices) {
    ByteBuffer steps = ByteBuffer.allocate((1 + choices.below(MAX_STEPS)) * STEP);
    while (steps.hasRemaining()) {
      steps.put((byte) choices.below(8)).put((byte) choices.below(256));
      steps.putShort((short) choices.below(WORDS)).putLong(word(choices));
    }
    return steps.array();
  }

  /** Sends one object, and nothing that is wrong. */
  @Override
  public byte[] good(Object object) {
    byte[] steps = new byte[2 * STEP];
    for (int i = 0; i < samples.size(); i++) {
      if (samples.get(i) == object) { // not equals, which may be a proxy's
        steps[1] = (byte) i;
      }
    }
    steps[STEP] = 4; // poll
    return steps;
  }

  @Override
  public Object read(byte[] input) throws IOException {
    if (bad == null) {
      attachBad();
    }
    last = null;
    failure = null;
    boolean changed = false;
    ByteBuffer steps = ByteBuffer.wrap(input);
    while (steps.remaining() >= STEP) {
      int action = steps.get() & 7;
      int place = steps.get() & 0xff;
      int ring = steps.getShort() & 0xffff;
      long word = steps.getLong();
      changed |= action == 2 || action == 3;
      switch (action) {
        case 2 -> write(halves[0], PUBLISHER_WORDS, WORDS, place, ring, word);
        case 3 -> write(halves[1], SUBSCRIBER_WORDS, COMPLETIONS, place, ring, word);
        case 4, 5 -> poll();
        default -> send(place);
      }
    }
    poll();
    if (changed || failure != null) {
      detachBad();
    }
    if (++inputs % INPUTS_BETWEEN_COUNTS == 0) {
      requireAllBlocks();
    }
    if (failure != null) {
      throw failure;
    }
    return last;
  }

  private static void write(
      Mapping half, int[] words, int content, int place, int ring, long word) {
    int at =
        place % 8 < words.length
            ? words[place % 8]
            : ConnectionLayout.CONTENT + ring % content * Long.BYTES;
    ByteBuffer memory = half.bytes(0, ConnectionLayout.CONTENT + content * Long.BYTES);
    // Mostly puts a number near to one that counts.
    Words.put(memory, at, place < 128 ? word : Words.get(memory, at) + (word & 0xff) * 8 - 1024);
  }

  private void send(int place) {
    Object sample = samples.get(place % samples.size());
    publisher.publish(fory, sample);
    boolean[] came = {false};
    good.poll(message -> came[0] = isOf(message, sample), 1);
    if (!came[0]) {
      throw new Disagreement("another subscriber does not get a message", "", null);
    }
  }

  private boolean isOf(Message message, Object sample) {
    Object found = message.deserialize(fory, Object.class);
    return found.getClass() == sample.getClass();
  }

  private void poll() {
    try {
      bad.poll(
          message -> {
            try {
              last = look(message);
            } catch (ForyException e) {
              failure = e;
            } catch (IllegalStateException e) {
              // a message without an object, or one that is over
            }
          },
          MAX_POLLED);
    } catch (ShmException e) {
      requirePrintable(e);
      failure = e;
    }
  }

  private void attachBad() throws IOException {
    bad = attach();
    halves = new Mapping[] {map(".p"), map(".s")};
  }

  private void detachBad() {
    bad.close();
    bad = null;
    Arrays.stream(halves).forEach(Mapping::close);
  }

  /** A file of the newest connection, as anyone may map it who may open it. */
  private Mapping map(String end) throws IOException {
    Path path =
        folder().files().stream()
            .filter(file -> file.toString().endsWith(end))
            .max(Comparator.comparingLong(RingsReader::connection))
            .orElseThrow();
    try (FileChannel file =
        FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      return Mapping.of(file, file.size(), true);
    }
  }

  private static long connection(Path file) {
    return Long.parseLong(file.getFileName().toString().replaceAll(".*\\.c(\\d+)\\..", "$1"));
  }

  /** Requires that the blocks of bad subscribers come back, soon after each is gone. */
  private void requireAllBlocks() throws IOException {
    if (bad != null) {
      detachBad();
    }
    long deadline = System.nanoTime() + MAX_WAIT_NANOS;
    while (publisher.reclaim() < BLOCKS || publisher.subscribers() != 1) {
      if (System.nanoTime() - deadline > 0) {
        throw new Disagreement(
            "blocks or connections are lost",
            publisher.reclaim() + " blocks, " + publisher.subscribers() + " subscribers",
            null);
      }
      Thread.onSpinWait();
    }
  }

  @Override
  public void close() throws IOException {
    if (bad != null) {
      detachBad();
    }
    good.close();
    try {
      super.close();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
