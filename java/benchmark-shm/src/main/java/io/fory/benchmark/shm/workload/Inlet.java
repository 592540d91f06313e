/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.workload;

import java.io.Closeable;
import java.io.IOException;
import java.util.function.Function;
import java.util.function.LongConsumer;

/** Receives messages, and makes of each what the workload asks for. For one thread. */
public abstract class Inlet<M> implements Closeable {
  private final Closeable end;
  private final Function<M, Numbered> making;
  private LongConsumer numbers;
  private Numbered last;

  Inlet(Closeable end, Function<M, Numbered> making) {
    this.end = end;
    this.making = making;
  }

  /** Waits for messages, and gives them to {@link #take}. */
  abstract void await() throws IOException;

  final void take(M message) {
    last = making.apply(message);
    numbers.accept(last.number());
  }

  /** Waits until there is a message, and tells its number, and those of the ones behind it. */
  public final void receive(LongConsumer to) throws IOException {
    numbers = to;
    await();
  }

  /** Whether a message is filled with what belongs to a seed: the one that has arrived just now. */
  public final boolean isFilledWith(long seed) {
    return last.isFilledWith(seed);
  }

  @Override
  public final void close() throws IOException {
    end.close();
  }
}
