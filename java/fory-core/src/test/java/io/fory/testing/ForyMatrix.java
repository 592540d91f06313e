/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.ForyCodec;
import io.fory.ForySchema;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.IncompatibleClassException;
import io.fory.memory.MemoryBuffer;
import io.fory.struct.compiler.StoredOnDemand;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.logging.Logger;

/**
 * Runs objects through the configurations: references kept or not, numbers compressed or not,
 * versions that may differ or not, and in each of these cells the interpreter and the generated
 * code against each other, in two of four the code generated for files too, over every {@link
 * BufferKind}: each two of them meet, in the matrices of some classes, with {@code
 * -Dfory.test.full=true} all of them in each. One instance serves a whole test class, so that
 * classes are compiled once.
 */
public final class ForyMatrix {
  private static final boolean FULL = Boolean.getBoolean("fory.test.full");
  private static final int OFFSET = 3; // messages need not start at index 0

  /** By thread: without background compilation the thread that needs a class compiles it. */
  private static final ThreadLocal<List<String>> WARNINGS = ThreadLocal.withInitial(ArrayList::new);

  private static final Logger LOGGER = Logger.getLogger("io.fory");

  static {
    // A class that cannot be generated stays interpreted, with a warning: here that is a failure.
    LOGGER.setUseParentHandlers(false);
    LOGGER.addHandler(
        new LogHandler(
            entry -> {
              String cause = String.valueOf(entry.getThrown()).lines().findFirst().orElse("");
              WARNINGS.get().add(entry.getMessage() + "; " + cause);
            }));
  }

  private final Consumer<ForyBuilder> configuration;
  private final List<Cell> cells = new ArrayList<>();

  /** One configuration with its two implementations. */
  public final class Cell {
    private final boolean references;
    private final boolean compressed;
    private final boolean compatible;
    private final Fory interpreted;
    private final Fory generated;
    private final List<Fory> all;
    private final Map<Class<?>, ForyCodec<Object>[]> withoutSchema = new ConcurrentHashMap<>();

    private Cell(boolean references, boolean compressed, boolean compatible, int turn) {
      this.references = references;
      this.compressed = compressed;
      this.compatible = compatible;
      this.interpreted = build(false);
      this.generated = build(true);
      // Code for files takes as long to make as other code. It is of both kinds, in turns.
      boolean closed = compatible ^ (turn & 2) != 0;
      this.all =
          FULL || compressed == ((turn & 1) != 0)
              ? List.of(interpreted, generated, StoredOnDemand.in(build(true), closed))
              : List.of(interpreted, generated);
    }

    private Fory build(boolean codegen) {
      ForyBuilder builder =
          Fory.builder()
              .withCodegen(codegen)
              .withAsyncCompilation(false)
              .withRefTracking(references)
              .withNumberCompressed(compressed)
              .withCompatible(compatible);
      configuration.accept(builder);
      return builder.build();
    }

    public boolean keepsReferences() {
      return references;
    }

    public Fory interpreted() {
      return interpreted;
    }

    public Fory generated() {
      return generated;
    }

    /** Everything that must hold for an object in this cell; returns its message. */
    public byte[] check(Object original) {
      return check(original, original);
    }

    /** The same for an object that is read back as another. */
    public byte[] check(Object original, Object expected) {
      WARNINGS.get().clear();
      byte[] message = interpreted.serialize(original);
      for (Fory writer : all) {
        for (int repeated = 0; repeated < 2; repeated++) {
          same(message, writer.serialize(original), writer, "byte array");
          if (original != null) {
            same(message, codec(writer, original).encode(original), writer, "codec");
          }
        }
        for (BufferKind kind : BufferKind.values()) {
          if (kind.isWritable() && meets(writer, kind)) {
            checkWriting(writer, kind, original, expected, message);
          }
        }
      }
      for (Fory reader : all) {
        for (BufferKind kind : BufferKind.values()) {
          if (meets(reader, kind)) {
            MemoryBuffer buffer = kind.forReading(message);
            Graphs.assertEqual(expected, reader.deserialize(buffer), references, at(reader, kind));
            same(0, buffer.remaining(), "unread bytes", reader, kind);
          }
        }
        Object read = reader.deserialize(message);
        Graphs.assertEqual(expected, read, references, at(reader, "byte array"));
        if (read != null) {
          checkDecoding(reader, codec(reader, read), message, expected);
        }
        Graphs.assertEqual(expected, reader.copy(original), references, at(reader, "copy"));
      }
      if (compatible && original != null) {
        checkWithoutSchema(original, expected);
      }
      requireNoWarnings();
      return message;
    }

