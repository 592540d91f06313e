/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools.lock;

import io.fory.compatibility.DescribedClass;
import io.fory.compatibility.SchemaDescription;
import io.fory.exception.CorruptDataException;
import io.fory.exception.Quote;
import io.fory.memory.MemoryBuffer;
import io.fory.schema.SchemaTree;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongConsumer;

/** Writes and parses the text of lock files. */
public final class LockText {
  /** The longest text of a lock file, in chars. */
  public static final int MAX_CHARS = 1 << 24;

  private static final String HEAD =
      "# The classes of messages, as io.fory.tools.SchemaLock and fory:lock write them.\n"
          + "# Programs read the lines that begin with =, people the others.\n";

  /** Begins a line for programs. */
  private static final String MARK = "  = ";

  private LockText() {}

  /**
   * Returns the text of the file, with \n at the ends of lines.
   *
   * @param named the classes, with those in other files, for the names of types
   */
  public static String of(SchemaDescription description, SchemaDescription named) {
    StringBuilder text = new StringBuilder(HEAD);
    text.append("\nsettings: ").append(description.settings()).append('\n');
    appendBytes(new byte[] {(byte) description.flags()}, text);
    description.classes().values().stream()
        .sorted(Comparator.comparing(DescribedClass::javaName))
        .forEach(
            type -> {
              text.append('\n').append(named.text(type));
              MemoryBuffer bytes = MemoryBuffer.allocate(256);
              type.write(bytes);
              appendBytes(bytes.copyOfRange(0, bytes.writerIndex()), text);
            });
    return text.toString();
  }

  private static void appendBytes(byte[] bytes, StringBuilder text) {
    text.append(MARK).append(Base64.getEncoder().encodeToString(bytes)).append('\n');
  }

  /**
   * Reads a lock file. The call loads no class.
   *
   * @throws CorruptDataException if the text is none
   */
  public static SchemaDescription parse(String text) {
    if (text.length() > MAX_CHARS) {
      throw new CorruptDataException(
          "A lock file of %s chars; the longest has %s".formatted(text.length(), MAX_CHARS));
    }
    List<DescribedClass> classes = new ArrayList<>();
    Integer flags = null;
    LongConsumer limit = SchemaTree.limit();
    int number = 0;
    for (String line : text.split("\r?\n")) {
      number++;
      if (line.matches("(<<<<<<<|=======|>>>>>>>|\\|\\|\\|\\|\\|\\|\\|).*")) {
        throw new CorruptDataException(
            "Line %s is a conflict between two versions of the lock file: lock the classes again"
                .formatted(number));
      } else if (!line.startsWith(MARK)) {
        continue;
      }
      byte[] bytes = decode(line, number);
      if (bytes.length == 1) {
        flags = (int) bytes[0];
      } else {
        classes.add(read(bytes, number, limit));
      }
    }
    if (flags == null) {
      throw new CorruptDataException(
          "The text is no lock file, or one of an earlier Fory: lock the classes again");
    }
    SchemaDescription description = SchemaDescription.of(flags, classes);
    if (description.classes().size() < classes.size()) {
      throw new CorruptDataException(
          "The lock file has a class twice, as after a merge: lock the classes again");
    }
    return description;
  }

  private static byte[] decode(String line, int number) {
    try {
      return Base64.getDecoder().decode(line.substring(MARK.length()));
    } catch (IllegalArgumentException e) {
      throw damaged(number, "it is no Base64");
    }
  }

  private static DescribedClass read(byte[] bytes, int number, LongConsumer limit) {
    MemoryBuffer in = MemoryBuffer.wrap(bytes);
    DescribedClass type;
    try {
      type = DescribedClass.read(in, limit);
    } catch (CorruptDataException e) {
      throw damaged(number, Quote.reason(e));
    }
    if (in.remaining() > 0) {
      throw damaged(number, "it is too long");
    }
    return type;
  }

  private static CorruptDataException damaged(int number, String why) {
    return new CorruptDataException(
        "Line %s of the lock file is damaged: %s".formatted(number, why));
  }
}
