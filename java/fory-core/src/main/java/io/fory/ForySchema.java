/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import io.fory.engine.Engine;
import io.fory.engine.ReachableClasses;
import io.fory.exception.CorruptDataException;
import io.fory.exception.Quote;
import io.fory.resolver.TypeResolver;
import io.fory.schema.SchemaTree;
import io.fory.schemalock.Differences;
import io.fory.schemalock.Inventory;
import io.fory.schemalock.LockFile;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Set;

/**
 * Describes some classes, as {@link Fory#schemaOf} and {@link ForyCodec#schema} return it. A
 * program keeps the schema beside its messages, in a registry, a snapshot or the header of a cache.
 * By it a program reads messages {@linkplain ForyCodec#withoutSchema without schemas}, and compares
 * the classes with those of another day. The bytes of a schema begin with the text of a lock file;
 * in compatible mode the form that readers need follows. Immutable.
 *
 * <pre>{@code
 * byte[] kept = fory.schemaOf(Order.class).toBytes();
 * ...
 * ForySchema.Comparison change = fory.schemaOf(Order.class).since(ForySchema.fromBytes(kept));
 * if (!change.readsOld()) {
 *   throw new IllegalStateException(String.join("\n", change.differences()));
 * }
 * }</pre>
 */
public final class ForySchema {
  /** The maximum size of a schema, in bytes. */
  public static final int MAX_BYTES = 1 << 20;

  /** Begins the part that is not for people. */
  private static final String MESSAGES = "\nmessages ";

  private static final int MAX_LINES = 20_000;
  private static final int MAX_LINE = 4000; // chars

  private static final int LINE = 76; // chars, of bytes in Base64

  private final LockFile content;
  private final SchemaTree tree; // null if messages have no schemas
  private final TypeResolver types; // null if this was read
  private final Set<Class<?>> classes;

  private ForySchema(LockFile content, SchemaTree tree, TypeResolver types, Set<Class<?>> classes) {
    this.content = content;
    this.tree = tree;
    this.types = types;
    this.classes = classes;
  }

  /** The schema of classes, and of all that their declarations name. */
  static ForySchema of(Engine engine, List<Class<?>> given) {
    TypeResolver types = engine.types();
    Set<Class<?>> reached = ReachableClasses.of(given);
    LockFile content = Inventory.of(engine.prefix().settings(), types, reached, given);
    SchemaTree tree =
        types.config().compatible() ? ReachableClasses.tree(types, reached, given) : null;
    return new ForySchema(content, tree, types, reached);
  }

