/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import io.fory.compatibility.DescribedClass;
import io.fory.compatibility.ReadabilityReport;
import io.fory.compatibility.SchemaBytes;
import io.fory.compatibility.SchemaComparison;
import io.fory.compatibility.SchemaDescription;
import io.fory.engine.Engine;
import io.fory.engine.ReachableClasses;
import io.fory.exception.CorruptDataException;
import io.fory.resolver.TypeResolver;
import io.fory.schema.SchemaTree;
import io.fory.transport.MessageHeader;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Describes some classes, as {@link Fory#schemaOf} and {@link ForyCodec#schema} return it. A
 * program keeps the schema beside its messages, in a registry, a snapshot or the header of a cache.
 * By it a program reads messages {@linkplain ForyCodec#withoutSchema without schemas}, and compares
 * the classes with those of another day. Immutable.
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
  public static final int MAX_BYTES = SchemaBytes.MAX_BYTES;

  private final byte[] bytes;
  private final SchemaTree tree;
  private final SchemaDescription description;
  private final TypeResolver types; // null if the schema comes from bytes
  private final Set<Class<?>> classes;

  private ForySchema(byte[] bytes, SchemaBytes read, TypeResolver types, Set<Class<?>> classes) {
    this.bytes = bytes;
    this.types = types;
    this.classes = classes;
    tree = read.tree();
    description = read.description();
  }

  /** Returns the schema of classes and of all classes that their declarations name. */
  static ForySchema of(Engine engine, List<Class<?>> given) {
    TypeResolver types = engine.types();
    Set<Class<?>> reached = ReachableClasses.of(given);
    SchemaTree tree = ReachableClasses.tree(types, reached, given);
    int flags = engine.prefix().flags();
    SchemaDescription described = SchemaDescription.of(flags, types, tree, reached);
    byte[] bytes = new SchemaBytes(tree, described).toBytes();
    // Parsed, so that it equals a schema from these bytes, which leave out defaults.
    return new ForySchema(bytes, SchemaBytes.parse(bytes), types, reached);
  }

  /**
   * Returns the schema of bytes that {@link #toBytes} returned. The call loads no class.
   *
   * @throws CorruptDataException if the bytes are damaged
   */
  public static ForySchema fromBytes(byte[] bytes) {
    return new ForySchema(bytes.clone(), SchemaBytes.read(bytes), null, Set.of());
  }

  /** Returns the schema as bytes. Equal schemas have equal bytes. */
  public byte[] toBytes() {
    return bytes.clone();
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
    if ((description.flags() & MessageHeader.COMPATIBLE) == 0) {
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
    ReadabilityReport report =
        SchemaComparison.of(
            older.description, description, SchemaDescription.byWireName(types, classes));
    return new Comparison(report.newReadsOld(), report.oldReadsNew(), report.lines());
  }

  /**
   * Lists the changes between two schemas. A change that fails for some values only counts as not
   * read.
   *
   * @param readsOld whether the newer version reads all messages of the older version: backward
   *     compatible
   * @param readByOld whether the older version reads all messages of the newer version: forward
   *     compatible
   * @param differences the differences, one a line, with their meaning for both sides: first those
   *     that break readers, then those that lose a value; empty if nothing has changed
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
    return other instanceof ForySchema that && Arrays.equals(bytes, that.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  /** Returns the settings and the classes as text for people. */
  @Override
  public String toString() {
    return description.classes().values().stream()
        .sorted(Comparator.comparing(DescribedClass::javaName))
        .map(description::text)
        .collect(Collectors.joining("\n", "settings: " + description.settings() + "\n\n", ""));
  }
}
