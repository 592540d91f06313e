/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools.explain;

import io.fory.elements.Contents;
import io.fory.elements.Elements;
import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.memory.MemoryBuffer;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.Slot;
import io.fory.message.Tokens;
import io.fory.message.TypeInfo;
import io.fory.schema.WireClass;
import io.fory.schema.WireField;
import io.fory.spi.ExplainedLine.Kind;
import io.fory.struct.unknown.UnknownLayered;
import io.fory.struct.unknown.UnknownReplaceable;
import io.fory.struct.unknown.UnknownStruct;
import io.fory.tools.explain.Lines.Named;
import io.fory.transport.RecordHeader;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Explains the values of one message, line by line. It reads the message with a reader that knows
 * no class of the user's, so objects have the fields of their schemas. Values of built-in types
 * other than the usual containers are read as a whole, and shown as text.
 */
public final class Explainer {
  /** The maximum size, in bytes, of the type of a value without a schema: a header and an id. */
  private static final int TYPE_WITHOUT_SCHEMA = 2 + Long.BYTES;

  private static final Pattern BUILT_IN = Pattern.compile("built-in (\\d{1,9})");

  private final Lines lines;
  private final MessageReader in;
  private final MemoryBuffer buffer;
  private final boolean compressed;
  private final LayersExplainer layers;
  private int references;

  /**
   * Makes an explainer of a message.
   *
   * @param in a reader that has started on the message; it knows no classes, and keeps unknown
   *     objects
   */
  public Explainer(Lines lines, MessageReader in) {
    this.lines = lines;
    this.in = in;
    this.buffer = in.buffer();
    this.compressed = in.isNumberCompressed();
    this.layers = new LayersExplainer(this, lines, in);
  }

  /** Explains the root, and then the bytes after it. */
  public void root() {
    explained(
        () -> {
          value("root", Slot.ANY);
          if (buffer.remaining() > 0) {
            lines.fault("bytes after the message");
          }
        });
  }

  /** Explains the records of a block. */
  public void records() {
    explained(
        () -> {
          while (buffer.remaining() > 0) {
            record();
          }
        });
  }

  private void record() {
    int start = buffer.readerIndex();
    int header = buffer.readVarUint32();
    String length =
        RecordHeader.isToTheEnd(header)
            ? "record up to the end of its block"
            : "record of %s bytes".formatted(RecordHeader.length(header));
    lines.add(
        Kind.STRUCTURE,
        start,
        length + (RecordHeader.isIntroducing(header) ? ", which may introduce types" : ""));
    in.startInSession(buffer, null); // its references are its own
    references = 0;
    lines.indent();
    value("root", Slot.ANY);
    lines.outdent();
  }

  private void explained(Runnable content) {
    try {
      content.run();
    } catch (Lines.Stopped e) {
      throw e;
    } catch (RuntimeException | StackOverflowError | LinkageError e) {
      lines.fault("not explained: " + Quote.reason(e));
    }
    lines.partsLeft();
  }

  // ---- Values ----

  void value(String label, Slot slot) {
    int start = buffer.readerIndex();
    int header = buffer.readVarUint32();
    buffer.readerIndex(start);
    TypeInfo info = in.beginType(slot);
    if (info == null) {
      int object = Tokens.isReference(header) ? header >>> 1 : -1;
      if (object >= 0) {
        lines.add(Kind.REFERENCE, start, new Named(label, ""), "reference to #" + object, object);
      } else {
        lines.add(Kind.NULL, start, new Named(label, ""), "null", -1);
      }
      in.value();
      in.takeUnresolved();
      return;
    }
    String name = lines.name(info);
    int object = in.isTracking() && info.isTracked() ? references++ : -1;
    String number = object >= 0 ? ", object #" + object : "";
    lines.add(
        isSchema(start, info, header) ? Kind.SCHEMA : Kind.VALUE,
        start,
        new Named(label, name),
        announced(header, info) + name + number,
        object);
    lines.indent();
    schema(info, header);
    in.complete(content(info, slot));
    lines.outdent();
  }

  /** Whether the bytes before a value contain the schema of its class. */
  private boolean isSchema(int start, TypeInfo info, int header) {
    return hasSchema(info, header) && buffer.readerIndex() - start > TYPE_WITHOUT_SCHEMA;
  }

