/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.ForyCodec;
import io.fory.ForySchema;
import io.fory.annotation.ForyField;
import io.fory.exception.ForyException;
import io.fory.memory.MemoryBuffer;
import io.fory.testing.ForyMatrix;
import io.fory.testing.Graphs;
import io.fory.testing.Versions;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Two versions of the same classes, compiled from source into loaders of their own. Each reads
 * messages of the other in every configuration: interpreted code with references and without,
 * generated code with them and without in turns, from one object to the next; heap and direct
 * buffers. All must agree. {@code -Dfory.test.full=true} takes no turns: code takes long to make.
 */
public final class TwoVersions {
  private static final boolean FULL = Boolean.getBoolean("fory.test.full");
  private static final String IMPORTS = "import java.util.*; import io.fory.annotation.ForyField; ";

  private final Versions.Loader writer;
  private final Versions.Loader reader;
  private final Map<List<Object>, Fory> instances = new HashMap<>();
  private Consumer<ForyBuilder> readerSettings = builder -> {};
  private boolean referencesOnly;
  private int turn;

  private TwoVersions(Versions.Loader writer, Versions.Loader reader, int turn) {
    this.writer = writer;
    this.reader = reader;
    this.turn = turn;
  }

  /** Versions of class {@code v.P} with the given fields. */
  public static TwoVersions ofFields(String writer, String reader) {
    return of(List.of(type(writer)), List.of(type(reader)));
  }

  private static String type(String fields) {
    return "public class P { " + fields + " }";
  }

  /** Versions of all classes of package {@code v}, each given without package and imports. */
  public static TwoVersions of(List<String> writer, List<String> reader) {
    return new TwoVersions(compile(writer), compile(reader), reader.hashCode());
  }

  public static Versions.Loader compile(List<String> types) {
    return Versions.compile(
        ForyField.class.getClassLoader(),
        types.stream().map(type -> "package v; " + IMPORTS + type).toArray(String[]::new));
  }

  /** Further settings of the reader. */
  public TwoVersions reader(Consumer<ForyBuilder> settings) {
    readerSettings = settings;
    instances.clear();
    return this;
  }

  /** Only with references. */
  public TwoVersions withReferences() {
    referencesOnly = true;
    return this;
  }

  public Versions.Loader writer() {
    return writer;
  }

  public Versions.Loader reader() {
    return reader;
  }

  /** A new object of the writer's version of a class. */
  public Object create(String name, Map<String, Object> fields) {
    return create(writer, name, fields);
  }

  public static Object create(Versions.Loader loader, String name, Map<String, Object> fields) {
    Object object = loader.create("v." + name);
    fields.forEach((field, value) -> set(object, field, value));
    return object;
  }

  public static void set(Object object, String name, Object value) {
    try {
      field(object.getClass(), name).set(object, value);
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  public static Object get(Object object, String name) {
    try {
      return field(object.getClass(), name).get(object);
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  private static Field field(Class<?> type, String name) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      try {
        Field field = c.getDeclaredField(name);
        field.setAccessible(true);
        return field;
      } catch (NoSuchFieldException e) {
        // of a superclass
      }
    }
    throw new AssertionError(type + " has no field " + name);
  }

  public static Fory fory(
      Versions.Loader loader,
      boolean codegen,
      boolean references,
      boolean compressed,
      Consumer<ForyBuilder> settings) {
    ForyBuilder builder =
        Fory.builder()
            .withCompatible(true)
            .withCodegen(codegen)
            .withAsyncCompilation(false)
            .withRefTracking(references)
            .withNumberCompressed(compressed);
    for (String name : loader.names()) {
      builder.register(loader.type(name));
    }
    settings.accept(builder);
    return builder.build();
  }

  /** An instance for a loader; numbers are compressed where references are kept. */
  private Fory instance(Versions.Loader loader, boolean codegen, boolean references) {
    return instances.computeIfAbsent(
        List.of(loader, codegen, references),
        key -> {
          Consumer<ForyBuilder> settings = loader == reader ? readerSettings : b -> {};
          return fory(loader, codegen, references, references, settings);
        });
  }

  /** The schema of a class of one of the loaders. */
  public ForySchema schema(Versions.Loader loader, String type) {
    return instance(loader, false, false).schemaOf(loader.type("v." + type));
  }

  /** Reads an object of the writer's with the reader's class, in every configuration. */
  public Object read(Object object) {
    Object first = null;
    turn++;
    for (boolean references : referencesOnly ? new boolean[] {true} : new boolean[] {false, true}) {
      boolean generates = FULL || referencesOnly || references == (turn % 2 == 0);
      byte[] message = message(object, references, generates);
      ForyCodec<Object> codec = withoutSchema(object, references, generates);
      ForySchema schema = ForySchema.fromBytes(codec.schema().toBytes());
      byte[] bare = codec.encode(object);
      for (boolean codegen : generates ? new boolean[] {false, true} : new boolean[] {false}) {
        Fory fory = instance(reader, codegen, references);
        for (int repeated = 0; repeated < 3; repeated++) {
          Object read;
          try {
            read = fory.deserialize(buffer(message, repeated));
          } catch (ForyException e) {
            requireRefused(fory, schema, bare, e);
            throw e;
          }
          if (first == null) {
            first = read;
          } else {
            String where = "codegen %s, references %s".formatted(codegen, references);
            Graphs.assertEqual(first, read, false, where);
          }
        }
        Object read =
            fory.codec(Object.class).readerOf(schema).decode(buffer(bare, codegen ? 1 : 0));
        Graphs.assertEqual(first, read, false, "codegen %s, without schema".formatted(codegen));
      }
    }
    ForyMatrix.requireNoWarnings();
    return first;
  }

  /** A message without its schema is refused if one with it is. */
  private static void requireRefused(
      Fory fory, ForySchema schema, byte[] bare, ForyException expected) {
    try {
      fory.codec(Object.class).readerOf(schema).decode(bare);
    } catch (ForyException e) {
      if (e.getClass() == expected.getClass()) {
        return;
      }
      throw new AssertionError("refused otherwise than with a schema: " + expected, e);
    }
    throw new AssertionError("read without its schema, but not with it", expected);
  }

  @SuppressWarnings("unchecked")
  private ForyCodec<Object> withoutSchema(Object object, boolean references, boolean codegen) {
    Fory fory = instance(writer, codegen, references);
    return ((ForyCodec<Object>) fory.codec(object.getClass())).withoutSchema();
  }

  private static MemoryBuffer buffer(byte[] message, int kind) {
    if (kind == 0) {
      return MemoryBuffer.wrap(message);
    }
    MemoryBuffer buffer =
        kind == 1 ? MemoryBuffer.allocateDirect(message.length) : MemoryBuffer.allocate(8);
    buffer.writeBytes(message, 0, message.length);
    return buffer;
  }

  public byte[] message(Object object, boolean references) {
    return message(object, references, true);
  }

  private byte[] message(Object object, boolean references, boolean codegen) {
    byte[] message = instance(writer, false, references).serialize(object);
    if (codegen && !Arrays.equals(message, instance(writer, true, references).serialize(object))) {
      throw new AssertionError("interpreter and generated code write different bytes");
    }
    return message;
  }
}
