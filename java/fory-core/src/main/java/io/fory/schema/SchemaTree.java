/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import io.fory.exception.CorruptDataException;
import io.fory.memory.MemoryBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;

/**
 * The schemas of some classes and of all that these lead to, each class with a number: both sides
 * know them if messages leave them out. Immutable.
 *
 * <p>Each schema contains its nested ones. Classes are numbered in the order of the schemas and of
 * the classes in them, each where it occurs first.
 */
public final class SchemaTree {
  /**
   * The most that parsing may allocate, in bytes: the classes of the largest programs take a tenth.
   */
  private static final long MAX_HEAP = 64 << 20;

  private final List<byte[]> packed;
  private final List<WireSchema> classes = new ArrayList<>(); // by number
  private final List<String> names = new ArrayList<>(); // by number
  private final long fingerprint;

  private SchemaTree(List<byte[]> packed, List<WireSchema> parts) {
    this.packed = packed;
    Map<String, WireSchema> met = new LinkedHashMap<>();
    MemoryBuffer bodies = MemoryBuffer.allocate(256);
    for (WireSchema part : parts) {
      byte[] body = part.body();
      bodies.writeVarUint32(body.length);
      bodies.writeBytes(body, 0, body.length);
      part.classes().forEach(type -> met.putIfAbsent(type.name(), part));
    }
    met.forEach(
        (name, part) -> {
          names.add(name);
          classes.add(part.rootedAt(name));
        });
    fingerprint = WireSchema.hash(bodies.copyOfRange(0, bodies.writerIndex()));
  }

  /** Makes the tree of some schemas; a schema that is nested in an earlier one is left out. */
  public static SchemaTree of(List<WireSchema> schemas) {
    Map<String, WireSchema> met = new LinkedHashMap<>();
    List<byte[]> packed = new ArrayList<>();
    List<WireSchema> parts = new ArrayList<>();
    for (WireSchema schema : schemas) {
      if (!met.containsKey(schema.root().name())) {
        schema.classes().forEach(type -> met.put(type.name(), schema));
        parts.add(schema);
        packed.add(PackedSchema.of(schema).bytes());
      }
    }
    return new SchemaTree(packed, parts);
  }

  /**
   * Returns the tree of the bytes that {@link #toBytes} returned.
   *
   * @throws CorruptDataException if the bytes are no tree, or one that takes too much heap
   */
  public static SchemaTree parse(byte[] bytes) {
    MemoryBuffer in = MemoryBuffer.wrap(bytes);
    LongConsumer charge = limit();
    List<byte[]> packed = new ArrayList<>();
    List<WireSchema> parts = new ArrayList<>();
    while (in.remaining() > 0) {
      int length = in.readVarUint32();
      packed.add(in.copyOfRange(in.consume(length), length));
      parts.add(PackedSchema.parse(packed.get(packed.size() - 1), charge));
    }
    return new SchemaTree(packed, parts);
  }

  /** Returns what to charge for the heap of a schema: it fails beyond what is reasonable. */
  public static LongConsumer limit() {
    return new Charge();
  }

  private static final class Charge implements LongConsumer {
    private long left = MAX_HEAP;

    @Override
    public void accept(long bytes) {
      left -= bytes;
      if (left < 0) {
        throw new CorruptDataException(
            "A schema whose classes take more than %s bytes of heap".formatted(MAX_HEAP));
      }
    }
  }

  /** Returns the packed schemas, each after its length. */
  public byte[] toBytes() {
    MemoryBuffer out = MemoryBuffer.allocate(256);
    for (byte[] schema : packed) {
      out.writeVarUint32(schema.length);
      out.writeBytes(schema, 0, schema.length);
    }
    return out.copyOfRange(0, out.writerIndex());
  }

  /** Returns 64 bits of a hash of all schemas, by which messages name the tree. */
  public long fingerprint() {
    return fingerprint;
  }

  /** Returns the number of classes. */
  public int size() {
    return classes.size();
  }

  /** Returns the schema of the class with a number, with those of the classes that it names. */
  public WireSchema schema(int number) {
    return classes.get(number);
  }

  /** The number of the class that messages call by a name; -1 if there is none. */
  public int indexOf(String name) {
    return names.indexOf(name);
  }
}