  private static boolean hasSchema(TypeInfo info, int header) {
    return (header == Tokens.BY_NAME || header == Tokens.BY_ID) && info.schema() != null;
  }

  private String announced(int header, TypeInfo info) {
    boolean schemaId = header == Tokens.BY_NAME && lines.name(info).startsWith("#");
    return switch (schemaId ? Tokens.BY_ID : header) {
      case Tokens.EXPECTED -> "as expected, ";
      case Tokens.BY_NAME -> "by name, ";
      case Tokens.BY_ID -> "by id, ";
      case Tokens.ARRAY -> "array of, ";
      default -> Tokens.isBuiltIn(header) ? "built-in, " : "introduced before, ";
    };
  }

  /** Adds the schema that came with a type, whose bytes are those of the line before. */
  private void schema(TypeInfo info, int header) {
    if (hasSchema(info, header)) {
      for (WireClass type : info.schema().classes()) {
        lines.note(
            Kind.SCHEMA,
            "schema: " + BUILT_IN.matcher(Lines.describe(type)).replaceAll(this::builtInName));
      }
      lines.difference(info.schema());
    }
  }

  private String builtInName(MatchResult match) {
    try {
      TypeInfo info = in.types().builtIn(Integer.parseInt(match.group(1)));
      return Matcher.quoteReplacement(info == null ? match.group() : lines.name(info));
    } catch (UnsupportedTypeException e) { // of an absent library
      return match.group();
    }
  }

  /** Explains content, and returns the object, or another object in its place. */
  private Object content(TypeInfo info, Slot slot) {
    if (content(info.serializer())) {
      return info;
    }
    Contents contents = contents(info);
    if (contents != null) {
      if (contents.areSorted()) {
        value("comparator", Slot.ANY);
      }
      if (contents.areEntries()) {
        entries(slot);
      } else {
        elements(elementSlot(info, slot));
      }
      return info;
    }
    Object[] value = new Object[1];
    lines.add(
        buffer.readerIndex(),
        "",
        "",
        () -> {
          value[0] = info.read(in, slot);
          return lines.text(value[0]);
        });
    return value[0];
  }

  /** Explains content of a class of the user's; returns false for another serializer. */
  boolean content(MessageSerializer<?> serializer) {
    if (serializer instanceof UnknownStruct struct) {
      struct(struct);
    } else if (serializer instanceof UnknownLayered layered) {
      layers.layered(layered);
    } else if (serializer instanceof UnknownReplaceable replaceable) {
      layers.replaceable(replaceable);
    } else {
      return false;
    }
    return true;
  }

  private Slot elementSlot(TypeInfo info, Slot slot) {
    if (info.component() != null) {
      return Slot.of(Object.class, info.component(), false);
    } else if (info.type() == String[].class) {
      return Slot.of(Object.class, in.types().info(String.class), false);
    }
    return info.type() == Object[].class ? Slot.ANY : slot.argument(0);
  }

  /** Returns the layout of the content of a type's objects; null if they are shown whole. */
  private static Contents contents(TypeInfo info) {
    return info.component() != null ? Contents.ELEMENTS : Contents.of(info);
  }

  // ---- Containers ----

  void elements(Slot slot) {
    int start = buffer.readerIndex();
    long header = Elements.readHeader(in, 8);
    int size = (int) (header >>> 2);
    lines.add(Kind.STRUCTURE, start, "%s elements, %s".formatted(size, kind((int) header & 3)));
    TypeInfo uniform = begin((int) header & 3, slot, "elements");
    for (int i = 0; i < size; i++) {
      element("[" + i + "]", uniform, slot);
    }
    Elements.end(in, uniform);
  }

  /** Explains the entries of a map; the slot is that of the map itself. */
  void entries(Slot slot) {
    int start = buffer.readerIndex();
    int size = buffer.readVarUint32();
    in.checkSize(size, 64);
    lines.add(Kind.STRUCTURE, start, size + " entries");
    if (size == 0) {
      return;
    }
    start = buffer.readerIndex();
    int kinds = buffer.readByte();
    lines.add(
        Kind.STRUCTURE,
        start,
        "keys %s, values %s".formatted(kind(kinds & 15), kind(kinds >> 4 & 15)));
    TypeInfo keys = begin(kinds & 15, slot.argument(0), "keys");
    TypeInfo values = begin(kinds >> 4 & 15, slot.argument(1), "values");
    for (int i = 0; i < size; i++) {
      element("key " + i, keys, slot.argument(0));
      element("value " + i, values, slot.argument(1));
    }
    Elements.end(in, values);
    Elements.end(in, keys);
  }

