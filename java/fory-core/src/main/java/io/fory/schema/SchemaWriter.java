/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import io.fory.memory.MemoryBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes the bytes of schemas for {@link SchemaReader}. */
final class SchemaWriter {
  /** Added to the form of a class whose objects may be replaced. */
  static final int REPLACEABLE = 8;

  /** Added to the form of a class with fields of superclasses. */
  static final int ORIGINS = 16;

  /** Added to the form of a class that has its name in Java. */
  static final int JAVA_NAME = 32;

  private SchemaWriter() {}

  /** Returns the body of a schema of some classes, which name no others. */
  static byte[] body(Collection<WireClass> classes) {
    MemoryBuffer out = MemoryBuffer.allocate(256);
    Map<String, Integer> names = new HashMap<>();
    for (WireClass type : classes) {
      names.put(type.name(), names.size());
    }
    out.writeVarUint32(names.size());
    for (WireClass type : classes) {
      writeClass(out, type, names);
    }
    return out.copyOfRange(0, out.writerIndex());
  }

  /** Writes one class in a form that depends neither on other classes nor on its Java name. */
  static void writeAlone(MemoryBuffer out, WireClass type) {
    writeClass(out, type.called(0), null);
  }

  /**
   * Writes a class.
   *
   * @param names the numbers of the classes that it names; null to name them in full
   */
  private static void writeClass(MemoryBuffer out, WireClass type, Map<String, Integer> names) {
    writeText(out, type.name());
    List<String> owners = type.tellsOrigins() ? owners(type) : null;
    out.writeByte(
        type.form().ordinal()
            + (type.replaceable() ? REPLACEABLE : 0)
            + (owners != null ? ORIGINS : 0)
            + (type.javaName() != 0 ? JAVA_NAME : 0));
    if (type.javaName() != 0) {
      Words.write(out, type.javaName());
    }
    // No switch: over an enum it is one more class to load for the first message.
    WireClass.Form form = type.form();
    if (form == WireClass.Form.INHERITING || form == WireClass.Form.LAYERED) {
      writeText(out, type.base());
    }
    if (form == WireClass.Form.INHERITING || form == WireClass.Form.STRUCT) {
      writeFields(out, type.fields(), owners, names);
    } else if (form == WireClass.Form.LAYERED) {
      writeLayers(out, type.layers(), names);
    } else if (form == WireClass.Form.ENUM) {
      out.writeVarUint32(type.constants().size());
      for (String constant : type.constants()) {
        writeText(out, constant);
      }
    }
  }

  /** The superclasses that declare fields, in the order of these. */
  private static List<String> owners(WireClass type) {
    Set<String> owners = new LinkedHashSet<>();
    for (WireField field : type.fields()) {
      owners.add(origin(field).owner());
    }
    owners.remove("");
    return List.copyOf(owners);
  }

  private static Origin origin(WireField field) {
    return field.origin() != null ? field.origin() : Origin.of(field.name());
  }

  private static void writeLayers(
      MemoryBuffer out, List<WireLayer> layers, Map<String, Integer> names) {
    out.writeVarUint32(layers.size());
    for (WireLayer layer : layers) {
      writeText(out, layer.name());
      out.writeByte(layer.kind().ordinal());
      writeFields(out, layer.fields(), null, names);
    }
  }

  private static void writeFields(
      MemoryBuffer out, List<WireField> fields, List<String> owners, Map<String, Integer> names) {
    // Tables, since a message may bring a schema of a hundred thousand fields.
    Map<String, Integer> numbers = new HashMap<>(); // of the owners, from 1 on
    Set<String> own = new HashSet<>(); // the fields that no superclass declares
    if (owners != null) {
      out.writeVarUint32(owners.size());
      for (String owner : owners) {
        writeText(out, owner);
        numbers.put(owner, numbers.size() + 1);
      }
    }
    if (!numbers.isEmpty()) {
      for (WireField field : fields) {
        Origin origin = origin(field);
        if (!origin.isInherited()) {
          own.add(origin.field());
        }
      }
    }
    out.writeVarUint32(fields.size());
    for (WireField field : fields) {
      out.writeByte(field.code() << 1 | (field.id() >= 0 ? 1 : 0));
      if (owners == null) {
        writeText(out, field.name());
      } else {
        Origin origin = origin(field);
        boolean isHidden =
            origin.isInherited()
                && (!field.name().equals(origin.field()) || own.contains(origin.field()));
        writeText(out, origin.field());
        out.writeVarUint32(numbers.getOrDefault(origin.owner(), 0) << 1 | (isHidden ? 1 : 0));
      }
      if (field.id() >= 0) {
        out.writeVarUint32(field.id());
      }
      if (field.type() != null) {
        writeType(out, field.type(), names);
      }
    }
  }

  private static void writeType(MemoryBuffer out, WireType type, Map<String, Integer> names) {
    int arguments = type.arguments().isEmpty() ? 0 : 1;
    int number;
    if (type.form() == WireType.Form.ANY) {
      number = type.className().isEmpty() ? 0 : 1;
    } else if (type.form() == WireType.Form.ARRAY) {
      number = 2;
    } else if (type.form() == WireType.Form.BUILT_IN) {
      number = 3 + 2 * type.number();
    } else {
      number = 4 + 2 * (names == null ? 0 : names.get(type.className()));
    }
    out.writeVarUint32(number << 1 | arguments);
    if (number == 1 || names == null && type.form() == WireType.Form.CLASS) {
      writeText(out, type.className());
    } else if (number == 2) {
      writeType(out, type.component(), names);
    }
    if (arguments != 0) {
      out.writeVarUint32(type.arguments().size());
      for (WireType argument : type.arguments()) {
        writeType(out, argument, names);
      }
    }
  }

  private static void writeText(MemoryBuffer out, String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    out.writeVarUint32(utf8.length);
    out.writeBytes(utf8, 0, utf8.length);
  }
}
