/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.codegen.SourceTypes;
import io.fory.message.TypeBuilder;
import io.fory.message.TypeInfo;
import io.fory.struct.interpreted.InterpretedStruct;
import io.fory.struct.plan.StructPlan;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;

/** Generates serializers at build time, to be stored as class files. */
public final class SerializerStore {
  private static final String CLOSED_SUFFIX = "_ForyImageSerializer";

  private final StructCompiler compiler;
  private final boolean closed;
  private final ToIntFunction<Class<?>> number;
  private final Consumer<StoredSerializer> sink;
  private final BiConsumer<Class<?>, String> refused;
  private final Set<TypeInfo> visited = Collections.newSetFromMap(new IdentityHashMap<>());

  /**
   * Makes a store.
   *
   * @param compiler of an instance that generates no code by itself
   * @param closed whether to make ordinary classes, for programs that cannot define classes
   * @param number returns how many serializers a class has already, for other settings
   * @param sink receives the serializers, each after those that it needs
   * @param refused receives the classes that cannot have one, with the reason
   */
  public SerializerStore(
      StructCompiler compiler,
      boolean closed,
      ToIntFunction<Class<?>> number,
      Consumer<StoredSerializer> sink,
      BiConsumer<Class<?>, String> refused) {
    this.compiler = compiler;
    this.closed = closed;
    this.number = number;
    this.sink = sink;
    this.refused = refused;
  }

  /** Generates the serializer of a type, after those of the types that it needs. */
  public void add(TypeInfo info) {
    if (!(info.serializer() instanceof InterpretedStruct struct) || !visited.add(info)) {
      return;
    }
    StructPlan plan = struct.plan();
    plan.nested().forEach(this::add);
    if (!GeneratedClasses.areFor(plan)) {
      refused.accept(info.type(), "generated code cannot handle it");
      return;
    }
    SourceTypes types = closed ? StoredSerializers.closedTypes(plan) : GeneratedClasses.types(plan);
    if (types == null || !types.isInUserPackage() || plan.isVersion()) {
      refused.accept(info.type(), "its package, module or loader does not let code in");
      return;
    }
    sink.accept(make(struct, types));
    // Serializers that refer to this one are to be generated as if it was in use.
    TypeBuilder.of(compiler.owner(), info)
        .serializer(StructGenerator.of(info, struct, compiler.isTracking()).generate());
  }

  private StoredSerializer make(InterpretedStruct struct, SourceTypes types) {
    StructPlan plan = struct.plan();
    boolean tracking = compiler.isTracking();
    ConstantPaths paths = new ConstantPaths(plan);
    int before = number.applyAsInt(plan.type());
    String first = closed ? CLOSED_SUFFIX : StructSource.SUFFIX;
    String suffix = before == 0 ? first : first + (before + 1);
    StructSource source = new StructSource(plan, tracking, types, suffix);
    String text = new StructGenerator(struct, source).source();
    List<String> constants = new ArrayList<>(paths.of(source));
    if (closed) {
      constants.removeIf(ConstantPaths::isShared);
    }
    return new StoredSerializer(
        plan.type(),
        new GeneratedFile(source.className(), text, source.classFile(text)),
        closed,
        PlanShape.of(plan, tracking, types),
        plan.isUnhashedAnywhere(tracking) ? PlanShape.ofFiles(plan.type()) : 0,
        constants);
  }
}
