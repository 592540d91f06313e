/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.codegen.SourceWriter;
import io.fory.engine.Engine;
import io.fory.memory.MemoryBuffer;
import io.fory.message.TypeInfo;
import io.fory.message.TypeSource;
import io.fory.schema.PackedSchema;
import io.fory.schema.WireClass;
import io.fory.schema.WireSchema;
import io.fory.struct.interpreted.InterpretedStruct;
import io.fory.struct.plan.StructPlan;
import io.fory.testing.Messages;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Shows tests what a Fory knows of a class. */
public final class Structs {
  public static final Class<?> CONCEALED = Concealed.class;

  private Structs() {}

  static class Concealed {
    private int x;
  }

  /** With a field of a class that subclasses in other packages cannot name. */
  public static class Concealing {
    private Concealed concealed;
  }

  /** A builder whose instances compile at once, or not at all, with the given classes. */
  static ForyBuilder builder(Class<?>... types) {
    ForyBuilder builder = Fory.builder().withAsyncCompilation(false);
    for (Class<?> type : types) {
      builder.register(type);
    }
    return builder;
  }

  /** Returns an instance's type of a class. */
  static TypeInfo info(Fory fory, Class<?> type) {
    return types(fory).info(type);
  }

  static TypeSource types(Fory fory) {
    return engine(fory).types();
  }

  /** Returns the owner of an instance's types. */
  static Object owner(Fory fory) {
    return valueOf("owner", compiler(fory));
  }

  static StructCompiler compiler(Fory fory) {
    return engine(fory).compiler();
  }

  private static Engine engine(Fory fory) {
    return (Engine) valueOf("engine", fory);
  }

  static Object valueOf(String name, Object object) {
    try {
      Field field = object.getClass().getDeclaredField(name);
      field.setAccessible(true);
      return field.get(object);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /**
   * Returns an instance's type of a version of a class, once a message has brought it.
   *
   * @param classes the version, which is called {@code #1}, and the classes that it names
   */
  static TypeInfo version(Fory fory, WireClass... classes) {
    Map<String, WireClass> byName = new HashMap<>();
    for (WireClass each : classes) {
      byName.put(each.name(), each);
    }
    return version(fory, WireSchema.of("#1", byName::get));
  }

  private static TypeInfo version(Fory fory, WireSchema schema) {
    fory.deserialize(message(fory, schema, 0));
    PackedSchema packed = PackedSchema.of(schema);
    MemoryBuffer bytes = MemoryBuffer.wrap(packed.bytes());
    TypeInfo version =
        types(fory).version(packed.id(), bytes, 0, packed.bytes().length, charge -> {});
    if (version == null) {
      throw new AssertionError("no version was made of " + schema.root());
    }
    return version;
  }

  /** An array of such objects, whose null bitmap is all there is of them. */
  static byte[] message(Fory fory, WireSchema schema, int objects) {
    return Messages.to(fory)
        .arrayOf()
        .typeBySchema(schema.body())
        .elements(objects, objects == 0 ? Messages.SLOTS : Messages.PACKED)
        .zeros(objects * (schema.root().fields().size() + 7 >> 3))
        .bytes();
  }

  /** The interpreter of the first class, with all of them registered. */
  static InterpretedStruct interpreter(boolean tracking, Class<?>... types) {
    Fory fory = builder(types).withRefTracking(tracking).withCodegen(false).build();
    return (InterpretedStruct) info(fory, types[0]).serializer();
  }

  /** The source that this JVM runs for the first class, with all of them registered. */
  public static String source(boolean tracking, Class<?>... types) {
    return new StructGenerator(interpreter(tracking, types), tracking).source();
  }

  /** The same with compressed numbers, and without references. */
  public static String compressedSource(Class<?> type) {
    Fory fory = Fory.builder().withNumberCompressed(true).withCodegen(false).register(type).build();
    return new StructGenerator((InterpretedStruct) info(fory, type).serializer(), false).source();
  }

  /** The source for the version of a class that was written as another one. */
  public static String versionSource(Class<?> type, Class<?> writtenAs) {
    Fory writer = Fory.builder().withCompatible(true).register(writtenAs, 1).build();
    Fory reader = Fory.builder().withCompatible(true).withCodegen(false).register(type, 1).build();
    TypeInfo version = version(reader, info(writer, writtenAs).schema());
    return new StructGenerator((InterpretedStruct) version.serializer(), false).source();
  }

  /** The names of the rules that are parts of each serializer. */
  public static List<String> structRules() {
    return StructGenerator.RULES.stream().map(r -> r.getClass().getSimpleName()).toList();
  }

  /** The names of the rules for fields of variable size. */
  public static List<String> fieldRules() {
    return VariableFieldsRule.RULES.stream().map(r -> r.getClass().getSimpleName()).toList();
  }

  /** The names of the rules that add something for a class. */
  public static Set<String> structRules(boolean compressed, Class<?> type) {
    Fory fory =
        Fory.builder().withNumberCompressed(compressed).withCodegen(false).register(type).build();
    StructPlan plan = ((InterpretedStruct) info(fory, type).serializer()).plan();
    Set<String> names = new TreeSet<>();
    for (StructRule rule : StructGenerator.RULES) {
      StructSource source = new StructSource(plan, false);
      SourceWriter body = source.begin("");
      rule.write(source);
      if (!body.toString().isBlank()) {
        names.add(rule.getClass().getSimpleName());
      }
    }
    return names;
  }
}
