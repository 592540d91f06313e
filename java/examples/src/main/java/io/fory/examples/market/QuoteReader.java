/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.examples.market;

import io.fory.shm.AttachOptions;
import io.fory.shm.Message;
import io.fory.shm.ShmSubscriber;
import io.fory.shm.exception.ShmException;
import java.nio.file.Path;
import java.time.Duration;

/** A subscriber: adds up all prices until the publisher closes the channel. */
public final class QuoteReader {
  /** Reads the columns where they lie. */
  static final String VIEWS = "views";

  /** Makes arrays of them first. */
  static final String ARRAYS = "arrays";

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private QuoteReader() {}

  /** The arguments are the folder for shared files, and {@code views} or {@code arrays}. */
  public static void main(String[] args) {
    boolean views = args[1].equals(VIEWS);
    AttachOptions options =
        AttachOptions.to(MarketData.CHANNEL).root(Path.of(args[0])).timeout(PATIENCE);
    try (ShmSubscriber subscriber = ShmSubscriber.attach(options)) {
      System.out.println(read(subscriber, views));
    }
  }

  private static String read(ShmSubscriber subscriber, boolean views) {
    Tally tally = null;
    try {
      while (true) {
        try (Message message = subscriber.receive(PATIENCE)) {
          if (message == null) {
            throw new IllegalStateException("no quotes within " + PATIENCE);
          }
          tally = tally == null ? new Tally() : tally; // the time before the first does not count
          Quotes quotes = message.deserialize(Quotes.FORY, Quotes.class);
          quotes.check(views ? addUpInPlace(quotes) : addUpCopies(quotes));
          tally.add(quotes);
        }
      }
    } catch (ShmException e) {
      if (e.kind() != ShmException.Kind.PUBLISHER_GONE || tally == null) {
        throw e;
      }
      return views
          ? tally.line("subscriber with views", "no copy: reads what the publisher wrote")
          : tally.line("subscriber with arrays", "1 copy of each column, to an array");
    }
  }

  private static double addUpInPlace(Quotes quotes) {
    return Quotes.sum(quotes.bids()) + Quotes.sum(quotes.asks());
  }

  private static double addUpCopies(Quotes quotes) {
    double[] bids = (double[]) quotes.bids().toArray();
    double[] asks = (double[]) quotes.asks().toArray();
    return Quotes.sum(bids) + Quotes.sum(asks);
  }
}
