/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

import io.fory.file.ForyFile;
import io.fory.file.ForyFileReader;
import io.fory.file.ForyFileWriter;
import io.fory.fuzz.grammar.Choices;
import io.fory.fuzz.grammar.MessageGrammar;
import io.fory.testing.Records;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A file of messages, mostly with right checksums. */
final class FileReader extends MessagesReader {
  private final Path file = file("input");

  FileReader(Settings settings) {
    super(settings);
  }

  @Override
  public byte[] input(MessageGrammar grammar, Choices choices) {
    return file(grammar, choices);
  }

  /** A file of messages, one byte of which may be another one. */
  static byte[] file(MessageGrammar grammar, Choices choices) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(Records.fileHeader());
    for (int i = choices.below(MAX_MESSAGES); i >= 0; i--) {
      out.writeBytes(
          choices.oneIn(3) ? recordWithParts(grammar, choices) : record(grammar, choices));
    }
    byte[] bytes = out.toByteArray();
    if (choices.oneIn(8)) {
      bytes[choices.below(bytes.length)] = (byte) choices.anyInt();
    }
    return bytes;
  }

  private static byte[] record(MessageGrammar grammar, Choices choices) {
    return Records.record(grammar.message(choices));
  }

  private static byte[] recordWithParts(MessageGrammar grammar, Choices choices) {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    content.writeBytes(grammar.messageWithParts(choices));
    List<byte[]> parts = grammar.parts();
    parts.forEach(content::writeBytes);
    int[] lengths = parts.stream().mapToInt(part -> part.length).toArray();
    if (lengths.length > 0 && choices.oneIn(16)) {
      lengths[choices.below(lengths.length)] = choices.anyInt();
    }
    return Records.recordWithParts(content.toByteArray(), lengths);
  }

  @Override
  public byte[] good(Object object) throws IOException {
    Files.deleteIfExists(file);
    try (ForyFileWriter out = ForyFile.append(file, fory)) {
      out.write(object);
      out.write(new byte[5000]); // long enough to be out of band
    }
    return Files.readAllBytes(file);
  }

  @Override
  void readAll(byte[] input) throws IOException {
    Files.write(file, input);
    try (ForyFileReader in = ForyFile.open(file, fory)) {
      for (int i = 0; i < MAX_MESSAGES && in.hasNext(); i++) {
        attempt(in::read);
      }
      in.tear();
    }
  }
}
