/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.compatibility;

import io.fory.exception.CorruptDataException;
import io.fory.memory.MemoryBuffer;
import io.fory.message.TypeSource;
import io.fory.platform.PrimitiveWrappers;
import io.fory.schema.ClassModel;
import io.fory.schema.FieldModel;
import io.fory.schema.PackedSchema;
import io.fory.schema.WireClass;
import io.fory.schema.WireClass.Form;
import io.fory.schema.WireField;
import io.fory.schema.WireLayer;
import io.fory.schema.WireSchema;
import io.fory.schema.WireType;
import io.fory.struct.JavaSerialization;
import io.fory.struct.interpreted.MissingDefaults;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;

/**
 * One class of a schema: the class as messages describe it, and what only the Java class tells.
 * Messages do not distinguish {@code List} from {@code ArrayList}, for example.
 *
 * @param wire the class as messages describe it
 * @param declared a struct with the Java name of the class. It has a field without name for each of
 *     {@link WireClass#allFields}, in their order: the declared type, and as id whether objects may
 *     lack the field. One more field has the type of the inherited content, if the class declares
 *     it
 * @param fingerprint the fingerprint in messages without schemas; 0 if messages have schemas
 */
public record DescribedClass(WireClass wire, WireClass declared, int fingerprint) {
  /** The id, in {@link #declared}, of a field that objects may lack. */
  private static final int OPTIONAL = -1;

  /** The id, in {@link #declared}, of a field that readers require. */
  private static final int REQUIRED = 0;

  /**
   * A field, as messages describe it, and its declared type.
   *
   * @param required whether readers refuse objects without it: a property of a Kotlin class without
   *     a default
   */
  record Member(WireField wire, WireType type, boolean required) {
    String name() {
      return wire.name();
    }
  }

  /**
   * Makes the description of a class.
   *
   * @throws CorruptDataException if the parts do not belong together
   */
  public DescribedClass {
    int fields = wire.allFields().size();
    int types = declared.fields().size();
    if (types != fields && types != fields + 1) {
      throw new CorruptDataException(
          "The schema has the types of %s fields for a class that has %s".formatted(types, fields));
    }
  }

  /** Describes a class of this program. */
  static DescribedClass of(Class<?> type, WireClass wire, int fingerprint, TypeSource types) {
    ClassModel model = ClassModel.of(type);
    List<WireField> declared =
        new ArrayList<>(declared(wire.fields(), model.fields(), model, types));
    if (!wire.layers().isEmpty()) {
      List<JavaSerialization.Layer> layers =
          JavaSerialization.extension().layers(type, !wire.base().isEmpty());
      for (int i = 0; i < wire.layers().size(); i++) {
        List<WireField> fields = wire.layers().get(i).fields();
        declared.addAll(declared(fields, layers.get(i).fields(), model, types));
      }
    }
    WireType content = wire.base().isEmpty() ? null : DeclaredType.ofContent(type, types);
    if (content != null) {
      declared.add(new WireField("", OPTIONAL, WireField.SLOT, content));
    }
    return new DescribedClass(wire, WireClass.struct(type.getName(), declared), fingerprint);
  }

  private static List<WireField> declared(
      List<WireField> fields, List<FieldModel> models, ClassModel type, TypeSource types) {
    Map<String, FieldModel> byName = new HashMap<>();
    models.forEach(model -> byName.put(model.name(), model));
    List<WireField> declared = new ArrayList<>();
    for (WireField field : fields) {
      FieldModel model = byName.get(field.name());
      int id = model != null && MissingDefaults.isRequired(type, model) ? REQUIRED : OPTIONAL;
      declared.add(
          field.code() < WireField.VALUE || model == null
              ? undeclared(field, id)
              : new WireField("", id, WireField.SLOT, DeclaredType.of(model.type(), types)));
    }
    return declared;
  }

  /** Returns the declared field for a primitive or string, or for a field of unknown type. */
  private static WireField undeclared(WireField field, int id) {
    return field.code() < WireField.VALUE
        ? new WireField("", id, field.code(), null)
        : new WireField("", id, WireField.SLOT, WireType.any("", List.of()));
  }

