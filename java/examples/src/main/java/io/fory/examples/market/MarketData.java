/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.examples.market;

import io.fory.shm.OnFull;
import io.fory.shm.Pool;
import io.fory.shm.Shm;
import io.fory.shm.ShmConfig;
import io.fory.shm.ShmPublisher;
import java.io.File;
import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * Publishes batches of quotes to two subscribers, which it starts as JVMs of their own: one reads
 * the columns in shared memory, the other one makes arrays of them. All three print batches and
 * gigabytes a second, and how often the prices were copied.
 *
 * <pre>
 * mvn -pl java/examples -am test-compile exec:exec -Dmaven.test.skip \
 *   -Dexec.mainClass=io.fory.examples.market.MarketData -Dexample.args="5 65536"
 * </pre>
 */
public final class MarketData {
  static final String CHANNEL = "quotes";

  private static final int SECONDS = 5;
  private static final int ROWS = 65_536;
  private static final int COLUMNS = 2;
  private static final int SUBSCRIBERS = 2;

  /** The number of batches that may be on their way to the slower subscriber. */
  private static final int BATCHES = 16;

  /** The number of different batches sent in turn. */
  private static final int DIFFERENT = 8;

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private MarketData() {}

  /**
   * The arguments are seconds, rows of a batch and the folder for shared files, if they are not to
   * be 5, 65,536 and that of {@link Shm#defaultRoot}.
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    double seconds = args.length > 0 ? Double.parseDouble(args[0]) : SECONDS;
    int rows = args.length > 1 ? Integer.parseInt(args[1]) : ROWS;
    run(args.length > 2 ? Path.of(args[2]) : Shm.defaultRoot(), seconds, rows);
  }

  private static void run(Path root, double seconds, int rows)
      throws IOException, InterruptedException {
    ShmConfig config =
        ShmConfig.channel(CHANNEL)
            .root(root)
            .pool(Pool.of((long) rows * Double.BYTES, BATCHES * COLUMNS))
            .maxSubscribers(SUBSCRIBERS)
            .onFull(OnFull.BLOCK.within(PATIENCE));
    List<Process> readers = new ArrayList<>();
    try (ShmPublisher publisher = ShmPublisher.create(config)) {
      readers.add(start(root, QuoteReader.VIEWS));
      readers.add(start(root, QuoteReader.ARRAYS));
      if (!publisher.awaitSubscribers(SUBSCRIBERS, PATIENCE)) {
        throw new IllegalStateException("the subscribers did not come within " + PATIENCE);
      }
      publish(publisher, seconds, rows);
    } catch (RuntimeException e) {
      readers.forEach(Process::destroyForcibly);
      throw e;
    }
    for (Process reader : readers) {
      if (reader.waitFor() != 0) {
        throw new IllegalStateException("a subscriber failed with status " + reader.exitValue());
      }
    }
  }

  private static void publish(ShmPublisher publisher, double seconds, int rows) {
    Quotes[] batches = new Quotes[DIFFERENT];
    SplittableRandom random = new SplittableRandom(1);
    Arrays.setAll(batches, i -> quotes(random, rows));
    Tally tally = new Tally();
    long end = System.nanoTime() + (long) (seconds * 1e9);
    for (int i = 0; System.nanoTime() < end; i++) {
      Quotes quotes = batches[i % batches.length];
      publisher.publish(Quotes.FORY, quotes);
      tally.add(quotes);
    }
    System.out.println(
        tally.line("publisher", "1 copy of each column, to shared memory, for both subscribers"));
  }

  private static Quotes quotes(SplittableRandom random, int rows) {
    double[] bids = random.doubles(rows, 99, 100).toArray();
    double[] asks = random.doubles(rows, 100, 101).toArray();
    return new Quotes("Xetra", bids, asks);
  }

  private static Process start(Path root, String how) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            classPath(),
            QuoteReader.class.getName(),
            root.toString(),
            how)
        .inheritIO()
        .start();
  }

  /** Returns the class path of this program: started by Maven, it has a class loader of its own. */
  private static String classPath() {
    if (MarketData.class.getClassLoader() instanceof URLClassLoader loader) {
      return Arrays.stream(loader.getURLs())
          .map(url -> new File(url.getPath()).getPath())
          .collect(Collectors.joining(File.pathSeparator));
    }
    return System.getProperty("java.class.path");
  }
}
