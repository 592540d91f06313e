/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.oracle;

import io.fory.exception.ForyException;
import io.fory.fuzz.Models;
import io.fory.fuzz.grammar.Choices;
import io.fory.fuzz.grammar.KnownTypes;
import io.fory.fuzz.grammar.MessageGrammar;
import io.fory.fuzz.grammar.WireSettings;
import io.fory.fuzz.reader.Reader;
import io.fory.fuzz.reader.Target;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Runs inputs of a fuzzer against one target. The first byte of an input chooses the reader, in its
 * low seven bits, and what the others are: with the highest bit the bytes that it reads, without it
 * decisions of the grammar. Not thread-safe.
 */
public final class Runner implements AutoCloseable {
  /** The first byte of inputs whose other bytes are read as they are. */
  public static final int RAW = 0x80;

  private static final Map<WireSettings, KnownTypes> TYPES = new ConcurrentHashMap<>();
  private static final int RUNS_BETWEEN_CHECKS = 20_000;

  private final Guard guard;
  private final List<Reader> readers;
  private final List<MessageGrammar> grammars = new ArrayList<>();
  private final List<Health> health = new ArrayList<>();
  private long runs;

  public Runner(Target target) {
    Sources.watch();
    this.guard = new Guard(target);
    this.readers = target.newReaders();
    for (Reader reader : readers) {
      WireSettings wire = reader.settings().wire();
      KnownTypes types =
          TYPES.computeIfAbsent(
              wire, w -> KnownTypes.of(w, Models::builder, Models.samples().values()));
      grammars.add(new MessageGrammar(wire, types));
      health.add(new Health(reader));
    }
    check();
  }

  /** Inputs that a writer wrote, one for each sample and reader. */
  public List<byte[]> seeds() throws IOException {
    List<byte[]> seeds = new ArrayList<>();
    for (int i = 0; i < readers.size(); i++) {
      for (Object sample : Models.samples().values()) {
        try {
          byte[] good = readers.get(i).good(sample);
          byte[] seed = new byte[good.length + 1];
          seed[0] = (byte) (RAW | i);
          System.arraycopy(good, 0, seed, 1, good.length);
          seeds.add(seed);
        } catch (ForyException e) {
          // a cycle where references are not kept, or what the settings do not allow
        }
      }
    }
    return seeds;
  }

  /**
   * Runs one input.
   *
   * @return whether it gave a value
   */
  public boolean run(byte[] data) {
    int first = data.length == 0 ? 0 : data[0] & 0xff;
    int index = (first & ~RAW) % readers.size();
    Reader reader = readers.get(index);
    byte[] input =
        (first & RAW) != 0
            ? Arrays.copyOfRange(data, 1, data.length)
            : reader.input(grammars.get(index), new Choices(data, Math.min(1, data.length)));
    Throwable thrown = guard.call(reader, input);
    if (++runs % RUNS_BETWEEN_CHECKS == 0) {
      // One reader after the other: all at once would take longer than the runs.
      checkReader((int) (runs / RUNS_BETWEEN_CHECKS % readers.size()));
      require(readers.get(0), Sources.fault());
    }
    return thrown == null;
  }

  /** Checks what single calls do not show. Called by itself now and then, and at the end. */
  public void check() {
    for (int i = 0; i < readers.size(); i++) {
      checkReader(i);
    }
    require(readers.get(0), Sources.fault());
  }

  private void checkReader(int index) {
    require(readers.get(index), health.get(index).fault());
  }

  private static void require(Reader reader, String fault) {
    if (fault != null) {
      throw new Finding(fault, reader, new byte[0], null);
    }
  }

  @Override
  public void close() {
    for (Reader reader : readers) {
      try {
        reader.close();
      } catch (IOException e) {
        throw new java.io.UncheckedIOException(e);
      }
    }
  }
}