  /** Describes a class by what messages have of it. */
  public static DescribedClass unknown(WireClass wire, String javaName) {
    List<WireField> declared = new ArrayList<>();
    wire.allFields().forEach(field -> declared.add(undeclared(field, OPTIONAL)));
    return new DescribedClass(wire, WireClass.struct(javaName, declared), 0);
  }

  // ---- Bytes ----

  /** Writes the class without those that it names. */
  public void write(MemoryBuffer out) {
    write(out, wire);
    writeDeclared(out);
  }

  /** Writes what messages do not have of the class. */
  public void writeDeclared(MemoryBuffer out) {
    write(out, declared);
    out.writeInt(fingerprint);
  }

  /** Writes a class as a schema of its own; other classes in it have only their names. */
  private static void write(MemoryBuffer out, WireClass type) {
    WireSchema alone = WireSchema.of(type.name(), name -> name.equals(type.name()) ? type : null);
    byte[] packed = PackedSchema.pack(alone.body());
    out.writeVarUint32(packed.length);
    out.writeBytes(packed, 0, packed.length);
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @param charge told how many bytes of heap are needed, before they are allocated
   * @throws CorruptDataException if the bytes are damaged
   */
  public static DescribedClass read(MemoryBuffer in, LongConsumer charge) {
    return readDeclared(in, readClass(in, charge), charge);
  }

  /** Reads what {@link #writeDeclared} wrote. */
  public static DescribedClass readDeclared(MemoryBuffer in, WireClass wire, LongConsumer charge) {
    return new DescribedClass(wire, readClass(in, charge), in.readInt());
  }

  private static WireClass readClass(MemoryBuffer in, LongConsumer charge) {
    int length = in.readVarUint32();
    byte[] packed = in.copyOfRange(in.consume(length), length);
    return PackedSchema.parse(packed, charge).root();
  }

  // ---- Parts ----

  /** Returns the name in messages: the registered name, or {@code #id}. */
  public String wireName() {
    return wire.name();
  }

  /** Returns the name in Java. */
  public String javaName() {
    return declared.name();
  }

  /** Returns the name in Java without the package. */
  String simpleName() {
    return simpleName(javaName());
  }

  static String simpleName(String javaName) {
    return javaName.substring(javaName.lastIndexOf('.') + 1).replace('$', '.');
  }

  Form form() {
    return wire.form();
  }

  /** Returns all fields. */
  List<Member> members() {
    return members(wire.allFields(), 0);
  }

  /** Returns the fields of a layer. */
  List<Member> members(WireLayer layer) {
    int first = wire.fields().size();
    for (WireLayer before : wire.layers()) {
      if (before == layer) {
        break;
      }
      first += before.fields().size();
    }
    return members(layer.fields(), first);
  }

  private List<Member> members(List<WireField> fields, int first) {
    List<Member> members = new ArrayList<>();
    for (int i = 0; i < fields.size(); i++) {
      WireField own = declared.fields().get(first + i);
      members.add(new Member(fields.get(i), type(own), own.id() == REQUIRED));
    }
    return members;
  }

  /** Returns the container type with arguments that the class extends; null if there is none. */
  WireType content() {
    int fields = wire.allFields().size();
    return declared.fields().size() == fields ? null : type(declared.fields().get(fields));
  }

  private static WireType type(WireField field) {
    if (field.type() != null) {
      return field.type();
    }
    Class<?> primitive = field.primitive();
    Class<?> type = primitive == null ? String.class : primitive;
    return WireType.any((field.isBoxed() ? PrimitiveWrappers.of(type) : type).getName(), List.of());
  }

  /** Whether readers without the class can skip its objects. */
  boolean isSkippable() {
    return form() != Form.CUSTOM;
  }

  /** Whether the fields of its objects are written, possibly with other content. */
  boolean hasFields() {
    return form() == Form.STRUCT || form() == Form.INHERITING || form() == Form.LAYERED;
  }

  /** Returns the kind of the class as text: versions of different kinds do not read each other. */
  String kind() {
    return switch (form()) {
      case ENUM -> "an enum";
      case STRUCT, INHERITING, LAYERED ->
          wire.base().isEmpty() ? "a class of fields" : "a class that extends " + wire.base();
      case ITEMS -> "an Externalizable class";
      case REPLACED -> "a class whose objects are always replaced";
      case CUSTOM -> "a class with a serializer of its own";
    };
  }
}
