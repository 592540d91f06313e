/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import static io.fory.schema.SchemaOutline.corrupt;
import static io.fory.schema.SchemaOutline.readCount;
import static io.fory.schema.SchemaOutline.readText;

import io.fory.memory.MemoryBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongConsumer;

/** Reads the bytes of a schema, of which a {@link SchemaOutline} has taken the first look. */
final class SchemaReader {
  private final MemoryBuffer in;
  private final List<String> names;
  private boolean hidden; // the field of the last origin

  private SchemaReader(MemoryBuffer in, List<String> names) {
    this.in = in;
    this.names = names;
  }

  /** The classes of a schema by their names, the one that it is of first. */
  static Map<String, WireClass> read(byte[] body, LongConsumer charge) {
    MemoryBuffer in = MemoryBuffer.wrap(body);
    SchemaOutline outline = new SchemaOutline(in);
    if (in.remaining() != 0) {
      throw corrupt(in, "the schema ends before its %d bytes do".formatted(body.length));
    }
    charge.accept(outline.heapBytes());
    in.readerIndex(0);
    return new SchemaReader(in, outline.names()).readClasses();
  }

  private Map<String, WireClass> readClasses() {
    in.readVarUint32();
    Map<String, WireClass> classes = new LinkedHashMap<>();
    for (String name : names) {
      in.consume(in.readVarUint32());
      if (classes.put(name, readClass(name)) != null) {
        throw corrupt(in, "class %s occurs twice".formatted(name));
      }
    }
    return classes;
  }

  private WireClass readClass(String name) {
    int head = in.readByte();
    boolean replaceable = (head & SchemaWriter.REPLACEABLE) != 0;
    boolean origins = (head & SchemaWriter.ORIGINS) != 0;
    int javaName = (head & SchemaWriter.JAVA_NAME) != 0 ? in.readInt() : 0;
    WireClass type =
        switch (SchemaOutline.form(head)) {
          case INHERITING -> {
            String base = readText(in);
            yield WireClass.inheriting(name, base, readFields(origins ? readOwners() : null));
          }
          case LAYERED -> {
            String base = readText(in);
            yield WireClass.layered(name, base, readLayers());
          }
          case STRUCT -> WireClass.struct(name, readFields(origins ? readOwners() : null));
          case ENUM -> WireClass.ofEnum(name, readConstants());
          case ITEMS -> WireClass.items(name);
          case CUSTOM -> WireClass.custom(name);
          case REPLACED -> WireClass.replaced(name);
        };
    if (replaceable ? !type.form().mayBeReplaceable() : type.replaceable()) {
      throw corrupt(in, "expected the form of a class, found " + head);
    }
    WireClass same = replaceable == type.replaceable() ? type : type.replaceable(replaceable);
    return javaName == 0 ? same : same.called(javaName);
  }

  private List<WireLayer> readLayers() {
    int count = SchemaOutline.readLayerCount(in);
    List<WireLayer> layers = new ArrayList<>(count);
    Set<String> met = new HashSet<>();
    for (int i = 0; i < count; i++) {
      String name = readText(in);
      int kind = in.readByte();
      if (kind < 0 || kind >= WireLayer.Kind.values().length || !met.add(name)) {
        throw corrupt(in, "class %s is twice in a hierarchy, or of kind %d".formatted(name, kind));
      }
      layers.add(new WireLayer(name, WireLayer.Kind.values()[kind], readFields(null)));
    }
    return layers;
  }

  private List<String> readConstants() {
    int count = readCount(in);
    List<String> constants = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      constants.add(readText(in));
    }
    return constants;
  }

  private List<String> readOwners() {
    int count = SchemaOutline.readLayerCount(in);
    List<String> owners = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      String owner = readText(in);
      if (owner.isEmpty() || owners.contains(owner)) {
        throw corrupt(in, "superclass '%s' is there twice, or has no name".formatted(owner));
      }
      owners.add(owner);
    }
    return owners;
  }

  private Origin readOrigin(String name, List<String> owners) {
    int owner = SchemaOutline.readOwner(in, owners.size());
    hidden = (owner & 1) != 0;
    return new Origin(owner >> 1 == 0 ? "" : owners.get((owner >> 1) - 1), name);
  }

  /**
   * Reads fields.
   *
   * @param owners the superclasses that declare some; null if that is not told
   */
  private List<WireField> readFields(List<String> owners) {
    int count = readCount(in);
    Set<String> met = owners == null ? null : new HashSet<>();
    List<WireField> fields = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      int head = in.readByte() & 0xff;
      int code = SchemaOutline.readCode(in, head);
      String name = readText(in);
      Origin origin = null;
      if (owners != null) {
        origin = readOrigin(name, owners);
        name = hidden ? origin.owner() + "." + name : name;
        if (!met.add(name)) {
          throw corrupt(in, "field '%s' is there twice".formatted(name));
        }
      }
      int id = -1;
      if ((head & 1) != 0) {
        id = in.readVarUint32();
        if (id < 0) {
          throw corrupt(in, "the id of field '%s' is negative".formatted(name));
        }
      }
      WireType type = code >= WireField.VALUE ? readType(0) : null;
      fields.add(new WireField(name, id, code, type, origin));
    }
    return fields;
  }

  private WireType readType(int nesting) {
    SchemaOutline.checkNesting(in, nesting);
    int head = in.readVarUint32();
    int number = head >>> 1;
    String declared = number == 1 ? readText(in) : "";
    WireType component = number == 2 ? readType(nesting + 1) : null;
    List<WireType> arguments = List.of();
    if ((head & 1) != 0) {
      int count = readCount(in);
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
      throw corrupt(in, "class %d of %d".formatted(index, names.size()));
    }
    return WireType.ofClass(names.get(index), arguments);
  }
}
