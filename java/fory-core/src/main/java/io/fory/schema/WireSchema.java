/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import io.fory.exception.CorruptDataException;
import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.memory.MemoryBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The schema of a class as a message in compatible mode carries it: the class and all whose objects
 * can follow without being named, because a declaration names them. The bytes are those of section
 * 12 of {@code docs/specification/object_format.md}; the id condenses them to 64 bits, by SHA-256,
 * so that nobody can make another schema of the same id. Immutable.
 */
public final class WireSchema {
  /** The longest body, in bytes. */
  public static final int MAX_BODY = 1 << 20;

  private static final int MAX_CLASSES = 4096;
  private static final int MAX_NESTING = 64;
  private static final int MAX_LAYERS = 256;

  /** Added to the form of a class whose objects may be replaced. */
  private static final int REPLACEABLE = 8;

  private final Map<String, WireClass> classes;
  private final WireClass root;
  private final byte[] body;
  private final long id;

  private WireSchema(Map<String, WireClass> classes, WireClass root, byte[] body) {
    this.classes = classes;
    this.root = root;
    this.body = body;
    this.id = hash(body);
  }

  /**
   * The schema of a class.
   *
   * @param root the name of the class
   * @param find the class of a name; null for one with a serializer of the user's
   */
  public static WireSchema of(String root, Function<String, WireClass> find) {
    Map<String, WireClass> classes = new LinkedHashMap<>();
    Deque<String> waiting = new ArrayDeque<>(List.of(root));
    while (!waiting.isEmpty()) {
      String name = waiting.pop();
      if (!classes.containsKey(name)) {
        WireClass found = find.apply(name);
        classes.put(name, found != null ? found : WireClass.custom(name));
        List<String> nested = new ArrayList<>(nested(classes.get(name)));
        Collections.reverse(nested);
        nested.forEach(waiting::push);
      }
    }
    byte[] body = encode(classes);
    if (body.length > MAX_BODY || classes.size() > MAX_CLASSES) {
      throw new UnsupportedTypeException(
          "The schema of %s, with all classes that its fields name, has %d classes and takes %d bytes, more than %d and %d: declare some fields as interfaces"
              .formatted(root, classes.size(), body.length, MAX_CLASSES, MAX_BODY));
    }
    return new WireSchema(classes, classes.get(root), body);
  }

  /** The classes that a class names, in the order of the bytes. */
  private static Set<String> nested(WireClass type) {
    Set<String> names = new LinkedHashSet<>();
    for (WireField field : type.allFields()) {
      if (field.type() != null) {
        collect(field.type(), names);
      }
    }
    return names;
  }

  private static void collect(WireType type, Set<String> names) {
    if (type.form() == WireType.Form.CLASS) {
      names.add(type.className());
    } else if (type.form() == WireType.Form.ARRAY) {
      collect(type.component(), names);
    }
    type.arguments().forEach(argument -> collect(argument, names));
  }

