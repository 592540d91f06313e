/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.runtime.XlangInput;
import io.fory.xlang.runtime.XlangOutput;
import io.fory.xlang.wire.TypeDef;
import io.fory.xlang.wire.TypeDefDecoder;
import io.fory.xlang.wire.TypeId;
import io.fory.xlang.wire.TypeName;
import io.fory.xlang.wire.WireField;
import io.fory.xlang.wire.WireType;
import java.util.Arrays;
import java.util.HexFormat;

/** Prints a message, a line for each value, with nothing but what the message says of itself. */
public final class Explainer {
  private static final int MAX_SHOWN = 16; // bytes of an array

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

  /** The text. */
  public String explain() {
    line(0, 0, "message of the cross-language protocol, %d bytes".formatted(end));
    in.position(1);
    flagged(1, "root", WireType.ANY);
    if (in.remaining() > 0) {
      line(0, in.position(), in.remaining() + " bytes after the end of the message");
    }
    return text.toString();
  }

  private void line(int depth, int at, String what) {
    in.charge(16L + 2L * depth + what.length());
    text.append("%6d  ".formatted(at)).append("  ".repeat(depth)).append(what).append('\n');
  }

  private static String label(String name) {
    return name.isEmpty() ? "" : Quote.name(name) + ": ";
  }

  private void flagged(int depth, String name, WireType type) {
    int at = in.position();
    byte flag = in.readByte();
    switch (flag) {
      case XlangOutput.NULL -> line(depth, at, label(name) + "null");
      case XlangOutput.REF ->
          line(
              depth,
              at,
              label(name) + "reference to object #" + Integer.toUnsignedString(in.readVarUint32()));
      case XlangOutput.NOT_NULL -> value(depth, name, type);
      case XlangOutput.FIRST -> value(depth, label(name) + "#" + refs++, type);
      default ->
          throw in.corrupt("Expected the flag of a value, found 0x%02x".formatted(flag & 0xff));
    }
  }

  private void value(int depth, String name, WireType type) {
    int id = type.id();
    if (id == TypeId.UNKNOWN || TypeId.isStruct(id) && registry.options().compatible()) {
      any(depth, name);
    } else {
      body(depth, name, type, null);
    }
  }

  /** What a type info says. */
  private record Info(WireType type, TypeDef def, TypeName name) {}

  private void any(int depth, String name) {
    Info info = info(depth);
    typed(depth, name, info);
  }

  private void typed(int depth, String name, Info info) {
    if (TypeId.isStruct(info.type.id())) {
      struct(depth, name, info);
    } else {
      body(depth, name, info.type, info.name);
    }
  }

