/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.file.ForyFile;
import io.fory.file.ForyFileReader;
import io.fory.file.ForyFileWriter;
import io.fory.file.TornTail;
import io.fory.fuzz.grammar.Choices;
import io.fory.fuzz.grammar.MessageGrammar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Two files of messages that are merged, the length of the first one in two bytes before both. The
 * merged file has the content of the two, and there is none if they cannot be merged.
 */
final class MergeReader extends Reader {
  private static final int MAX_MESSAGES = 64;

  MergeReader(Settings settings) {
    super(settings);
  }

  @Override
  public byte[] input(MessageGrammar grammar, Choices choices) {
    byte[] first = cut(FileReader.file(grammar, choices), choices);
    return joined(first, cut(FileReader.file(grammar, choices), choices));
  }

  /** A file that may have been cut off, or be that of before. */
  private static byte[] cut(byte[] file, Choices choices) {
    return choices.oneIn(6) ? Arrays.copyOf(file, choices.below(file.length)) : file;
  }

  private static byte[] joined(byte[] first, byte[] second) {
    byte[] input = new byte[2 + first.length + second.length];
    input[0] = (byte) first.length;
    input[1] = (byte) (first.length >> 8);
    System.arraycopy(first, 0, input, 2, first.length);
    System.arraycopy(second, 0, input, 2 + first.length, second.length);
    return input;
  }

  @Override
  public byte[] good(Object object) throws IOException {
    Path file = file("good");
    Files.deleteIfExists(file);
    try (ForyFileWriter out = ForyFile.append(file, fory)) {
      out.write(object);
    }
    byte[] bytes = Files.readAllBytes(file);
    return joined(bytes, bytes);
  }

  @Override
  public int messages() {
    return MAX_MESSAGES;
  }

  @Override
  public Object read(byte[] input) throws IOException {
    if (input.length < 2) {
      throw new CorruptDataException("no files");
    }
    int length = Math.min(input[0] & 0xff | (input[1] & 0xff) << 8, input.length - 2);
    Path first = file("first");
    Path second = file("second");
    Path merged = file("merged");
    Files.write(first, Arrays.copyOfRange(input, 2, 2 + length));
    Files.write(second, Arrays.copyOfRange(input, 2 + length, input.length));
    Files.deleteIfExists(merged);
    TornTail tail = TornTail.values()[input.length % TornTail.values().length];
    try {
      ForyFile.merge(merged, List.of(first, second), tail);
    } catch (ForyException e) {
      if (Files.exists(merged)) {
        throw new Disagreement("a file is left of what failed", e.getMessage(), e);
      }
      throw e;
    }
    List<Object> expected = new ArrayList<>();
    boolean damaged = readAll(first, expected) | readAll(second, expected);
    List<Object> found = new ArrayList<>();
    if (damaged) { // in a message, of which merging looks at the header only
      readAll(merged, found);
      return found;
    }
    if (readAll(merged, found)) {
      throw new Disagreement("the merged file is torn", tail.toString(), null);
    }
    if (!expected.equals(found)) {
      throw new Disagreement("merged other messages", expected + " / " + found, null);
    }
    return found;
  }

  /**
   * Adds the kind of each message of a file.
   *
   * @return whether it has a tear
   */
  private boolean readAll(Path file, List<Object> kinds) throws IOException {
    try (ForyFileReader in = ForyFile.open(file, fory)) {
      while (kinds.size() < MAX_MESSAGES && in.hasNext()) {
        Object kind;
        try {
          Object object = in.read();
          kind = object == null ? "null" : object.getClass();
        } catch (ForyException e) {
          kind = e.getClass();
        }
        kinds.add(kind);
      }
      return in.tear().isPresent();
    }
  }
}