  private TypeInfo begin(int kind, Slot slot, String what) {
    int start = buffer.readerIndex();
    TypeInfo uniform = Elements.beginKind(in, kind, slot);
    if (buffer.readerIndex() > start) {
      lines.add(Kind.STRUCTURE, start, "%s are all %s".formatted(what, lines.name(uniform)));
    }
    return uniform;
  }

  private static String kind(int kind) {
    return switch (kind) {
      case 0 -> "each with a header";
      case 1 -> "all of the expected type";
      default -> "all of one type";
    };
  }

  private void element(String label, TypeInfo uniform, Slot slot) {
    if (uniform == null) {
      value(label, slot);
    } else {
      bare(label, uniform, slot);
    }
  }

  /** Explains content without a header. */
  private void bare(String label, TypeInfo info, Slot slot) {
    Contents contents = contents(info);
    if (!info.isUnknown() && (contents == null || contents.areSorted())) {
      int start = buffer.readerIndex();
      lines.add(start, label, lines.name(info), () -> lines.text(info.read(in, slot)));
      return;
    }
    String name = lines.name(info);
    lines.add(buffer.readerIndex(), label, name, name);
    lines.indent();
    content(info, slot);
    lines.outdent();
  }

  // ---- Objects ----

  void struct(UnknownStruct struct) {
    List<WireField> fields = struct.fields();
    int bits = (int) fields.stream().filter(WireField::isNullable).count();
    byte[] present = new byte[bits + 7 >> 3];
    if (bits > 0) {
      int start = buffer.readerIndex();
      int at = buffer.consume(present.length);
      present = buffer.copyOfRange(at, present.length);
      lines.add(Kind.STRUCTURE, start, "which of %s nullable fields are not null".formatted(bits));
    }
    int bit = 0;
    int i = 0;
    int compressedFrom = -1;
    while (i < fields.size()) {
      WireField field = fields.get(i);
      if (compressed && Lines.isCompressible(field)) {
        if (compressedFrom < 0 || fields.get(compressedFrom).primitive() != field.primitive()) {
          compressedFrom = i;
          compressed(fields, field.primitive(), present);
        }
        bit += field.isNullable() ? 1 : 0;
      } else if (!field.isNullable() || isSet(present, bit++)) {
        field(field, struct.slot(i));
      } else {
        lines.nullField(field.name());
      }
      i++;
    }
  }

  /** Explains the compressed ints, or longs, of an object. */
  private void compressed(List<WireField> fields, Class<?> type, byte[] present) {
    List<String> names = new ArrayList<>();
    List<Boolean> areNull = new ArrayList<>();
    int bit = 0;
    for (WireField field : fields) {
      boolean isNull = field.isNullable() && !isSet(present, bit++);
      if (Lines.isCompressible(field) && field.primitive() == type) {
        names.add(field.name());
        areNull.add(isNull);
      }
    }
    int start = buffer.readerIndex();
    StringBuilder text = new StringBuilder("compressed ").append(type).append("s: ");
    Object values =
        type == int.class
            ? in.compressedNumbers().readInts(buffer, names.size())
            : in.compressedNumbers().readLongs(buffer, names.size());
    for (int i = 0; i < names.size(); i++) {
      text.append(i == 0 ? "" : ", ").append(names.get(i)).append(" = ");
      text.append(areNull.get(i) ? null : Array.get(values, i)); // its place has a 0
    }
    lines.add(Kind.VALUE, start, text.toString());
  }

  private static boolean isSet(byte[] bits, int bit) {
    return (bits[bit >> 3] & 1 << (bit & 7)) != 0;
  }

  private void field(WireField field, Slot slot) {
    int start = buffer.readerIndex();
    if (field.code() == WireField.SLOT) {
      value(field.name(), slot);
    } else if (field.code() == WireField.VALUE) {
      in.enter();
      bare(field.name(), slot.expected(), slot);
      in.leave();
    } else if (field.code() == WireField.STRING) {
      lines.add(start, field.name(), "java.lang.String", () -> lines.text(in.readString()));
    } else {
      String type = field.primitive().getName();
      lines.add(start, field.name(), type, () -> lines.number(buffer, field.primitive()));
    }
  }
}
