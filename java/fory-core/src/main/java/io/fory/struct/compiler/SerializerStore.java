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

/** Generates serializers for files, at build time. */
public final class SerializerStore {
  private static final String CLOSED_SUFFIX = "_ForyImageSerializer";

  private final StructCompiler compiler;
  private final boolean closed;
  private final ToIntFunction<Class<?>> number;
  private final Consumer<StoredSerializer> sink;
  private final BiConsumer<Class<?>, String> refused;
  private final Set<TypeInfo> met = Collections.newSetFromMap(new IdentityHashMap<>());

  /**
   * Makes a store.
   *
   * @param compiler of an instance that generates no code by itself
   * @param closed whether as ordinary classes, for programs that can define none
   * @param number how many were made for a class before, with other settings
   * @param sink is given each, those that others need before these
   * @param refused is told of each that cannot have one, and why
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
    if (!(info.serializer() instanceof InterpretedStruct struct) || !met.add(info)) {
      return;
    }
    StructPlan plan = struct.plan();
    plan.nested().forEach(this::add);
    if (!GeneratedClasses.areFor(plan)) {
      refused.accept(info.type(), "generated code cannot handle it");
      return;
    }
    SourceTypes types = closed ? StoredSerializers.closedTypes(plan) : GeneratedClasses.types(plan);
    if (types == null || !types.isBeside() || plan.isVersion()) {
      refused.accept(info.type(), "its package, module or loader does not let code in");
      return;
    }
    sink.accept(make(struct, types));
    // As it will be there: its callers name it.
    TypeBuilder.of(compiler.owner(), info)
        .serializer(StructGenerator.of(info, struct, compiler.isTracking()).generate());
  }

  private StoredSerializer make(InterpretedStruct struct, SourceTypes types) {
    StructPlan plan = struct.plan();
    boolean tracking = compiler.isTracking();
    ConstantPaths paths = new ConstantPaths(plan);
    int before = number.applyAsInt(plan.type());
    String first = closed ? CLOSED_SUFFIX : StructGenerator.SUFFIX;
    String suffix = before == 0 ? first : first + (before + 1);
    StructGenerator generator =
        new StructGenerator(
            struct, tracking, new StructSource(plan, tracking, types), suffix, paths::shared);
    String text = generator.source();
    List<String> constants = new ArrayList<>(paths.of(generator.written()));
    if (closed) {
      constants.removeIf(ConstantPaths::isShared);
    }
    return new StoredSerializer(
        plan.type(),
        new GeneratedFile(generator.className(), text, generator.classFile(text)),
        closed,
        PlanShape.of(plan, tracking, types),
        plan.isUnhashedAnywhere(tracking) ? PlanShape.ofFiles(plan.type()) : 0,
        constants);
  }
}