    /**
     * Every other kind, heap and direct: the rest is met where numbers are not compressed alike.
     */
    private boolean meets(Fory fory, BufferKind kind) {
      return FULL || (kind.ordinal() % 2 == 0) == (compressed ^ fory == generated);
    }

    /**
     * Messages whose schema is elsewhere are the same by both writers, and read by both readers.
     */
    private void checkWithoutSchema(Object original, Object expected) {
      ForyCodec<Object>[] codecs = withoutSchema.computeIfAbsent(original.getClass(), this::bare);
      byte[] message = codecs[0].encode(original);
      for (int i = 0; i < 2; i++) {
        Fory fory = i == 0 ? interpreted : generated;
        same(message, codecs[i].encode(original), fory, "without schema");
        MemoryBuffer direct = BufferKind.DIRECT.forReading(message);
        for (MemoryBuffer buffer : List.of(MemoryBuffer.wrap(message), direct)) {
          Object read = codecs[i + 2].decode(buffer);
          Graphs.assertEqual(expected, read, references, at(fory, "without schema"));
          same(0, buffer.remaining(), "unread bytes", fory, "without schema");
        }
      }
    }

    /** Two writers and two readers. */
    @SuppressWarnings("unchecked")
    private ForyCodec<Object>[] bare(Class<?> type) {
      ForyCodec<Object>[] codecs = new ForyCodec[4];
      for (int i = 0; i < 2; i++) {
        Fory fory = i == 0 ? interpreted : generated;
        try {
          codecs[i] = ((ForyCodec<Object>) fory.codec(type)).withoutSchema();
        } catch (ForbiddenClassException e) { // a class that messages do not name
          codecs[i] = fory.codec(Object.class).withoutSchema();
        }
        ForySchema schema = ForySchema.fromBytes(codecs[i].schema().toBytes());
        codecs[i + 2] = fory.codec(Object.class).readerOf(schema);
      }
      return codecs;
    }

    @SuppressWarnings("unchecked")
    private static ForyCodec<Object> codec(Fory fory, Object object) {
      return (ForyCodec<Object>) fory.codec(object.getClass());
    }

    private void checkDecoding(
        Fory reader, ForyCodec<Object> codec, byte[] message, Object expected) {
      Object decoded;
      try {
        decoded = codec.decode(message);
      } catch (IncompatibleClassException e) { // of a class of the JDK that messages do not name
        assertThatThrownBy(() -> reader.deserialize(message, codec.type()))
            .hasMessage(e.getMessage());
        return;
      }
      Graphs.assertEqual(expected, decoded, references, at(reader, "codec"));
    }

    private void checkWriting(
        Fory writer, BufferKind kind, Object original, Object expected, byte[] message) {
      // Room to spare: numbers are stored whole before it is known how few bytes they need.
      MemoryBuffer buffer = kind.forWriting(OFFSET + message.length + 160);
      buffer.writeBytes(new byte[OFFSET], 0, OFFSET);
      writer.serialize(buffer, original);
      int end = buffer.writerIndex();
      same(message, buffer.copyOfRange(OFFSET, end - OFFSET), writer, kind);
      buffer.readerIndex(OFFSET);
      Fory reader = writer == interpreted ? generated : interpreted;
      Graphs.assertEqual(expected, reader.deserialize(buffer), references, at(reader, kind));
      same(end, buffer.readerIndex(), "reader index", reader, kind);
    }

