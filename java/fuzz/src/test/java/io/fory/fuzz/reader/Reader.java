/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.fuzz.grammar.Choices;
import io.fory.fuzz.grammar.MessageGrammar;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * One way into the library with fixed settings: what is around messages, and who reads them. The
 * way here is the plainest, an array. Not thread-safe.
 */
public class Reader implements AutoCloseable {
  private final Settings settings;
  protected final Fory fory;
  private Path folder; // of its files; null before the first

  Reader(Settings settings) {
    this.settings = settings;
    this.fory = settings.build();
  }

  public final Settings settings() {
    return settings;
  }

  /** Returns the {@code Fory} that reads the messages. */
  public final Fory fory() {
    return fory;
  }

  /** An input of one message or more, such as the grammar and the decisions make it. */
  public byte[] input(MessageGrammar grammar, Choices choices) {
    return grammar.message(choices);
  }

  /** An input that has one object, as a writer writes it. */
  public byte[] good(Object object) throws IOException {
    return fory.serialize(object);
  }

  /**
   * Reads an input.
   *
   * @return the last object in it
   * @throws ForyException if the last message cannot be read
   * @throws IOException as the library does, for files and streams
   */
  public Object read(byte[] input) throws IOException {
    return fory.deserialize(input);
  }

  /**
   * Returns the greatest number of messages of an input: each of the limits may be used up as
   * often.
   */
  public int messages() {
    return 1;
  }

  /** A file of its own, which goes with it. */
  final Path file(String name) {
    try {
      folder = folder == null ? Files.createTempDirectory("fory-fuzz") : folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return folder.resolve(name);
  }

  @Override
  public void close() throws IOException {
    if (folder != null) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
      }
      Files.delete(folder);
    }
  }
}