  /** The first 8 bytes of the SHA-256 of some bytes. */
  public static long hash(byte[] body) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(body);
      return MemoryBuffer.wrap(digest).getLong(0);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }

  /** 64 bits that no other schema has. */
  public long id() {
    return id;
  }

  /** The bytes; not to be changed. */
  public byte[] body() {
    return body;
  }

  /** The class itself. */
  public WireClass root() {
    return root;
  }

  /** All classes, the class itself first. */
  public List<WireClass> classes() {
    return List.copyOf(classes.values());
  }

  /** The schema of one of the classes. */
  public WireSchema rootedAt(String name) {
    return name.equals(root.name()) ? this : of(name, classes::get);
  }

  // ---- Bytes ----

  private static byte[] encode(Map<String, WireClass> classes) {
    MemoryBuffer out = MemoryBuffer.allocate(256);
    Map<String, Integer> names = new HashMap<>();
    classes.keySet().forEach(name -> names.put(name, names.size()));
    out.writeVarUint32(names.size());
    for (WireClass type : classes.values()) {
      writeText(out, type.name());
      out.writeByte(type.form().ordinal() + (type.replaceable() ? REPLACEABLE : 0));
      switch (type.form()) {
        case INHERITING -> {
          writeText(out, type.base());
          writeFields(out, type.fields(), names);
        }
        case LAYERED -> {
          writeText(out, type.base());
          writeLayers(out, type.layers(), names);
        }
        case STRUCT -> writeFields(out, type.fields(), names);
        case ENUM -> {
          out.writeVarUint32(type.constants().size());
          type.constants().forEach(constant -> writeText(out, constant));
        }
        case ITEMS, CUSTOM, REPLACED -> {}
      }
    }
    return out.copyOfRange(0, out.writerIndex());
  }

  private static void writeLayers(
      MemoryBuffer out, List<WireLayer> layers, Map<String, Integer> names) {
    out.writeVarUint32(layers.size());
    for (WireLayer layer : layers) {
      writeText(out, layer.name());
      out.writeByte(layer.kind().ordinal());
      writeFields(out, layer.fields(), names);
    }
  }

  private static void writeFields(
      MemoryBuffer out, List<WireField> fields, Map<String, Integer> names) {
    out.writeVarUint32(fields.size());
    for (WireField field : fields) {
      out.writeByte(field.code() << 1 | (field.id() >= 0 ? 1 : 0));
      writeText(out, field.name());
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
    int number =
        switch (type.form()) {
          case ANY -> type.className().isEmpty() ? 0 : 1;
          case ARRAY -> 2;
          case BUILT_IN -> 3 + 2 * type.number();
          case CLASS -> 4 + 2 * names.get(type.className());
        };
    out.writeVarUint32(number << 1 | arguments);
    if (number == 1) {
      writeText(out, type.className());
    } else if (number == 2) {
      writeType(out, type.component(), names);
    }
    if (arguments != 0) {
      out.writeVarUint32(type.arguments().size());
      type.arguments().forEach(argument -> writeType(out, argument, names));
    }
  }

  private static void writeText(MemoryBuffer out, String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    out.writeVarUint32(utf8.length);
    out.writeBytes(utf8, 0, utf8.length);
  }

  /**
   * The schema of a message.
   *
   * @throws CorruptDataException if the bytes are none
   */
  public static WireSchema parse(byte[] body) {
    MemoryBuffer in = MemoryBuffer.wrap(body);
    List<WireClass> classes = new ArrayList<>();
    // Names come with the classes, but types refer to later ones: so names are read first.
    List<String> names = new ArrayList<>();
    readClasses(in, names, null);
    in.readerIndex(0);
    readClasses(in, names, classes);
    if (in.remaining() != 0) {
      throw corrupt(in, "the schema ends before its %d bytes do".formatted(body.length));
    }
    Map<String, WireClass> byName = new LinkedHashMap<>();
    for (WireClass type : classes) {
      if (byName.put(type.name(), type) != null) {
        throw corrupt(in, "class %s occurs twice".formatted(Quote.name(type.name())));
      }
    }
    return new WireSchema(byName, classes.get(0), body.clone());
  }

  private static void readClasses(MemoryBuffer in, List<String> names, List<WireClass> classes) {
    int count = in.readVarUint32();
    if (count <= 0 || count > MAX_CLASSES) {
      throw corrupt(in, "1 to %d classes expected, found %s".formatted(MAX_CLASSES, count));
    }
    for (int i = 0; i < count; i++) {
      String name = readText(in);
      WireClass type = readClass(in, name, classes == null ? null : names);
      if (classes == null) {
        names.add(name);
      } else {
        classes.add(type);
      }
    }
  }

  private static WireClass readClass(MemoryBuffer in, String name, List<String> names) {
    int head = in.readByte();
    boolean replaceable = (head & REPLACEABLE) != 0;
    int form = head & ~REPLACEABLE;
    if (form < 0 || form >= WireClass.Form.values().length) {
      throw corrupt(in, "the form of a class expected, found " + head);
    }
    WireClass type =
        switch (WireClass.Form.values()[form]) {
          case INHERITING -> {
            String base = readText(in);
            yield WireClass.inheriting(name, base, readFields(in, names));
          }
          case LAYERED -> {
            String base = readText(in);
            yield WireClass.layered(name, base, readLayers(in, names));
          }
          case STRUCT -> WireClass.struct(name, readFields(in, names));
          case ENUM -> WireClass.ofEnum(name, readConstants(in));
          case ITEMS -> WireClass.items(name);
          case CUSTOM -> WireClass.custom(name);
          case REPLACED -> WireClass.replaced(name);
        };
    if (replaceable ? !type.form().mayBeReplaceable() : type.replaceable()) {
      throw corrupt(in, "the form of a class expected, found " + head);
    }
    return type.replaceable(replaceable);
  }

  private static List<WireLayer> readLayers(MemoryBuffer in, List<String> names) {
    int count = in.readVarUint32();
    if (count <= 0 || count > MAX_LAYERS) {
      throw corrupt(
          in, "1 to %d classes of a hierarchy expected, found %s".formatted(MAX_LAYERS, count));
    }
    List<WireLayer> layers = new ArrayList<>();
    Set<String> met = new HashSet<>();
    for (int i = 0; i < count; i++) {
      String name = readText(in);
      int kind = in.readByte();
      if (kind < 0 || kind >= WireLayer.Kind.values().length || !met.add(name)) {
        throw corrupt(
            in,
            "class %s is twice in a hierarchy, or of kind %d".formatted(Quote.name(name), kind));
      }
      layers.add(new WireLayer(name, WireLayer.Kind.values()[kind], readFields(in, names)));
    }
    return layers;
  }

  private static List<String> readConstants(MemoryBuffer in) {
    int count = readCount(in);
    List<String> constants = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      constants.add(readText(in));
    }
    return constants;
  }

  private static List<WireField> readFields(MemoryBuffer in, List<String> names) {
    int count = readCount(in);
    List<WireField> fields = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int head = in.readByte() & 0xff;
      int code = head >> 1;
      if (code > WireField.SLOT) {
        throw corrupt(in, "the code of a field expected, found " + code);
      }
      String name = readText(in);
      int id = -1;
      if ((head & 1) != 0) {
        id = in.readVarUint32();
        if (id < 0) {
          throw corrupt(in, "the id of field '%s' is negative".formatted(Quote.name(name)));
        }
      }
      WireType type = code >= WireField.VALUE ? readType(in, names, 0) : null;
      fields.add(new WireField(name, id, code, type));
    }
    return fields;
  }

  private static WireType readType(MemoryBuffer in, List<String> names, int nesting) {
    if (nesting > MAX_NESTING) {
      throw corrupt(in, "types nested more than %d deep".formatted(MAX_NESTING));
    }
    int head = in.readVarUint32();
    int number = head >>> 1;
    String declared = number == 1 ? readText(in) : "";
    WireType component = number == 2 ? readType(in, names, nesting + 1) : null;
    List<WireType> arguments = new ArrayList<>();
    if ((head & 1) != 0) {
      int count = readCount(in);
      for (int i = 0; i < count; i++) {
        arguments.add(readType(in, names, nesting + 1));
      }
    }
    if (number <= 1) {
      return WireType.any(declared, arguments);
    } else if (number == 2) {
      return WireType.array(component);
    } else if ((number & 1) != 0) {
      return WireType.builtIn(number - 3 >>> 1, arguments);
    }
    int index = number - 4 >>> 1;
    if (names == null) {
      return WireType.ofClass("", arguments); // when only names are read
    }
    if (index >= names.size()) {
      throw corrupt(in, "class %d of %d".formatted(index, names.size()));
    }
    return WireType.ofClass(names.get(index), arguments);
  }

  /** How many parts follow, each of which takes at least a byte. */
  private static int readCount(MemoryBuffer in) {
    int count = in.readVarUint32();
    if (count < 0 || count > in.remaining()) {
      throw corrupt(in, "%s parts in %d bytes".formatted(count, in.remaining()));
    }
    return count;
  }

  private static String readText(MemoryBuffer in) {
    int length = in.readVarUint32();
    if (length < 0 || length > in.remaining()) {
      throw corrupt(in, "a text of %s bytes in %d bytes".formatted(length, in.remaining()));
    }
    int at = in.consume(length);
    return new String(in.copyOfRange(at, length), StandardCharsets.UTF_8);
  }

  private static CorruptDataException corrupt(MemoryBuffer in, String what) {
    return new CorruptDataException(
        "The schema in the message is damaged at its byte %d: %s"
            .formatted(in.readerIndex(), what));
  }

  @Override
  public String toString() {
    return classes.values().toString();
  }
}
