/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.graph.Operation;
import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.runtime.XlangInput;
import io.fory.xlang.runtime.XlangOutput;
import io.fory.xlang.wire.TypeDef;
import io.fory.xlang.wire.TypeDefDecoder;
import io.fory.xlang.wire.TypeId;
import io.fory.xlang.wire.TypeName;
import io.fory.xlang.wire.WireField;
import io.fory.xlang.wire.WireType;
import java.math.BigDecimal;
import java.util.HexFormat;

/** Prints a message, a line for each value, with nothing but what the message says of itself. */
public final class Explainer {
  private static final int MAX_SHOWN = 16; // bytes of an array

  private static final int OFFSET_WIDTH = 6;

  /** The largest decimal that is shown in digits, which takes quadratic time. */
  private static final int MAX_BITS = 1 << 12;

  /** The size of a line besides its text, in bytes: making it takes longer than reading a value. */
  private static final int LINE_BYTES = 512;

  private final Registry registry; // tells the fields of same-schema mode, which messages do not
  private final XlangInput in = new XlangInput();
  private final int end;
  private final StringBuilder text = new StringBuilder();
  private int refs;
  private int defs;

  /** An explainer of one message, header included. */
  public Explainer(Registry registry, byte[] bytes) {
    this.registry = registry;
    end = bytes.length;
    in.start(bytes, 0, bytes.length, registry.options().limits());
  }

  /** Returns the text of the message, up to the first byte that makes no sense. */
  public String explain() {
    try {
      line(0, 0, "message of the cross-language protocol, %s bytes".formatted(end));
      in.position(1);
      flagged(1, "root: ");
      if (in.remaining() > 0) {
        line(0, in.position(), in.remaining() + " bytes after the end of the message");
      }
    } catch (RuntimeException e) {
      String reason = Operation.READ.ended(e, "").getMessage();
      append(0, in.position(), "not explained: " + reason); // the budget may be used up
    }
    return text.toString();
  }

  private void line(int depth, int at, String what) {
    in.charge(LINE_BYTES + 4L * depth + 8L * what.length());
    append(depth, at, what);
  }

  private void append(int depth, int at, String what) {
    String offset = Integer.toString(at);
    for (int i = offset.length(); i < OFFSET_WIDTH; i++) {
      text.append(' ');
    }
    text.append(offset).append("  ");
    for (int i = 0; i < depth; i++) {
      text.append("  ");
    }
    text.append(what).append('\n');
  }

  /**
   * The facts about a value before it comes.
   *
   * @param model the model of the value here, or null
   * @param sameSchema whether objects have a hash of their fields instead of their type info
   */
  private record Place(WireType type, Model model, boolean sameSchema) {
    Place element() {
      return new Place(type.element(), model == null ? null : model.element(), sameSchema);
    }

    Place value() {
      return new Place(type.value(), model == null ? null : model.value(), sameSchema);
    }
  }

  /** Prints what a flag says; returns the label of the value behind it, or null without one. */
  private String flag(int depth, String label) {
    int at = in.position();
    byte flag = in.readByte();
    switch (flag) {
      case XlangOutput.NULL -> line(depth, at, label + "null");
      case XlangOutput.REF -> {
        String id = Integer.toUnsignedString(in.readVarUint32());
        line(depth, at, label + "reference to object #" + id);
      }
      case XlangOutput.NOT_NULL -> {
        return label;
      }
      case XlangOutput.FIRST -> {
        return label + "#" + refs++ + ": ";
      }
      default ->
          throw in.corrupt("Expected the flag of a value, found 0x%02x".formatted(flag & 0xff));
    }
    return null;
  }

  private void flagged(int depth, String label) {
    String behind = flag(depth, label);
    if (behind != null) {
      any(depth, behind);
    }
  }

  /** Holds the content of a type info. */
  private record Info(WireType type, TypeDef def, TypeName name) {}

  private void any(int depth, String label) {
    typed(depth, label, info(depth));
  }

  private void typed(int depth, String label, Info info) {
    if (TypeId.isStruct(info.type.id())) {
      struct(depth, label, info);
    } else {
      body(depth, label, new Place(info.type, null, false), info.name);
    }
  }

