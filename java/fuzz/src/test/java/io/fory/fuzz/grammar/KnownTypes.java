/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.grammar;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.exception.ForyException;
import io.fory.memory.MemoryBuffer;
import io.fory.schema.PackedSchema;
import io.fory.schema.WireClass;
import io.fory.schema.WireSchema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The classes that a reader knows, learned from messages of samples, with other versions of them,
 * and classes that it does not know. Immutable.
 */
public final class KnownTypes {
  private static final int BY_NAME = 4;
  private static final int BY_ID = 6;
  private static final int PREFIX = 2;
  private static final int ID_BYTES = 6; // of a packed schema
  private static final int VERSIONS = 12;
  private static final int INVENTED = 48;

  final Definition[] known;
  final Definition[] invented;

  /** All shapes of known classes, for fields to refer to. */
  private final List<Shape> shapes = new ArrayList<>();

  private KnownTypes(List<Definition> definitions) {
    definitions.forEach(d -> shapes.add(d.shape()));
    known = definitions.stream().map(this::withVersions).toArray(Definition[]::new);
    invented = new Definition[INVENTED];
    for (int i = 0; i < INVENTED; i++) {
      invented[i] = invent(i);
    }
  }

  /**
   * Learns the classes of some samples.
   *
   * @param builders gives builders that know the classes
   * @param samples objects, and lists of objects
   */
  public static KnownTypes of(
      WireSettings settings, Supplier<ForyBuilder> builders, Iterable<?> samples) {
    Fory exact =
        fory(new WireSettings(settings.references(), false, settings.compressed()), builders);
    Fory open =
        fory(new WireSettings(settings.references(), true, settings.compressed()), builders);
    Map<String, Definition> found = new LinkedHashMap<>();
    for (Object sample : samples) {
      for (Object object : sample instanceof List<?> list ? list : Arrays.asList(sample)) {
        learn(exact, open, object, found);
      }
    }
    return new KnownTypes(List.copyOf(found.values()));
  }

  private static Fory fory(WireSettings settings, Supplier<ForyBuilder> builders) {
    return settings.applyTo(builders.get()).withCodegen(false).build();
  }

  private static void learn(Fory exact, Fory open, Object object, Map<String, Definition> found) {
    byte[] message;
    byte[] head;
    int fingerprint;
    try {
      message = open.serialize(object);
      if (message[PREFIX] != BY_NAME) {
        return;
      }
      byte[] other = exact.serialize(object);
      MemoryBuffer plain = MemoryBuffer.wrap(other);
      head = Arrays.copyOfRange(other, PREFIX, headEnd(plain));
      fingerprint = plain.remaining() < Integer.BYTES ? 0 : plain.readInt();
    } catch (ForyException e) {
      return; // needs references, and is learned where there are some
    }
    MemoryBuffer in = MemoryBuffer.wrap(message);
    in.readerIndex(PREFIX + 1);
    int length = in.readVarUint32();
    byte[] packed = in.copyOfRange(in.readerIndex() + ID_BYTES, length);
    WireSchema schema = PackedSchema.parse(packed, bytes -> {});
    if (schema.root().form() == WireClass.Form.CUSTOM) {
      return;
    }
    Shape shape = Shape.of(schema);
    found.putIfAbsent(shape.root().name(), new Definition(head, fingerprint, shape, new Shape[0]));
  }

  /** Skips the header and the id or name. */
  private static int headEnd(MemoryBuffer in) {
    in.readerIndex(PREFIX);
    int header = in.readVarUint32();
    int idOrLength = in.readVarUint32();
    if (header == BY_NAME) {
      in.readerIndex(in.readerIndex() + idOrLength);
    }
    return in.readerIndex();
  }

  private Definition withVersions(Definition definition) {
    Shape[] versions = new Shape[VERSIONS];
    int seed = definition.shape().root().name().hashCode();
    for (int i = 0; i < VERSIONS; i++) {
      versions[i] = version(definition, Choices.of(seed + i));
    }
    return new Definition(
        definition.head(), definition.fingerprint(), definition.shape(), versions);
  }

  /** Another schema of a class. */
  Shape version(Definition definition, Choices choices) {
    return new SchemaGrammar(choices, shapes).version(definition.shape());
  }

  private Definition invent(int seed) {
    return invent(Choices.of(seed));
  }

  /** A class that nobody knows. */
  Definition invent(Choices choices) {
    SchemaGrammar grammar = new SchemaGrammar(choices, shapes);
    MemoryBuffer head = MemoryBuffer.allocate(16);
    String name;
    if (choices.oneIn(2)) {
      int id = choices.oneIn(2) ? choices.below(20) : 1000 + choices.below(20);
      name = "#" + id;
      head.writeVarUint32(BY_ID);
      head.writeVarUint32(id);
    } else {
      name = choices.oneIn(4) ? choices.of(Texts.CLASSES) : choices.of(Texts.INVENTED);
      head.writeVarUint32(BY_NAME);
      new Pen(new Choices(new byte[0], 0), head).text(name);
    }
    Shape shape = grammar.invented(name);
    return new Definition(
        head.copyOfRange(0, head.writerIndex()), choices.anyInt(), shape, new Shape[] {shape});
  }
}
