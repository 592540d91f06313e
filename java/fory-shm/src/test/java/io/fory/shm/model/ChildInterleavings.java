/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.model;

import static io.fory.shm.layout.ConnectionLayout.AWAKE;
import static io.fory.shm.layout.ConnectionLayout.BEFORE;
import static io.fory.shm.layout.ConnectionLayout.CLOSED;
import static io.fory.shm.layout.ConnectionLayout.COMPLETION_TAIL;
import static io.fory.shm.layout.ConnectionLayout.HEAD;
import static io.fory.shm.layout.ConnectionLayout.OPEN;
import static io.fory.shm.layout.ConnectionLayout.PUBLISHER_WAITS;
import static io.fory.shm.layout.ConnectionLayout.STATE;
import static io.fory.shm.layout.ConnectionLayout.SUBSCRIBER_WAITS;
import static io.fory.shm.layout.ConnectionLayout.TAIL;

import io.fory.shm.control.Inbox;
import io.fory.shm.layout.ConnectionLayout;
import io.fory.shm.layout.Geometry;
import io.fory.shm.layout.RecordLayout;
import io.fory.shm.layout.Violation;
import io.fory.shm.layout.Words;
import io.fory.shm.model.InterleavingTest.Case;
import io.fory.shm.pool.BlockPool;
import io.fory.shm.pool.HeldBlocks;
import io.fory.shm.ring.CompletionReader;
import io.fory.shm.ring.CompletionWriter;
import io.fory.shm.ring.RecordReader;
import io.fory.shm.ring.RecordWriter;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jetbrains.lincheck.Lincheck;
import org.jetbrains.lincheck.LincheckAssertionError;

/**
 * Runs the rings and the pool in many orders of the steps of their threads, by Lincheck. Needs the
 * {@link Words} of {@link InterleavingTest}. Prints a line for each case: whether an order goes
 * wrong.
 */
final class ChildInterleavings {
  /** The orders of a case; those of a fault end with the first that goes wrong. */
  private static final int RIGHT_RUNS = 30;

  private static final int FAULT_RUNS = 2000;
  private static final int RING = 256;

  /** The memory of a connection, which is kept by {@link Words}: these only say which is meant. */
  private static final ByteBuffer P = ByteBuffer.allocate(ConnectionLayout.CONTENT + RING);

  private static final ByteBuffer S = ByteBuffer.allocate(ConnectionLayout.CONTENT + 64);

  private static Case present;

  private ChildInterleavings() {}

  public static void main(String[] args) {
    for (Case each : Case.values()) {
      present = each;
      String found = "holds";
      try {
        Lincheck.runConcurrentTest(each.isRight() ? RIGHT_RUNS : FAULT_RUNS, run(each));
      } catch (LincheckAssertionError e) {
        found = isFound(e.getMessage()) ? "goes wrong" : e.getMessage();
      }
      System.out.println(each + " " + found.lines().limit(4).toList());
    }
  }

  private static final String WRONG = "An order goes wrong";

  /** Returns true if a case fails by what it requires, or by what the reader of a ring checks. */
  private static boolean isFound(String message) {
    return message.contains(WRONG)
        || message.contains("An actor fails: " + Violation.class.getName());
  }

  private static void require(boolean right) {
    if (!right) {
      throw new IllegalStateException(WRONG);
    }
  }

  private static Runnable run(Case each) {
    return switch (each.scenario()) {
      case "sleep" -> ChildInterleavings::sleep;
      case "bells" -> ChildInterleavings::bells;
      case "join" -> ChildInterleavings::join;
      case "ring" -> () -> ring(0);
      case "room" -> () -> ring(4);
      case "end" -> ChildInterleavings::end;
      default -> ChildInterleavings::pool;
    };
  }

