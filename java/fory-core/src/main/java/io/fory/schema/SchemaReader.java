/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import io.fory.exception.CorruptDataException;
import io.fory.memory.MemoryBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongConsumer;

/**
 * Reads the bytes of a schema. Charges the heap of each part before it is made: that of parsing it,
 * and that of planning its readers. Types refer to later classes, whose names were found when the
 * schema was unpacked.
 */
final class SchemaReader {
  private final MemoryBuffer in;
  private final LongConsumer charge;
  private final List<String> names = new ArrayList<>();
  private boolean hidden; // whether another field hides the field whose origin was read last

  private SchemaReader(MemoryBuffer in, LongConsumer charge) {
    this.in = in;
    this.charge = charge;
  }

  /** Returns the classes of a schema by their names, its root first. */
  static Map<String, WireClass> read(PackedSchema.Unpacked unpacked, LongConsumer charge) {
    charge.accept(SchemaSize.NEW_SCHEMA + unpacked.body().length);
    return new SchemaReader(MemoryBuffer.wrap(unpacked.body()), charge)
        .readClasses(unpacked.names());
  }

  private Map<String, WireClass> readClasses(List<byte[]> all) {
    charge.accept((long) SchemaSize.NEW_CLASS * all.size());
    for (byte[] name : all) {
      names.add(new String(name, StandardCharsets.UTF_8));
    }
    in.readVarUint32();
    if (names.isEmpty()) {
      throw corrupt("Expected 1 to %s classes, found none".formatted(SchemaCopy.MAX_CLASSES));
    }
    Map<String, WireClass> classes = new LinkedHashMap<>();
    for (String name : names) {
      in.consume(in.readVarUint32());
      if (classes.put(name, readClass(name)) != null) {
        throw corrupt("class %s occurs twice".formatted(name));
      }
    }
    if (in.remaining() != 0) {
      throw corrupt("%s bytes follow it".formatted(in.remaining()));
    }
    return classes;
  }

  private WireClass readClass(String name) {
    int head = in.readByte();
    boolean replaceable = (head & SchemaWriter.REPLACEABLE) != 0;
    boolean origins = (head & SchemaWriter.ORIGINS) != 0;
    int javaName = (head & SchemaWriter.JAVA_NAME) != 0 ? in.readInt() : 0;
    WireClass type =
        switch (SchemaCopy.form(head)) {
          case INHERITING -> {
            String base = readText();
            yield WireClass.inheriting(name, base, readFields(origins ? readOwners() : null));
          }
          case LAYERED -> {
            String base = readText();
            yield WireClass.layered(name, base, readLayers());
          }
          case STRUCT -> WireClass.struct(name, readFields(origins ? readOwners() : null));
          case ENUM -> WireClass.ofEnum(name, readConstants());
          case ITEMS -> WireClass.items(name);
          case CUSTOM -> WireClass.custom(name);
          case REPLACED -> WireClass.replaced(name);
        };
    if (replaceable ? !type.form().mayBeReplaceable() : type.replaceable()) {
      throw corrupt("expected the form of a class, found " + head);
    }
    WireClass same = replaceable == type.replaceable() ? type : type.replaceable(replaceable);
    return javaName == 0 ? same : same.called(javaName);
  }

  private List<WireLayer> readLayers() {
    int count = readLayerCount();
    charge.accept((long) SchemaSize.NEW_LAYER * count);
    List<WireLayer> layers = new ArrayList<>(count);
    Set<String> met = new HashSet<>();
    for (int i = 0; i < count; i++) {
      String name = readText();
      int kind = in.readByte();
      if (kind < 0 || kind >= WireLayer.Kind.values().length || !met.add(name)) {
        throw corrupt("class %s is twice in a hierarchy, or of kind %s".formatted(name, kind));
      }
      layers.add(new WireLayer(name, WireLayer.Kind.values()[kind], readFields(null)));
    }
    return layers;
  }