  private Info info(int depth) {
    int at = in.position();
    int id = in.readByte() & 0xff;
    return switch (id) {
      case TypeId.ENUM, TypeId.STRUCT, TypeId.TYPED_UNION ->
          new Info(WireType.of(id), null, TypeName.of(in.readVarUint32()));
      case TypeId.COMPATIBLE_STRUCT, TypeId.NAMED_COMPATIBLE_STRUCT -> definition(depth, id);
      case TypeId.NAMED_ENUM, TypeId.NAMED_STRUCT, TypeId.NAMED_UNION -> {
        if (registry.options().compatible()) {
          yield definition(depth, id);
        }
        String namespace = in.readName(true);
        yield new Info(WireType.of(id), null, new TypeName(-1, namespace, in.readName(false)));
      }
      case TypeId.LIST, TypeId.SET -> new Info(WireType.of(id, WireType.ANY), null, null);
      case TypeId.MAP ->
          new Info(new WireType(id, false, false, WireType.ANY, WireType.ANY), null, null);
      default -> {
        if (!TypeId.isKnown(id) || id == TypeId.UNKNOWN) {
          in.position(at);
          throw in.corrupt("Expected the id of a type, found " + id);
        }
        yield new Info(WireType.of(id), null, null);
      }
    };
  }

  private Info definition(int depth, int id) {
    int at = in.position();
    int marker = in.readVarUint32();
    if ((marker & 1) != 0) {
      TypeDef def = (TypeDef) in.def(marker >>> 1);
      return new Info(WireType.of(id), def, def.name());
    }
    long header = in.readLong();
    int size = TypeDefDecoder.size(header, TypeDefDecoder.isLong(header) ? in.readVarUint32() : 0);
    int from = in.require(size);
    TypeDef def = Versions.decode(in, header, from, size);
    in.charge(4 * def.heapBytes()); // it becomes a text as a whole, of which a line shows the start
    in.position(from + size);
    in.addDef(marker >>> 1, def);
    line(
        depth,
        at,
        "type definition %s, hash 0x%013x, %s bytes: %s"
            .formatted(defs++, header >>> 12, size, Quote.message(def.toString())));
    return new Info(WireType.of(id), def, def.name());
  }

  private void struct(int depth, String label, Info info) {
    line(depth, in.position(), label + quoted("struct ", info.name));
    in.enter();
    StructType known = registry.structType(info.name);
    TypeDef def = info.def;
    if (def == null) {
      line(depth + 1, in.position(), "schema 0x%08x".formatted(in.readInt()));
      if (known == null) {
        throw unsaid(Quote.name(info.name.toString()));
      }
      def = known.def();
    }
    for (WireField field : def.fields()) {
      Member member = known == null ? null : known.memberOf(field);
      Model model = member == null ? null : member.model();
      field(depth + 1, field, new Place(field.type(), model, info.def == null));
    }
    in.leave();
  }

  private void field(int depth, WireField field, Place place) {
    WireType type = field.type();
    String label = Quote.name(field.identifier()) + ": ";
    if (type.isFlagged() || type.id() == TypeId.UNKNOWN && OpenCodec.isFlagNext(in)) {
      label = flag(depth, label);
    }
    if (label == null) {
      return;
    }
    if (TypeId.isStruct(type.id()) && place.sameSchema) {
      object(depth, label, place);
    } else if (TypeId.isStruct(type.id()) || type.id() == TypeId.UNKNOWN) {
      any(depth, label);
    } else {
      body(depth, label, place, null);
    }
  }

  /** An object without type info: it is of the class that its place has here. */
  private void object(int depth, String label, Place place) {
    StructType type = place.model == null ? null : registry.structType(place.model.raw());
    if (type == null) {
      throw unsaid("the object of a field");
    }
    if (!place.sameSchema) {
      struct(depth, label, new Info(place.type, definitionOf(type), type.name()));
    } else if (type.sameSchema().isInfoNext(in)) {
      any(depth, label);
    } else {
      struct(depth, label, new Info(place.type, null, type.name()));
    }
  }

  /** A name as people read it: short, but made of all of it each time. */
  private String quoted(String what, TypeName name) {
    in.charge(name.isNamed() ? 4L * (name.namespace().length() + name.name().length()) : 0);
    return Quote.name(what + name);
  }

  private TypeDef definitionOf(StructType type) {
    in.chargeWork(in.defCount());
    for (int i = 0; i < in.defCount(); i++) {
      if (in.def(i) instanceof TypeDef def && def.name().equals(type.name())) {
        return def;
      }
    }
    return type.def();
  }

  private UnsupportedTypeException unsaid(String what) {
    return in.located(
        new UnsupportedTypeException(
            "Expected a registered class for %s, found none: the message does not say its fields"
                .formatted(what)));
  }

