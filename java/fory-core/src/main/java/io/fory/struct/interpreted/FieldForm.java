/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.interpreted;

import io.fory.evolution.EvolvedFields;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.struct.plan.FieldKind;
import io.fory.struct.plan.FieldPlan;
import io.fory.struct.plan.Primitives;

/**
 * Writes and reads fields of one kind. The loops over fields call a virtual method: so the JIT
 * compiles each kind once, and does not inline the code for strings, slots and nested structs into
 * each loop. That took half of the JIT's time in the first seconds of a service, when all is
 * interpreted.
 */
abstract class FieldForm {
  /**
   * Returns the form of a field; null for fields of fixed width and compressed numbers, which
   * {@link InterpretedStruct} writes and reads itself.
   */
  static FieldForm of(FieldPlan field) {
    FieldKind kind = field.kind(); // for a switch, javac would make another class to load
    if (kind == FieldKind.BOXED) {
      return new Boxed();
    } else if (kind == FieldKind.STRING) {
      return new Text();
    } else if (kind != FieldKind.VALUE && kind != FieldKind.SLOT) {
      return null;
    }
    FieldForm form = kind == FieldKind.VALUE ? new Value() : new WithHeader();
    return field.isSkipped() || field.conversion() != null ? Evolved.of(form) : form;
  }

  abstract void write(MessageWriter out, FieldPlan field, Object value);

  /** Reads a value; returns null if the value is null, or is set in {@code owner} later. */
  abstract Object read(MessageReader in, FieldPlan field, Object owner);

  private static final class Boxed extends FieldForm {
    @Override
    void write(MessageWriter out, FieldPlan field, Object value) {
      Primitives.put(out.buffer(), out.buffer().reserve(field.width()), value);
    }

    @Override
    Object read(MessageReader in, FieldPlan field, Object owner) {
      int at = in.buffer().consume(field.width());
      return Primitives.get(in.buffer(), at, field.primitive());
    }
  }

  private static final class Text extends FieldForm {
    @Override
    void write(MessageWriter out, FieldPlan field, Object value) {
      out.writeString((String) value);
    }

    @Override
    Object read(MessageReader in, FieldPlan field, Object owner) {
      return in.readFieldString();
    }
  }

  private static final class Value extends FieldForm {
    private static final byte UNKNOWN = 0;
    private static final byte LEAF = 1;
    private static final byte NESTS = 2;

    private byte nesting; // known at the first value, when the type is complete

    private boolean isLeaf(FieldPlan field) {
      if (nesting == UNKNOWN) {
        nesting = field.isLeaf() ? LEAF : NESTS; // the same in each thread
      }
      return nesting == LEAF;
    }

    @Override
    void write(MessageWriter out, FieldPlan field, Object value) {
      boolean leaf = isLeaf(field);
      if (!leaf) {
        out.enter();
      }
      field.slot().expected().write(out, field.slot(), value);
      if (!leaf) {
        out.leave();
      }
    }

    @Override
    Object read(MessageReader in, FieldPlan field, Object owner) {
      boolean leaf = isLeaf(field);
      if (!leaf) {
        in.enter();
      }
      Object value = field.slot().expected().read(in, field.slot());
      if (!leaf) {
        in.leave();
      }
      return value;
    }
  }

  private static final class WithHeader extends FieldForm {
    @Override
    void write(MessageWriter out, FieldPlan field, Object value) {
      out.writeSlot(field.slot(), value);
    }

    @Override
    Object read(MessageReader in, FieldPlan field, Object owner) {
      if (owner == null) {
        return in.readExisting(field.slot());
      }
      Object content = in.readSlot(field.slot());
      if (content == null && in.isTracking()) {
        in.assignLater(field.access(), owner);
      }
      return content;
    }
  }

  /**
   * A field that the reader's class lacks or has with another type. If objects keep its value, it
   * is written as a field of its kind.
   */
  private static final class Evolved extends FieldForm {
    private final FieldForm sameType;

    private Evolved(FieldForm sameType) {
      this.sameType = sameType;
    }

    /**
     * Returns the form. A constructor call in {@link FieldForm#of} would make the verifier load
     * this class for every program's first message.
     */
    static FieldForm of(FieldForm sameType) {
      return new Evolved(sameType);
    }

    @Override
    void write(MessageWriter out, FieldPlan field, Object value) {
      sameType.write(out, field, value);
    }

    @Override
    Object read(MessageReader in, FieldPlan field, Object owner) {
      Slot slot = field.slot();
      if (field.kind() == FieldKind.SLOT) {
        return field.isSkipped()
            ? EvolvedFields.skipSlot(in, slot)
            : EvolvedFields.readSlot(in, slot, field.conversion());
      }
      return field.isSkipped()
          ? EvolvedFields.skipValue(in, slot)
          : EvolvedFields.readValue(in, slot, field.conversion());
    }
  }
}