  /**
   * Returns the schema of bytes that {@link #toBytes} returned. The call loads no class.
   *
   * @throws CorruptDataException if the bytes are damaged
   */
  public static ForySchema fromBytes(byte[] bytes) {
    if (bytes.length > MAX_BYTES) {
      throw new CorruptDataException(
          "A schema of %s bytes; the longest has %s".formatted(bytes.length, MAX_BYTES));
    }
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      requireShort(text);
      int end = text.indexOf(MESSAGES);
      SchemaTree tree = end < 0 ? null : parseTree(text.substring(end + MESSAGES.length()));
      LockFile content = parseClasses(end < 0 ? text : text.substring(0, end));
      ForySchema schema = new ForySchema(content, tree, null, Set.of());
      if (!schema.toString().equals(text)) {
        throw new CorruptDataException("The bytes are no schema, or were written by a newer Fory");
      }
      return schema;
    } catch (CharacterCodingException e) {
      throw new CorruptDataException("The bytes are no schema: they are not UTF-8");
    }
  }

  private static LockFile parseClasses(String text) {
    try {
      return LockFile.parse(text);
    } catch (LockFile.Unreadable e) {
      throw new CorruptDataException("The schema is damaged: " + Quote.reason(e));
    }
  }

  private static SchemaTree parseTree(String text) {
    String[] lines = text.split("\n", 2);
    try {
      String base64 = lines.length < 2 ? "" : lines[1].replace("\n  ", "").strip();
      SchemaTree tree = SchemaTree.parse(Base64.getDecoder().decode(base64));
      if (lines[0].equals(hex(tree.fingerprint()))) {
        return tree;
      }
    } catch (IllegalArgumentException e) {
      // no Base64
    }
    throw new CorruptDataException("The schema is damaged: its fingerprint is another one");
  }

  private static String hex(long fingerprint) {
    return "%016x".formatted(fingerprint);
  }

  /** Bounds of a schema that is parsed: its time grows faster than these numbers. */
  private static void requireShort(String text) {
    String[] lines = text.split("\n", MAX_LINES + 1);
    if (lines.length > MAX_LINES) {
      throw new CorruptDataException("A schema of more than %s lines".formatted(MAX_LINES));
    }
    for (String line : lines) {
      if (line.length() > MAX_LINE) {
        throw new CorruptDataException(
            "A line of a schema with more than %s chars".formatted(MAX_LINE));
      }
    }
  }

  /** Returns the schema as bytes. Equal schemas have equal bytes. */
  public byte[] toBytes() {
    return toString().getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Returns the number by which messages {@linkplain ForyCodec#withoutSchema without schemas} name
   * this schema: 64 bits of a SHA-256 of everything that decides the bytes of their classes.
   *
   * @throws IllegalStateException if messages of these classes have no schema, with {@code
   *     withCompatible(false)}
   */
  public long fingerprint() {
    return tree().fingerprint();
  }

  /** Returns the form that readers of messages need. */
  SchemaTree tree() {
    if (tree == null) {
      throw new IllegalStateException(
          "This is the schema of messages that have none, by withCompatible(false): it cannot be used to read messages");
    }
    return tree;
  }

  /**
   * Compares this schema, of classes in this program, with a schema of another day or another
   * program.
   *
   * @param older the other schema, which may come from {@link #fromBytes}
   * @throws CorruptDataException if {@code older} is damaged
   * @throws IllegalStateException if this schema comes from {@link #fromBytes}: only classes decide
   *     which types can become each other
   */
  public Comparison since(ForySchema older) {
    if (types == null) {
      throw new IllegalStateException(
          "This schema was read: compare the schema of a Fory with the one that was read");
    }
    if (content.text().equals(older.content.text())) {
      return new Comparison(true, true, List.of());
    }
    try {
      Differences change = content.since(older.content, types, classes);
      return new Comparison(change.newReadsOld(), change.oldReadsNew(), change.lines());
    } catch (IllegalArgumentException e) { // a type
      throw new CorruptDataException("The schema is damaged: " + Quote.reason(e));
    }
  }

  /**
   * Lists the changes between two schemas. A change that fails for some values only counts as not
   * read.
   *
   * @param readsOld whether the newer version reads all messages of the older version: backward
   *     compatible
   * @param readByOld whether the older version reads all messages of the newer version: forward
   *     compatible
   * @param differences the differences, one a line, with their meaning for both sides; empty if
   *     nothing has changed
   */
  public record Comparison(boolean readsOld, boolean readByOld, List<String> differences) {
    public Comparison {
      differences = List.copyOf(differences);
    }

    /** Returns whether each version reads all messages of the other version. */
    public boolean isFull() {
      return readsOld && readByOld;
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ForySchema that && toString().equals(that.toString());
  }

  @Override
  public int hashCode() {
    return content.text().hashCode();
  }

  /** Returns the text that the bytes are. */
  @Override
  public String toString() {
    if (tree == null) {
      return content.text();
    }
    String base64 = Base64.getEncoder().encodeToString(tree.toBytes());
    StringBuilder text = new StringBuilder(content.text());
    text.append(MESSAGES).append(hex(tree.fingerprint())).append('\n');
    for (int i = 0; i < base64.length(); i += LINE) {
      text.append("  ").append(base64, i, Math.min(base64.length(), i + LINE)).append('\n');
    }
    return text.toString();
  }
}
