/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.unknown;

import io.fory.evolution.WireTypes;
import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.message.LostValue;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import io.fory.message.SchemaBackedObject;
import io.fory.message.Slot;
import io.fory.platform.Extension;
import io.fory.schema.WireClass;
import io.fory.schema.WireField;
import io.fory.schema.WireSchema;
import io.fory.serializer.value.EnumSerializer;
import io.fory.struct.JavaSerialization;
import io.fory.struct.interpreted.InterpretedStruct;
import io.fory.struct.plan.VersionPlanner;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Reads and writes objects of classes that the reader lacks, as {@link SchemaBackedObject}s, by the
 * schema in the message. Objects that are dropped are read completely too, because later parts of
 * the message may refer to objects in them.
 */
public final class UnknownStruct implements MessageSerializer<SchemaBackedObject> {
  /** Heap of an object and its map without a table, in bytes. */
  private static final int OBJECT_BYTES = 88;

  /** Heap of the first table of the map, in bytes. */
  private static final int TABLE_BYTES = 80;

  /** Heap for a field in the map of an object, in bytes: its node and place in the table. */
  private static final long KEPT_BYTES = 80;

  private final WireSchema schema;
  private final List<WireField> fields;
  private final InterpretedStruct struct;

  public UnknownStruct(WireSchema schema, List<WireField> fields, WireTypes types) {
    this.schema = schema;
    this.fields = fields;
    this.struct = new InterpretedStruct(VersionPlanner.planUnknown(fields, types));
  }

  /** Returns the serializer of a class that the reader lacks. */
  public static MessageSerializer<?> of(WireSchema schema, WireTypes types) {
    WireClass root = schema.root();
    MessageSerializer<?> plain =
        switch (root.form()) {
          case STRUCT -> new UnknownStruct(schema, root.fields(), types);
          case ENUM -> new Constants(schema);
          case INHERITING, LAYERED, ITEMS -> {
            MessageSerializer<?> layered = JavaSerialization.extension().unknown(schema, types);
            yield layered != null ? layered : new Unreadable(root, unreadableReason(root));
          }
          case CUSTOM -> new Unreadable(root, "the writer has a serializer of its own for it");
          case REPLACED ->
              new Unreadable(
                  root,
                  "its writeReplace always returns another object, so that no message should have one");
        };
    return root.replaceable() ? new UnknownReplaceable(schema, plain) : plain;
  }

  private static String unreadableReason(WireClass root) {
    return Extension.JAVA_SERIALIZATION.find(JavaSerialization.class) == null
        ? "it has methods of Java serialization, or a superclass in the JDK, so "
            + Extension.JAVA_SERIALIZATION.remedy()
        : "nothing is known of " + root.base() + " here";
  }

  /** Returns the fields in the order of the bytes. */
  public List<WireField> fields() {
    return fields;
  }

  /** Returns what a field of kind value or slot declares. */
  public Slot slot(int index) {
    return struct.plan().fields().get(index).slot();
  }

  @Override
  public void write(MessageWriter out, SchemaBackedObject object) {
    Object[] values = new Object[fields.size()];
    for (int i = 0; i < values.length; i++) {
      String name = fields.get(i).name();
      values[i] = object.fields().get(name);
      if (values[i] instanceof LostValue lost) {
        throw out.failed(lost.error(), "." + name);
      }
    }
    struct.writeValues(out, values);
  }

  /** Reads the values of the fields, in the order of the bytes. */
  public Object[] readValues(MessageReader in) {
    return struct.readValues(in);
  }

  @Override
  public SchemaBackedObject read(MessageReader in) {
    requireTaken(in, schema);
    int unexamined = in.unknown().unexamined();
    in.charge(OBJECT_BYTES);
    SchemaBackedObject object = in.reference(SchemaBackedObject.ofFields(schema));
    Object[] values = struct.readValues(in);
    in.unknown().countAsOne(unexamined);
    if (!in.unknown().isKept()) {
      return null;
    }
    in.charge(values.length == 0 ? 0 : TABLE_BYTES + KEPT_BYTES * values.length);
    for (int i = 0; i < values.length; i++) {
      object.set(fields.get(i).name(), values[i]);
    }
    return object;
  }

  /** Fails unless unknown objects are kept, are null, or are a part of what is skipped. */
  private static void requireTaken(MessageReader in, WireSchema schema) {
    if (!in.unknown().isKept() && !in.unknown().isDropped()) {
      throw in.unknownClass(schema);
    }
  }

  /** Writes and reads constants of an enum. */
  private static final class Constants implements MessageSerializer<SchemaBackedObject> {
    private final WireSchema schema;
    private final List<SchemaBackedObject> constants;

    Constants(WireSchema schema) {
      this.schema = schema;
      constants =
          IntStream.range(0, schema.root().constants().size())
              .mapToObj(ordinal -> SchemaBackedObject.ofConstant(schema, ordinal))
              .toList();
    }

    @Override
    public void write(MessageWriter out, SchemaBackedObject constant) {
      out.buffer().writeVarUint32(constant.ordinal());
    }

    @Override
    public SchemaBackedObject read(MessageReader in) {
      requireTaken(in, schema);
      int ordinal = EnumSerializer.readOrdinal(in, constants.size());
      if (ordinal < 0 || ordinal >= constants.size()) {
        throw in.corrupt(
            "An enum with %s constants, found ordinal %s"
                .formatted(constants.size(), Integer.toUnsignedString(ordinal)));
      }
      in.unknown().countAsOne(in.unknown().unexamined());
      return in.unknown().isKept() ? constants.get(ordinal) : null;
    }
  }

  /** Refuses objects that cannot be skipped, as the reader does not know where they end. */
  private record Unreadable(WireClass type, String reason) implements MessageSerializer<Object> {
    @Override
    public void write(MessageWriter out, Object value) {
      throw new AssertionError("no such object was read");
    }

    @Override
    public Object read(MessageReader in) {
      throw in.located(
          new UnsupportedTypeException(
              "The message has an object of %s, which is not known here and cannot be skipped: %s. Register the class"
                  .formatted(Quote.name(type.name()), Quote.name(reason))));
    }
  }
}
