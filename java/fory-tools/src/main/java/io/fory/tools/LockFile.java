/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools;

import static io.fory.engine.EngineOwner.Access.engine;

import io.fory.Fory;
import io.fory.compatibility.DescribedClass;
import io.fory.compatibility.SchemaComparison;
import io.fory.compatibility.SchemaDescription;
import io.fory.engine.Engine;
import io.fory.engine.ReachableClasses;
import io.fory.exception.CorruptDataException;
import io.fory.exception.Quote;
import io.fory.memory.MemoryBuffer;
import io.fory.resolver.TypeResolver;
import io.fory.schema.SchemaTree;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongConsumer;

/**
 * The classes of messages as a file that lies with the sources. It has a block of lines for each
 * class, in the order of their names: text for people, which shows a change in a review, and one
 * line for programs. A class that changes changes no line of another, so that version control
 * merges the file. Immutable.
 */
public final class LockFile {
  /** The longest text of a lock file, in chars. */
  public static final int MAX_CHARS = 1 << 24;

  private static final String HEAD =
      "# The classes of messages, as io.fory.tools.SchemaLock and fory:lock write them.\n"
          + "# Programs read the lines that begin with =, people the others.\n";

  /** Begins a line for programs. */
  private static final String MARK = "  = ";

  private final SchemaDescription description;
  private final SchemaDescription named; // also the classes that are left to other files
  private final Map<String, Class<?>> present; // by name in messages; none if this was read

  private LockFile(
      SchemaDescription description, SchemaDescription named, Map<String, Class<?>> present) {
    this.description = description;
    this.named = named;
    this.present = present;
  }

  /**
   * Makes the lock file of all classes that are registered with a {@code Fory}, and of those that
   * their declarations name.
   *
   * @throws io.fory.exception.ForyException if a class cannot be serialized
   */
  public static LockFile of(Fory fory) {
    return of(
        fory,
        engine(fory).types().registered().stream().filter(ReachableClasses::isConcrete).toList());
  }

  static LockFile of(Fory fory, List<Class<?>> given) {
    Engine engine = engine(fory);
    TypeResolver types = engine.types();
    Set<Class<?>> reached = ReachableClasses.of(given);
    SchemaTree tree = ReachableClasses.tree(types, reached, given);
    SchemaDescription live = SchemaDescription.of(engine.prefix().flags(), types, tree, reached);
    // As one that is read: bytes leave out what goes without saying.
    SchemaDescription read = parse(new LockFile(live, live, Map.of()).text()).description;
    return new LockFile(read, read, SchemaDescription.byWireName(types, reached));
  }

  // ---- Text ----

  /** Returns the text of the file, with \n at the ends of lines. */
  public String text() {
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
  public static LockFile parse(String text) {
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
    return new LockFile(description, description, Map.of());
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

  // ---- Parts ----

  /** Returns whether there is no class in the file. */
  public boolean isEmpty() {
    return description.classes().isEmpty();
  }

  /** Returns a copy without the classes that another file has. */
  public LockFile without(LockFile other) {
    List<DescribedClass> left =
        description.classes().values().stream()
            .filter(type -> !other.description.classes().containsKey(type.wireName()))
            .toList();
    return new LockFile(SchemaDescription.of(description.flags(), left), named, present);
  }

  /**
   * Compares this file with an older one. Where it was made of classes, these decide which types
   * can become each other. Where it was read, a field whose class becomes its superclass counts as
   * changed, since files do not have superclasses.
   *
   * @throws CorruptDataException if one of them is damaged
   */
  public SchemaReport since(LockFile older) {
    return new SchemaReport(SchemaComparison.of(older.description, description, present));
  }
}
