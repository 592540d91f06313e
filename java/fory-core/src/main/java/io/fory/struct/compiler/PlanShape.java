/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.codegen.SourceTypes;
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
 * order, the serializers of these types, the settings, and the version of Fory. Equal fingerprints
 * give the same code. Nothing from messages is part of it. Not thread-safe.
 */
final class PlanShape {
  /** The result of {@link #ofFiles} without files, as in a native image. */
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
   * @param types for the class
   */
  static long of(StructPlan plan, boolean tracking, SourceTypes types) {
    PlanShape shape = new PlanShape(types);
    shape.add(plan, tracking);
    return shape.hash;
  }

  /**
   * Returns a checksum of the class files of a class and its superclasses. If it is the same, so
   * are the answers of {@link io.fory.platform.HashedFields}.
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
    add(plan.type().getName());
    add(tracking);
    add(types.isNestmate());
    add(types.isDirect(plan.creator().constructor()));
    add(plan.type().isRecord());
    add(plan.holder() != null);
    add(plan.keepsValues());
    add(Copyable.class.isAssignableFrom(plan.type()));
    add(plan.heapBytes());
    add(plan.creator().callsConstructor());
    for (Class<?> parameter : plan.creator().constructor().getParameterTypes()) {
      add(parameter.getName());
      add(types.name(parameter));
    }
    if (plan.type().isRecord()) {
      for (FieldPlan component : plan.components()) {
        add(component == null ? -1 : component.index());
      }
    }
    add(WireFields.undeclaredFields(plan).size());
    add(plan.fields().size());
    for (FieldPlan field : plan.fields()) {
      add(field);
    }
  }

  private void add(FieldPlan field) {
    Field reflected = field.model().field();
    add(field.sourceName());
    add(field.kind().ordinal());
    add(field.nullBit());
    add(field.offset());
    add(field.access().isDirect());
    add(reflected.getName());
    add(reflected.getModifiers());
    add(reflected.getDeclaringClass().getName());
    add(types.isDirect(reflected));
    add(field.rawType().getName());
    add(types.name(field.rawType()));
    add(field.primitive() == null ? "" : field.primitive().getName());
    if (field.slot() != null) {
      add(field.slot());
    }
  }

  private void add(Slot slot) {
    add(slot.isExact());
    add(slot.overflowField() != null);
    add(slot.rawType().getName());
    TypeInfo expected = slot.expected();
    add(expected != null);
    if (expected != null) {
      add(expected);
    }
    add(slot.argumentCount());
    for (int i = 0; i < slot.argumentCount(); i++) {
      add(slot.argument(i));
    }
  }

  private void add(TypeInfo expected) {
    add(expected.type().getName());
    add(types.name(expected.type()));
    add(expected.type().isEnum());
    add(expected.isTracked());
    add(expected.isPerObject());
    add(expected.isCustomized());
    add(expected.builtInNumber());
    MessageSerializer<?> serializer = expected.serializer();
    if (serializer instanceof GeneratedSerializer generated) {
      serializer = generated.interpreter();
    }
    if (serializer instanceof InterpretedStruct struct) {
      add(GeneratedClasses.areFor(struct.plan()));
      add(struct.plan().isLeaf());
    } else {
      add(serializer.getClass().getName());
    }
  }

  private void add(String text) {
    add(text.hashCode());
  }

  private void add(boolean answer) {
    add(answer ? 1 : 2);
  }

  private void add(int number) {
    long mixed = (hash ^ number) * PRIME;
    hash = mixed ^ mixed >>> 29;
  }
}