  private Info info(int depth) {
    int at = in.position();
    int id = in.readByte() & 0xff;
    return switch (id) {
      case TypeId.ENUM, TypeId.STRUCT, TypeId.TYPED_UNION ->
          new Info(WireType.of(id), null, TypeName.of(in.readSize()));
      case TypeId.COMPATIBLE_STRUCT, TypeId.NAMED_COMPATIBLE_STRUCT -> definition(depth, id);
      case TypeId.NAMED_ENUM, TypeId.NAMED_STRUCT, TypeId.NAMED_UNION -> {
        if (registry.options().compatible()) {
          yield definition(depth, id);
        }
        String namespace = in.readName().text(true);
        yield new Info(
            WireType.of(id), null, new TypeName(-1, namespace, in.readName().text(false)));
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
    in.charge(256 + 16L * size);
    TypeDef def = TypeDefDecoder.decode(header, Arrays.copyOfRange(in.heap(), from, from + size));
    in.position(from + size);
    in.addDef(marker >>> 1, def);
    line(
        depth,
        at,
        "type definition %d, hash 0x%013x, %d bytes: %s"
            .formatted(defs++, header >>> 12, size, Quote.message(def.toString())));
    return new Info(WireType.of(id), def, def.name());
  }

  private void struct(int depth, String name, Info info) {
    line(depth, in.position(), label(name) + Quote.name("struct " + info.name));
    in.enter();
    TypeDef def = info.def;
    if (def == null) {
      StructType type = registry.structType(info.name);
      line(depth + 1, in.position(), "schema 0x%08x".formatted(in.readInt()));
      if (type == null) {
        throw in.located(
            new UnsupportedTypeException(
                "Expected a registered class for %s, found none: a message of same-schema mode does not say its fields"
                    .formatted(Quote.name(info.name.toString()))));
      }
      def = type.def();
    }
    for (WireField field : def.fields()) {
      if (field.type().isFlagged()) {
        flagged(depth + 1, field.identifier(), field.type());
      } else if (info.def == null && TypeId.isStruct(field.type().id())) {
        Class<?> inner = registry.structType(info.name).memberOf(field).model().raw();
        TypeName innerName = registry.structType(inner).name();
        struct(depth + 1, field.identifier(), new Info(field.type(), null, innerName));
      } else {
        value(depth + 1, field.identifier(), field.type());
      }
    }
    in.leave();
  }

  private void body(int depth, String name, WireType type, TypeName registered) {
    int at = in.position();
    int id = type.id();
    if (CollectionCodec.reads(id)) {
      collection(depth, name, type);
    } else if (id == TypeId.MAP) {
      map(depth, name, type);
    } else if (TypeId.isUnion(id)) {
      line(
          depth, at, "%s%s, alternative %d".formatted(label(name), TypeId.name(id), in.readSize()));
      in.enter();
      flagged(depth + 1, "", WireType.ANY);
      in.leave();
    } else if (TypeId.isEnum(id)) {
      String what = registered == null ? "enum" : Quote.name("enum " + registered);
      line(depth, at, label(name) + what + " number " + in.readVarUint32());
    } else if (TypeId.isArray(id) || id == TypeId.BINARY) {
      int bytes = in.readSize();
      int from = in.require(bytes);
      in.position(from + bytes);
      String shown = HexFormat.of().formatHex(in.heap(), from, from + Math.min(bytes, MAX_SHOWN));
      line(
          depth,
          at,
          "%s%s of %d bytes: %s%s"
              .formatted(
                  label(name), TypeId.name(id), bytes, shown, bytes > MAX_SHOWN ? "..." : ""));
    } else {
      ValueCodec codec = Scalars.of(id, null);
      Object value = (codec == null ? registry.factory(false).unsupported(id) : codec).read(in);
      String shown =
          value instanceof String s ? '"' + Quote.name(s) + '"' : Quote.name(String.valueOf(value));
      line(depth, at, label(name) + TypeId.name(id) + " " + shown);
    }
  }

  private void collection(int depth, String name, WireType type) {
    int at = in.position();
    int size = in.readCollectionSize(16);
    line(depth, at, "%s%s of %d".formatted(label(name), TypeId.name(type.id()), size));
    if (size == 0) {
      return;
    }
    in.enter();
    int header = in.readByte();
    boolean isDeclared = (header & CollectionCodec.DECLARED) != 0;
    Info same = (header & CollectionCodec.SAME) == 0 || isDeclared ? null : info(depth + 1);
    boolean flagged = (header & (CollectionCodec.REFS | CollectionCodec.NULLS)) != 0;
    for (int i = 0; i < size; i++) {
      element(depth + 1, flagged, same, isDeclared ? type.element() : null);
    }
    in.leave();
  }

  /** An element, of one type of all, of a declared one, or with a type info of its own. */
  private void element(int depth, boolean flagged, Info same, WireType declared) {
    String name = "";
    if (flagged) {
      int at = in.position();
      byte flag = in.readByte();
      if (flag == XlangOutput.NULL) {
        line(depth, at, "null");
        return;
      } else if (flag == XlangOutput.REF) {
        line(depth, at, "reference to object #" + Integer.toUnsignedString(in.readVarUint32()));
        return;
      } else if (flag == XlangOutput.FIRST) {
        name = "#" + refs++;
      } else if (flag != XlangOutput.NOT_NULL) {
        throw in.corrupt("Expected the flag of a value, found 0x%02x".formatted(flag & 0xff));
      }
    }
    if (same != null) {
      typed(depth, name, same);
    } else if (declared == null) {
      any(depth, name);
    } else if (TypeId.isStruct(declared.id()) || declared.id() == TypeId.UNKNOWN) {
      throw in.located(
          new UnsupportedTypeException("The elements of same-schema mode do not say their class"));
    } else {
      body(depth, name, declared, null);
    }
  }

  private void map(int depth, String name, WireType type) {
    int at = in.position();
    int size = in.readCollectionSize(32);
    line(depth, at, "%smap of %d".formatted(label(name), size));
    in.enter();
    for (int done = 0; done < size; ) {
      int header = in.readByte();
      WireType key = (header & 4) != 0 ? type.element() : null;
      WireType value = (header & 0x20) != 0 ? type.value() : null;
      boolean keyRef = (header & 1) != 0;
      boolean valueRef = (header & 8) != 0;
      if ((header & 0x12) != 0) {
        side(depth + 1, (header & 2) != 0, keyRef, key);
        side(depth + 2, (header & 0x10) != 0, valueRef, value);
        done++;
        continue;
      }
      int count = in.readByte() & 0xff;
      if (count == 0 || count > size - done) {
        throw in.corrupt(
            "Expected a chunk of 1 to %d entries, found %d".formatted(size - done, count));
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

  private void side(int depth, boolean isNull, boolean flagged, WireType declared) {
    if (isNull) {
      line(depth, in.position(), "null");
    } else {
      element(depth, flagged, null, declared);
    }
  }
}