    private void same(byte[] expected, byte[] actual, Fory writer, Object where) {
      if (!Arrays.equals(expected, actual)) {
        assertThat(actual).as("bytes, %s", at(writer, where)).isEqualTo(expected);
      }
    }

    /** The description is made only if it is needed: there are millions of these. */
    private void same(int expected, int actual, String what, Fory reader, Object where) {
      if (expected != actual) {
        assertThat(actual).as("%s, %s", what, at(reader, where)).isEqualTo(expected);
      }
    }

    private String at(Fory fory, Object where) {
      String how = fory == interpreted ? "interpreted" : fory == generated ? "generated" : "stored";
      return "%s, %s, %s".formatted(this, how, where);
    }

    @Override
    public String toString() {
      return "references %s, compressed %s, compatible %s"
          .formatted(onOff(references), onOff(compressed), onOff(compatible));
    }
  }

  private ForyMatrix(
      Consumer<ForyBuilder> configuration, boolean withoutReferences, Class<?>... types) {
    this.configuration = configuration;
    int turn = Arrays.stream(types).mapToInt(type -> type.getName().hashCode()).sum();
    // Every two settings meet in each of their combinations; all three need not.
    for (int bits = 0; bits < 8; bits++) {
      boolean references = (bits & 2) != 0;
      if ((references || withoutReferences) && (FULL || Integer.bitCount(bits) % 2 == 1)) {
        cells.add(new Cell(references, (bits & 4) != 0, (bits & 1) != 0, turn));
      }
    }
  }

  private static String onOff(boolean on) {
    return on ? "on" : "off";
  }

  /** All cells, with the given classes registered. */
  public static ForyMatrix of(Class<?>... types) {
    return new ForyMatrix(
        builder -> register(builder, types).register(AnyField.class), true, types);
  }

  /** All cells, further configured. */
  public static ForyMatrix configuredBy(Consumer<ForyBuilder> configuration) {
    return new ForyMatrix(configuration.andThen(b -> b.register(AnyField.class)), true);
  }

  /** The cells that keep references. */
  public static ForyMatrix withReferences(Class<?>... types) {
    return new ForyMatrix(
        builder -> register(builder.withMaxDepth(200), types).register(AnyField.class),
        false,
        types);
  }

  /** Registers classes by name and by id in turn, so that both forms are met. */
  private static ForyBuilder register(ForyBuilder builder, Class<?>... types) {
    for (int i = 0; i < types.length; i++) {
      if (i % 2 == 0) {
        builder.register(types[i]);
      } else {
        builder.register(types[i], 100 + i);
      }
    }
    return builder;
  }

  /** Fails if Fory has logged anything in this thread, such as that a class stays interpreted. */
  public static void requireNoWarnings() {
    List<String> warnings = List.copyOf(WARNINGS.get());
    WARNINGS.get().clear();
    assertThat(warnings).as("warnings logged by Fory").isEmpty();
  }

  /** Forgets what was logged in this thread: for tests that provoke it, when they are done. */
  public static void forgetWarnings() {
    WARNINGS.get().clear();
  }

  public List<Cell> cells() {
    return cells;
  }

  /**
   * Two cells, one with references and one with compressed numbers; versions may differ in those of
   * an even turn.
   */
  public List<Cell> half(int turn) {
    return turn % 2 == 0 ? List.of(cells.get(0), cells.get(3)) : cells.subList(1, 3);
  }

  /** Checks one object as the root of a message in all cells. */
  public void check(Object original) {
    cells.forEach(cell -> cell.check(original));
  }

  /** Checks a value as root and in every kind of place that can hold anything. */
  public void checkEverywhere(Object value) {
    check(value);
    check(new AnyField(value));
    check(new Object[] {value, null, value});
    check(new ArrayList<>(Arrays.asList(value, value)));
    Map<Object, Object> map = new HashMap<>();
    map.put("key", value);
    check(map);
  }
}