  private void body(int depth, String label, Place place, TypeName registered) {
    int at = in.position();
    int id = place.type.id();
    if (CollectionCodec.reads(id)) {
      collection(depth, label, place);
    } else if (id == TypeId.MAP) {
      map(depth, label, place);
    } else if (TypeId.isUnion(id)) {
      line(depth, at, label + TypeId.name(id) + ", case " + in.readVarUint32());
      in.enter();
      flagged(depth + 1, "");
      in.leave();
    } else if (TypeId.isEnum(id)) {
      String what = registered == null ? "enum" : quoted("enum ", registered);
      line(depth, at, label + what + " number " + in.readVarUint32());
    } else if (TypeId.isArray(id) || id == TypeId.BINARY) {
      int bytes = in.readSize();
      int from = in.require(bytes);
      in.position(from + bytes);
      String shown = HexFormat.of().formatHex(in.heap(), from, from + Math.min(bytes, MAX_SHOWN));
      String more = bytes > MAX_SHOWN ? "..." : "";
      line(depth, at, label + TypeId.name(id) + " of " + bytes + " bytes: " + shown + more);
    } else {
      ValueCodec codec = Scalars.of(id, null);
      Object value = (codec == null ? registry.factory(false).unsupported(id) : codec).read(in);
      line(depth, at, label + TypeId.name(id) + " " + shown(value));
    }
  }

  private String shown(Object value) {
    if (value instanceof BigDecimal number) {
      int bits = number.unscaledValue().bitLength();
      if (bits > MAX_BITS) {
        return "of " + bits + " bits";
      }
      in.charge(16L * bits); // what it takes to make digits
    }
    return value instanceof String s ? '"' + Quote.name(s) + '"' : Quote.name("" + value);
  }

  private void collection(int depth, String label, Place place) {
    int at = in.position();
    int size = in.readCollectionSize(0, 16);
    line(depth, at, label + TypeId.name(place.type.id()) + " of " + size);
    if (size == 0) {
      return;
    }
    in.enter();
    int header = in.readByte();
    boolean isSame = (header & CollectionCodec.SAME) != 0;
    Place declared = isSame && (header & CollectionCodec.DECLARED) != 0 ? place.element() : null;
    Info same = isSame && declared == null ? info(depth + 1) : null;
    boolean flagged = (header & (CollectionCodec.REFS | CollectionCodec.NULLS)) != 0;
    for (int i = 0; i < size; i++) {
      element(depth + 1, flagged, same, declared);
    }
    in.leave();
  }

  /** An element, of one type of all, of a declared one, or with a type info of its own. */
  private void element(int depth, boolean flagged, Info same, Place declared) {
    String label = flagged ? flag(depth, "") : "";
    if (label == null) {
      return;
    }
    if (same != null) {
      typed(depth, label, same);
    } else if (declared == null) {
      any(depth, label);
    } else if (ElementCodec.isDeclared(declared.type)) {
      body(depth, label, declared, null);
    } else {
      object(depth, label, declared);
    }
  }

  private void map(int depth, String label, Place place) {
    int at = in.position();
    int size = in.readCollectionSize(0, 32);
    line(depth, at, label + "map of " + size);
    in.enter();
    for (int done = 0; done < size; ) {
      int header = in.readByte();
      Place key = (header & MapCodec.KEY_DECLARED) != 0 ? place.element() : null;
      Place value = (header & MapCodec.VALUE_DECLARED) != 0 ? place.value() : null;
      boolean keyRef = (header & MapCodec.KEY_REF) != 0;
      boolean valueRef = (header & MapCodec.VALUE_REF) != 0;
      if ((header & (MapCodec.KEY_NULL | MapCodec.VALUE_NULL)) != 0) {
        side(depth + 1, (header & MapCodec.KEY_NULL) != 0, keyRef, key);
        side(depth + 2, (header & MapCodec.VALUE_NULL) != 0, valueRef, value);
        done++;
        continue;
      }
      int count = in.readByte() & 0xff;
      if (count == 0 || count > size - done) {
        throw in.corrupt(
            "Expected a chunk of 1 to %s entries, found %s".formatted(size - done, count));
      }
      Info keyInfo = key == null ? info(depth + 1) : null;
      Info valueInfo = value == null ? info(depth + 1) : null;
      for (int i = 0; i < count; i++) {
        element(depth + 1, keyRef, keyInfo, key);
        element(depth + 2, valueRef, valueInfo, value);
      }
      done += count;
    }
    in.leave();
  }

  private void side(int depth, boolean isNull, boolean flagged, Place declared) {
    if (isNull) {
      line(depth, in.position(), "null");
    } else {
      element(depth, flagged, null, declared);
    }
  }
}
