/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.codegen.FixedNames;
import io.fory.codegen.JitLimits;
import io.fory.codegen.Link;
import io.fory.codegen.SourceTypes;
import io.fory.elements.DeclaredStringFields;
import io.fory.elements.Elements;
import io.fory.evolution.Conversion;
import io.fory.evolution.EvolvedFields;
import io.fory.graph.GraphInput;
import io.fory.memory.MemoryBuffer;
import io.fory.message.FixedWidthSerializer;
import io.fory.message.GeneratedSerializer;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import io.fory.message.Tokens;
import io.fory.message.TypeInfo;
import io.fory.struct.interpreted.MissingDefaults;
import io.fory.struct.plan.FieldPlan;
import io.fory.struct.plan.StructPlan;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;

/** Decides which classes get generated code, which names it uses, and which packages it sees. */
final class GeneratedClasses {
  /** The packages of classes that generated code calls, and of their superclasses. */
  private static final List<String> CALLED =
      List.of(
          GeneratedSerializer.class.getPackageName(),
          Elements.class.getPackageName(),
          EvolvedFields.class.getPackageName(),
          GraphInput.class.getPackageName());

  /** A class of its own, since a program's first message does not need it. */
  static final class Names {
    static final FixedNames ALL =
        new FixedNames(
            "v value copy c out in b at n bits heap self field i size list header e s",
            Conversion.class,
            DeclaredStringFields.class,
            Elements.class,
            EvolvedFields.class,
            FixedWidthSerializer.class,
            GeneratedSerializer.class,
            GraphCopier.class,
            Link.class,
            MemoryBuffer.class,
            MessageReader.class,
            MessageSerializer.class,
            MessageWriter.class,
            MethodHandle.class,
            MethodHandles.class,
            Slot.class,
            SlotSerializer.class,
            Tokens.class,
            TypeInfo.class,
            VarHandle.class);
  }

  private GeneratedClasses() {}

  /**
   * Returns whether code can be generated for a class or version. Fields that only the writer has
   * are limited, because a hostile peer can send versions with many of them.
   */
  static boolean areFor(StructPlan plan) {
    int foreign = 0;
    for (FieldPlan field : plan.fields()) {
      foreign += field.isSkipped() ? 1 : 0;
    }
    return !MissingDefaults.isFor(plan)
        && foreign <= JitLimits.MAX_FOREIGN_FIELDS
        && (!plan.type().isRecord() || plan.fields().size() <= JitLimits.MAX_RECORD_COMPONENTS);
  }

  /** Returns the types that source for a class can name. */
  static SourceTypes types(StructPlan plan) {
    return new SourceTypes(
        plan.type(), GeneratedSerializer.class, Names.ALL, MethodHandles.lookup());
  }

  /** Exports Fory's packages to the module of the user's class, where the code is defined. */
  static void exportTo(Module module) {
    Module core = GeneratedSerializer.class.getModule();
    for (String called : CALLED) {
      core.addExports(called, module);
    }
  }

  /** Returns an object of a generated class, made of the argument of its constructor. */
  static GeneratedSerializer newInstance(Class<?> generated, Object[] parts) {
    try {
      return (GeneratedSerializer)
          generated.getDeclaredConstructor(Object[].class).newInstance((Object) parts);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError("generated classes have such a constructor", e);
    }
  }
}