  private List<String> readConstants() {
    int count = readCount();
    charge.accept((long) SchemaSize.NEW_CONSTANT * count);
    List<String> constants = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      constants.add(readText());
    }
    return constants;
  }

  private List<String> readOwners() {
    int count = readLayerCount();
    List<String> owners = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      String owner = readText();
      if (owner.isEmpty() || owners.contains(owner)) {
        throw corrupt("superclass '%s' is there twice, or has no name".formatted(owner));
      }
      owners.add(owner);
    }
    return owners;
  }

  private Origin readOrigin(String name, List<String> owners) {
    int owner = readOwner(owners.size());
    hidden = (owner & 1) != 0;
    return new Origin(owner >> 1 == 0 ? "" : owners.get((owner >> 1) - 1), name);
  }

  /**
   * Reads fields.
   *
   * @param owners the superclasses that declare some of them; null if the schema does not tell
   */
  private List<WireField> readFields(List<String> owners) {
    int count = readCount();
    charge.accept((long) SchemaSize.NEW_FIELD * count);
    Set<String> met = owners == null ? null : new HashSet<>();
    List<WireField> fields = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      int head = in.readByte() & 0xff;
      int code = readCode(head);
      String name = readText();
      Origin origin = null;
      if (owners != null) {
        origin = readOrigin(name, owners);
        if (hidden) { // its name then has the name of its class as a prefix
          charge.accept(3L * (origin.owner().length() + 1));
          name = origin.owner() + "." + name;
        }
        if (!met.add(name)) {
          throw corrupt("field '%s' is there twice".formatted(name));
        }
      }
      int id = -1;
      if ((head & 1) != 0) {
        id = in.readVarUint32();
        if (id < 0) {
          throw corrupt("the id of field '%s' is negative".formatted(name));
        }
      }
      WireType type = code >= WireField.VALUE ? readType(0) : null;
      fields.add(new WireField(name, id, code, type, origin));
    }
    return fields;
  }

  private WireType readType(int nesting) {
    if (nesting > SchemaCopy.MAX_NESTING) {
      throw corrupt("types nested more than %s deep".formatted(SchemaCopy.MAX_NESTING));
    }
    charge.accept(SchemaSize.NEW_TYPE);
    int head = in.readVarUint32();
    int number = head >>> 1;
    String declared = number == 1 ? readText() : "";
    WireType component = number == 2 ? readType(nesting + 1) : null;
    List<WireType> arguments = List.of();
    if ((head & 1) != 0) {
      int count = readCount();
      arguments = new ArrayList<>(count);
      for (int i = 0; i < count; i++) {
        arguments.add(readType(nesting + 1));
      }
    }
    if (number <= 1) {
      return WireType.any(declared, arguments);
    } else if (number == 2) {
      return WireType.array(component, arguments);
    } else if ((number & 1) != 0) {
      return WireType.builtIn(number - 3 >>> 1, arguments);
    }
    int index = number - 4 >>> 1;
    if (index >= names.size()) {
      throw corrupt("class %s of %s".formatted(index, names.size()));
    }
    return WireType.ofClass(names.get(index), arguments);
  }

  // ---- Parts ----

  private int readCode(int head) {
    int code = head >> 1;
    if (code > WireField.SLOT) {
      throw corrupt("expected the code of a field, found " + code);
    }
    return code;
  }

  /**
   * Reads which class declares a field: the number of the superclass, or 0 for the class itself,
   * times 2; plus 1 if another field hides the field.
   */
  private int readOwner(int count) {
    int owner = in.readVarUint32();
    if (owner < 0 || owner >> 1 > count || owner == 1) {
      throw corrupt("expected one of %s superclasses, found %s".formatted(count, owner));
    }
    return owner;
  }

  private int readLayerCount() {
    int count = in.readVarUint32();
    if (count <= 0 || count > SchemaCopy.MAX_LAYERS) {
      throw corrupt(
          "Expected 1 to %s classes of a hierarchy, found %s"
              .formatted(SchemaCopy.MAX_LAYERS, count));
    }
    return count;
  }

  /**
   * Reads the number of the parts that follow, and checks it against the bytes left: each part
   * takes at least one.
   */
  private int readCount() {
    int count = in.readVarUint32();
    if (count < 0 || count > in.remaining()) {
      throw corrupt("%s parts in %s bytes".formatted(count, in.remaining()));
    }
    return count;
  }

  private String readText() {
    int length = in.readVarUint32();
    if (length < 0 || length > in.remaining()) {
      throw corrupt("a text of %s bytes in %s bytes".formatted(length, in.remaining()));
    }
    charge.accept(SchemaSize.NEW_TEXT + 3L * length);
    int at = in.consume(length);
    return new String(in.heapArray(), in.heapOffset() + at, length, StandardCharsets.UTF_8);
  }

  private CorruptDataException corrupt(String what) {
    return new CorruptDataException(
        "The schema in the message is damaged at its byte %s: %s"
            .formatted(in.readerIndex(), what));
  }
}