  private static void together(Runnable... actors) {
    Thread[] threads = new Thread[actors.length];
    Throwable[] failures = new Throwable[actors.length];
    for (int i = 0; i < actors.length; i++) {
      int number = i;
      threads[i] =
          new Thread(
              () -> {
                try {
                  actors[number].run();
                } catch (RuntimeException | Error e) {
                  failures[number] = e;
                }
              });
      threads[i].start();
    }
    try {
      for (Thread thread : threads) {
        thread.join();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    for (Throwable failure : failures) {
      if (failure != null) {
        throw new IllegalStateException("An actor fails: " + failure);
      }
    }
  }

  private static void clear(int start) {
    Words.put(P, -1, 0); // all of it
    Words.put(S, -1, 0);
    Words.put(P, TAIL, start);
    Words.put(S, HEAD, start);
    Words.put(P, STATE, OPEN);
    Words.put(S, SUBSCRIBER_WAITS, AWAKE);
  }

  private static RecordWriter writer(long start) {
    return new RecordWriter(P, S, RING, start);
  }

  private static RecordReader reader(long start) {
    return new RecordReader(P, S, RING, start);
  }

  private static void send(RecordWriter writer, int n, int body) {
    int at = writer.claim(body, 0, 0, n);
    if (present == Case.RING_TAIL_FIRST) {
      writer.publishRelease();
    }
    Words.put(P, at + RecordLayout.BODY, n + 7);
    if (present != Case.RING_TAIL_FIRST) {
      writer.publishRelease();
    }
  }

  // ---- Sleep and wake, with one and two who wake ----

  private static void sleep() {
    clear(0);
    AtomicInteger bells = new AtomicInteger();
    boolean[] sleeps = new boolean[1];
    RecordReader reader = reader(0);
    RecordWriter writer = writer(0);
    together(
        () -> {
          writer.hasRoom(32);
          if (present == Case.SLEEP_ASKED_FIRST) {
            ring(bells);
            send(writer, 0, 8);
          } else {
            send(writer, 0, 8);
            ring(bells);
          }
        },
        () -> {
          if (reader.hasNext()) {
            return;
          }
          Words.put(S, SUBSCRIBER_WAITS, ConnectionLayout.asleep(0));
          if (present == Case.SLEEP_WITHOUT_A_SECOND_LOOK || !reader.hasNext()) {
            sleeps[0] = true;
          }
        });
    require(!sleeps[0] || bells.get() == 1);
  }

  private static void ring(AtomicInteger bells) {
    if (ConnectionLayout.sleep(Words.getOpaque(S, SUBSCRIBER_WAITS)) != 0) {
      bells.incrementAndGet();
    }
  }

  // ---- Two threads that wake a publisher, which waits for what both give back ----

  private static void bells() {
    clear(0);
    Words.put(P, PUBLISHER_WAITS, AWAKE);
    RecordWriter writer = writer(0);
    RecordReader reader = reader(0);
    CompletionReader back = new CompletionReader(S, 8);
    writer.hasRoom(32);
    send(writer, 0, 8);
    reader.hasNext();
    reader.next();
    AtomicInteger bells = new AtomicInteger();
    AtomicInteger rung = new AtomicInteger(); // the two race for it
    int[] asleep = new int[1];
    together(
        () -> asleep[0] = sleepUntilBoth(writer, back, bells),
        () -> giveBackAndWake(reader::release, rung, bells),
        () -> giveBackAndWake(() -> new CompletionWriter(S, 8).putRelease(0, 0), rung, bells));
    require(asleep[0] < 0 || bells.get() > asleep[0]);
  }

  /** Returns how many bells it had heard when it fell asleep for good; -1 if it is awake. */
  private static int sleepUntilBoth(
      RecordWriter writer, CompletionReader back, AtomicInteger bells) {
    for (int heard = 0; ; heard = bells.get()) {
      int number = present == Case.BELLS_FOR_SLEEPS_OF_ONE_NUMBER ? 0 : heard;
      Words.put(P, PUBLISHER_WAITS, ConnectionLayout.asleep(number));
      if (writer.depth() == 0 && back.hasNext()) {
        return -1;
      }
      if (bells.get() == heard) {
        return heard;
      }
    }
  }

  private static void giveBackAndWake(Runnable giveBack, AtomicInteger rung, AtomicInteger bells) {
    if (present != Case.BELLS_ASKED_FIRST) {
      giveBack.run();
    }
    int asked = ConnectionLayout.sleep(Words.getOpaque(P, PUBLISHER_WAITS));
    if (asked != 0 && asked != rung.getPlain()) {
      rung.setPlain(asked);
      bells.incrementAndGet();
    }
    if (present == Case.BELLS_ASKED_FIRST) {
      giveBack.run();
    }
  }

  // ---- A subscriber that joins while the publisher sends ----

  private static void join() {
    clear(0);
    Words.put(P, BEFORE, 0);
    RecordWriter writer = writer(0);
    RecordReader reader = reader(0);
    Inbox inbox = new Inbox();
    AtomicBoolean told = new AtomicBoolean(true);
    boolean[] joined = new boolean[1];
    boolean[] right = {true};
    int[] sent = new int[1];
    Runnable join =
        () -> {
          joined[0] = true;
          if (present != Case.JOIN_COUNTED_LATE) {
            Words.putRelease(P, BEFORE, sent[0]);
          }
        };
    Runnable look =
        () -> {
          if (told.getAndSet(present != Case.JOIN_TOLD_FIRST)) {
            inbox.run();
          }
        };
    told.set(present != Case.JOIN_TOLD_FIRST);
    together(
        () -> {
          told.set(true);
          inbox.add(join);
        },
        () -> {
          while (sent[0] < 3) {
            look.run();
            if (joined[0]) {
              writer.hasRoom(32);
              send(writer, sent[0], 8);
            }
            if (present == Case.JOIN_COUNTED_LATE && joined[0]) {
              Words.putRelease(P, BEFORE, sent[0]);
            }
            sent[0]++;
          }
        },
        () -> {
          if (reader.hasNext() && reader.next()) {
            right[0] = reader.correlation() == Words.getAcquire(P, BEFORE);
          }
        });
    look.run();
    require(joined[0] && right[0]);
  }

  // ---- Messages and padding against the tail, room against the head; and who only looks ----

  private static void ring(int full) {
    int start = RING - 64; // the second message has 56 bytes, and does not fit before the end
    clear(start);
    RecordWriter writer = writer(start);
    RecordReader reader = reader(start);
    boolean[] right = {true, true};
    AtomicInteger sent = new AtomicInteger();
    AtomicInteger got = new AtomicInteger();
    for (int n = 0; n < full; n++) {
      trySend(writer, sent);
    }
    together(
        () -> {
          trySend(writer, sent); // if it is full, after something was read
          trySend(writer, sent);
        },
        () -> {
          right[0] = read(reader, got);
          right[0] &= read(reader, got);
        },
        () -> right[1] = writer.depth() <= RING);
    while (got.get() < sent.get() && right[0]) {
      right[0] = read(reader, got);
    }
    require(right[0] && right[1]);
  }

  private static void trySend(RecordWriter writer, AtomicInteger sent) {
    if (writer.hasRoom(RecordLayout.size(32, 0))) {
      send(writer, sent.getAndIncrement(), 32);
    }
  }

  private static boolean read(RecordReader reader, AtomicInteger got) {
    if (!reader.hasNext() || !reader.next()) {
      return true;
    }
    if (present == Case.ROOM_HEAD_FIRST) {
      reader.release();
    }
    int n = got.getAndIncrement();
    boolean right = reader.correlation() == n && Words.get(P, reader.body()) == n + 7;
    if (present != Case.ROOM_HEAD_FIRST) {
      reader.release();
    }
    return right;
  }

  // ---- The state against the last message ----

  private static void end() {
    clear(0);
    RecordWriter writer = writer(0);
    RecordReader reader = reader(0);
    boolean[] lost = new boolean[1];
    together(
        () -> {
          writer.hasRoom(32);
          if (present == Case.END_BEFORE_THE_MESSAGE) {
            Words.putRelease(P, STATE, CLOSED);
          }
          send(writer, 0, 8);
          Words.putRelease(P, STATE, CLOSED);
        },
        () -> {
          boolean found = reader.hasNext();
          if (Words.getAcquire(P, STATE) == CLOSED) {
            lost[0] = !found && (present == Case.END_WITHOUT_A_SECOND_LOOK || !reader.hasNext());
          }
        });
    require(!lost[0]);
  }

  // ---- Blocks that come back from two subscribers, against their next content ----

  private static void pool() {
    clear(0);
    Words.put(P, COMPLETION_TAIL, 0); // of the second subscriber: it has the place of the state
    BlockPool pool = new BlockPool(List.of(new Geometry.Segment(4096, 1)));
    HeldBlocks[] held = {new HeldBlocks(1), new HeldBlocks(1)};
    // One ring of completions in each of the two memories.
    ByteBuffer[] memory = {S, P};
    CompletionReader[] back = {new CompletionReader(S, 8), new CompletionReader(P, 8)};
    AtomicInteger content = new AtomicInteger(1);
    int block = pool.claim(10);
    AtomicLong shared = new AtomicLong((long) pool.generation(block) << 32 | block);
    pool.share(block, held[0]);
    boolean both = present.isRight(); // one is enough for a fault, which is found sooner
    if (both) {
      pool.share(block, held[1]);
    }
    boolean[] right = {true, true, true};
    together(
        () -> {
          for (int i = 0; i < 2; i++) {
            if (back[i].hasNext()) {
              long word = back[i].next();
              pool.complete((int) word, (int) (word >>> 32), held[i]);
            }
          }
          if (pool.claim(10) >= 0) {
            right[0] = held[0].count() + held[1].count() == 0;
            content.set(2);
          }
        },
        () -> right[1] = giveBack(memory[0], shared.get(), content),
        () -> right[2] = !both || giveBack(memory[1], shared.get(), content));
    require(right[0] && right[1] && right[2]);
  }

  private static boolean giveBack(ByteBuffer memory, long word, AtomicInteger content) {
    CompletionWriter writer = new CompletionWriter(memory, 8);
    if (present == Case.POOL_GIVEN_BACK_TOO_SOON) {
      writer.putRelease((int) word, (int) (word >>> 32));
    }
    boolean right = content.get() == 1;
    if (present != Case.POOL_GIVEN_BACK_TOO_SOON) {
      writer.putRelease((int) word, (int) (word >>> 32));
    }
    return right;
  }
}
