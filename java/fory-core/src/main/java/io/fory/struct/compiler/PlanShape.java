/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.codegen.SourceTypes;
import io.fory.message.FixedWidthSerializer;
import io.fory.message.GeneratedSerializer;
import io.fory.message.MessageSerializer;
import io.fory.message.Slot;
import io.fory.message.TypeInfo;
import io.fory.platform.BuildId;
import io.fory.platform.ClassFile;
import io.fory.platform.Jdk;
import io.fory.spi.Copyable;
import io.fory.struct.interpreted.InterpretedStruct;
import io.fory.struct.plan.FieldPlan;
import io.fory.struct.plan.StructPlan;
import io.fory.struct.plan.WireFields;
import java.lang.reflect.Field;
import java.util.zip.CRC32;

/**
 * Computes a fingerprint of all input of the generator: the fields of a class, their types and
 * order, the serializers of these types, the settings, and the build of Fory. If it is equal, so is
 * the generated code. Nothing in it comes from messages. Not thread-safe.
 */
final class PlanShape {
  /** The result of {@link #ofFiles} where there are no class files, as in a native image. */
  static final long NO_FILE = 1;

  private static final long PRIME = 0x9E3779B97F4A7C15L;

  private final SourceTypes types;
  private long hash = BuildId.get().hashCode();

  private PlanShape(SourceTypes types) {
    this.types = types;
  }

  /**
   * Returns the fingerprint of a class.
   *
   * @param types the types that source for the class can name
   */
  static long of(StructPlan plan, boolean tracking, SourceTypes types) {
    PlanShape shape = new PlanShape(types);
    shape.add(plan, tracking);
    return shape.hash;
  }

  /**
   * Returns a checksum of the class files of a class and its superclasses: the same means the same
   * results of {@link io.fory.platform.HashedFields}.
   *
   * @return {@link #NO_FILE} if one of them cannot be read
   */
  static long ofFiles(Class<?> type) {
    CRC32 sum = new CRC32();
    for (Class<?> c = type; c != null && !Jdk.owns(c); c = c.getSuperclass()) {
      byte[] file = ClassFile.bytes(c);
      if (file == null) {
        return NO_FILE;
      }
      sum.update(file);
    }
    return sum.getValue() + 2;
  }

  private void add(StructPlan plan, boolean tracking) {
    boolean record = plan.type().isRecord();
    add(plan.type().getName(), record, tracking, types.isNestmate());
    add(types.isDirect(plan.creator().constructor()), plan.creator().callsConstructor());
    add(plan.creator().isConstructorDisabled());
    add(plan.holder() != null, plan.keepsValues(), plan.heapBytes());
    add(Copyable.class.isAssignableFrom(plan.type()));
    for (Class<?> parameter : plan.creator().constructor().getParameterTypes()) {
      add(parameter.getName(), types.name(parameter));
    }
    if (record) {
      for (FieldPlan component : plan.components()) {
        add(component == null ? -1 : component.index());
      }
    }
    add(WireFields.undeclaredFields(plan).size(), plan.fields().size());
    for (FieldPlan field : plan.fields()) {
      add(field);
    }
  }

  private void add(FieldPlan field) {
    Field reflected = field.model().field();
    add(field.sourceName(), field.kind().ordinal(), field.nullBit(), field.offset());
    add(reflected.getName(), reflected.getModifiers(), reflected.getDeclaringClass().getName());
    add(field.access().isDirect(), types.isDirect(reflected));
    add(field.rawType().getName(), types.name(field.rawType()));
    add(field.primitive() == null ? "" : field.primitive().getName());
    if (field.slot() != null) {
      add(field.slot());
    }
  }

  private void add(Slot slot) {
    TypeInfo expected = slot.expected();
    add(slot.isExact(), slot.overflowField() != null, slot.rawType().getName(), expected != null);
    if (expected != null) {
      add(expected);
    }
    add(slot.argumentCount());
    for (int i = 0; i < slot.argumentCount(); i++) {
      add(slot.argument(i));
    }
  }

  private void add(TypeInfo expected) {
    Class<?> type = expected.type();
    add(type.getName(), types.name(type), type.isEnum(), expected.builtInNumber());
    add(expected.isTracked(), expected.isPerObject(), expected.isCustomized());
    MessageSerializer<?> serializer = expected.serializer();
    if (serializer instanceof GeneratedSerializer generated) {
      serializer = generated.interpreter();
    }
    if (serializer instanceof InterpretedStruct struct) {
      add(GeneratedClasses.areFor(struct.plan()), struct.plan().isLeaf());
    } else {
      add(serializer.getClass().getName());
      if (serializer instanceof FixedWidthSerializer<?> fixed) {
        add(fixed.width(), fixed.heapBytes()); // an enum's width depends on its constants
      }
    }
  }

  /** Adds strings, numbers and booleans, whose hash codes are the same in all JVMs. */
  private void add(Object... parts) {
    for (Object part : parts) {
      long mixed = (hash ^ part.hashCode()) * PRIME;
      hash = mixed ^ mixed >>> 29;
    }
  }
}
