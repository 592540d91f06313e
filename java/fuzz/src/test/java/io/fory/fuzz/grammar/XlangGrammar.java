/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.grammar;

import io.fory.memory.MemoryBuffer;
import io.fory.xlang.wire.TypeDef;
import io.fory.xlang.wire.TypeId;
import io.fory.xlang.wire.TypeName;
import io.fory.xlang.wire.WireField;
import io.fory.xlang.wire.WireType;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Makes messages of the cross-language protocol of decisions: definitions of known and unknown
 * classes with the right hash, values of all types, references, and now and then a wrong byte. Not
 * thread-safe.
 */
public final class XlangGrammar {
  private static final int MAX_BYTES = 1 << 13;
  private static final int MAX_DEPTH = 12;
  private static final int NULL = 0xfd;
  private static final int REF = 0xfe;
  private static final int VALUE = 0xff;
  private static final int[] SCALARS = {
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 21, 21, 36, 37, 38, 39,
    40, 40, 41, 43, 44, 45, 46, 47, 48, 49, 50, 51, 53, 54, 55, 56
  };
  private static final int[] SIZES = {
    0, 1, 100, 128, 1000, 5000, 70_000, 1 << 20, 1 << 24, 1 << 30
  };

  private final Map<Integer, List<WireField>> known;
  private final Integer[] ids;
  private final int enumId;
  private MemoryBuffer out;
  private Choices choices;
  private List<TypeDef> defs;
  private int refs;

  /**
   * A grammar.
   *
   * @param known the fields of registered classes, by their ids
   * @param enumId the id of an enum
   */
  public XlangGrammar(Map<Integer, List<WireField>> known, int enumId) {
    this.known = known;
    this.enumId = enumId;
    List<Integer> all = new ArrayList<>(known.keySet());
    all.add(999); // not registered
    ids = all.toArray(Integer[]::new);
  }

  /** A message. */
  public byte[] message(Choices from) {
    choices = from;
    out = MemoryBuffer.allocate(MAX_BYTES);
    defs = new ArrayList<>();
    refs = 0;
    out.writeByte(1);
    flagged(0);
    byte[] message = out.copyOfRange(0, out.writerIndex());
    if (choices.oneIn(8)) {
      message[choices.below(message.length)] = (byte) choices.anyInt();
    }
    return choices.oneIn(16) ? Arrays.copyOf(message, choices.below(message.length)) : message;
  }

  /**
   * Gives all that looks like a definition in a message the hash that its bytes have, so that
   * changed definitions come as far as those that somebody made on purpose.
   */
  public static byte[] repaired(byte[] message) {
    byte[] repaired = message.clone();
    for (int i = 0; i + 10 < repaired.length; i++) {
      int id = repaired[i];
      boolean defines =
          id == TypeId.NAMED_ENUM
              || id == TypeId.COMPATIBLE_STRUCT
              || id == TypeId.NAMED_STRUCT
              || id == TypeId.NAMED_COMPATIBLE_STRUCT;
      int size = repaired[i + 2] & 0xff;
      if (defines
          && (repaired[i + 1] & 0x81) == 0
          && size < 255
          && i + 10 + size <= message.length) {
        byte[] body = Arrays.copyOfRange(repaired, i + 10, i + 10 + size);
        long header = TypeDef.headerOf(body, size);
        for (int b = 0; b < Long.BYTES; b++) {
          repaired[i + 2 + b] = (byte) (header >>> 8 * b);
        }
      }
    }
    return repaired;
  }

  private boolean isFull(int depth) {
    return depth > MAX_DEPTH || out.writerIndex() > MAX_BYTES || choices.remaining() == 0;
  }

  private void flagged(int depth) {
    switch (choices.below(8)) {
      case 6 -> out.writeByte(NULL);
      case 4, 5 -> {
        out.writeByte(REF);
        out.writeVarUint32(
            choices.oneIn(16) ? choices.below(64) : choices.below(Math.max(1, refs)));
      }
      case 2, 3 -> {
        out.writeByte(0);
        refs++;
        typed(depth);
      }
      default -> {
        out.writeByte(VALUE);
        typed(depth);
      }
    }
  }

  private void typed(int depth) {
    WireType type = any(depth);
    TypeDef def = info(type);
    body(type, def, depth);
  }

  /** A type that a type info can say. */
  private WireType any(int depth) {
    return switch (isFull(depth) ? 7 : choices.below(10)) {
      case 0, 1 -> new WireType(TypeId.LIST, false, false, WireType.ANY, null);
      case 2 -> new WireType(TypeId.SET, false, false, WireType.ANY, null);
      case 3 -> new WireType(TypeId.MAP, false, false, WireType.ANY, WireType.ANY);
      case 4, 5 -> WireType.of(TypeId.COMPATIBLE_STRUCT);
      case 6 -> WireType.of(choices.oneIn(4) ? TypeId.UNION : TypeId.ENUM);
      default -> WireType.of(choices.of(SCALARS));
    };
  }

  /** A type that a definition can say. */
  private WireType declared(int depth) {
    boolean nullable = choices.oneIn(4);
    boolean ref = choices.oneIn(8);
    int kind = isFull(depth) ? 7 : choices.below(10);
    WireType type =
        switch (kind) {
          case 0, 1 -> WireType.of(TypeId.LIST, declared(depth + 2));
          case 2 -> WireType.of(TypeId.SET, declared(depth + 2));
          case 3 ->
              new WireType(TypeId.MAP, false, false, declared(depth + 2), declared(depth + 2));
          case 4 -> WireType.of(TypeId.COMPATIBLE_STRUCT);
          case 5 -> WireType.of(TypeId.ENUM);
          case 6 -> WireType.ANY;
          default -> WireType.of(choices.of(SCALARS));
        };
    return type.with(nullable, ref);
  }

  private TypeDef info(WireType type) {
    out.writeByte(type.id());
    if (type.id() == TypeId.ENUM) {
      out.writeVarUint32(choices.oneIn(8) ? 998 : enumId);
    }
    return TypeId.isStruct(type.id()) ? definition() : null;
  }

  private TypeDef definition() {
    if (!defs.isEmpty() && choices.below(3) > 0) {
      int index = choices.below(defs.size());
      out.writeVarUint32(index << 1 | 1);
      return defs.get(index);
    }
    int id = choices.of(ids);
    List<WireField> fields = new ArrayList<>();
    for (WireField field : known.getOrDefault(id, List.of())) {
      if (choices.below(4) > 0) {
        boolean other = choices.oneIn(8);
        fields.add(other ? new WireField(field.name(), -1, declared(0)) : field);
      }
    }
    for (int n = choices.below(3); n > 0; n--) {
      fields.add(new WireField(null, 1000 + n, declared(0)));
    }
    if (choices.oneIn(64)) {
      for (int n = 0; n < 500; n++) {
        fields.add(new WireField(null, 2000 + n, WireType.of(TypeId.NONE)));
      }
    }
    TypeDef def = TypeDef.of(TypeName.of(id), true, fields);
    out.writeVarUint32(defs.size() << 1);
    defs.add(def);
    out.writeBytes(ByteBuffer.wrap(def.encoded()));
    return def;
  }

  private void body(WireType type, TypeDef def, int depth) {
    switch (type.id()) {
      case TypeId.LIST, TypeId.SET -> collection(type, depth);
      case TypeId.MAP -> map(type, depth);
      case TypeId.ENUM, TypeId.NAMED_ENUM -> out.writeVarUint32(choices.below(4));
      case TypeId.UNION -> {
        out.writeVarUint32(choices.below(3));
        flagged(depth + 1);
      }
      case TypeId.COMPATIBLE_STRUCT -> {
        for (WireField field : def.fields()) {
          field(field.type(), depth + 1);
        }
      }
      default -> scalar(type.id());
    }
  }

  private void field(WireType type, int depth) {
    if (type.isFlagged()) {
      int flag = isFull(depth) ? 0 : choices.below(6);
      if (flag == 0) {
        out.writeByte(NULL);
        return;
      } else if (flag == 1 && type.ref() && refs > 0) {
        out.writeByte(REF);
        out.writeVarUint32(choices.below(refs));
        return;
      }
      boolean first = flag < 4 && type.ref();
      refs += first ? 1 : 0;
      out.writeByte(first ? 0 : VALUE);
    }
    if (type.id() == TypeId.UNKNOWN) {
      typed(depth);
    } else {
      body(type, TypeId.isStruct(type.id()) ? info(type) : null, depth);
    }
  }

  private int size(int depth) {
    return isFull(depth)
        ? choices.below(2)
        : choices.oneIn(24) ? choices.of(SIZES) : choices.below(6);
  }

  private void collection(WireType type, int depth) {
    int size = size(depth);
    out.writeVarUint32(size);
    if (size == 0) {
      return;
    }
    boolean same = choices.below(3) > 0;
    boolean flags = choices.below(3) > 0;
    boolean declared = same && type.element().id() != TypeId.UNKNOWN && choices.below(4) > 0;
    out.writeByte((same ? 8 : 0) | (declared ? 4 : 0) | (flags ? choices.below(3) + 1 : 0));
    WireType element = declared ? type.element() : any(depth + 1);
    TypeDef def = same && !declared ? info(element) : null;
    for (int i = 0; i < Math.min(size, 300) && out.writerIndex() < MAX_BYTES; i++) {
      element(same ? element : null, def, flags, depth + 1);
    }
  }

  private void element(WireType same, TypeDef def, boolean flags, int depth) {
    if (flags) {
      int flag = choices.below(4);
      if (flag == 0) {
        out.writeByte(NULL);
        return;
      } else if (flag == 1 && refs > 0) {
        out.writeByte(REF);
        out.writeVarUint32(choices.below(refs));
        return;
      }
      out.writeByte(flag == 2 ? 0 : VALUE);
      refs += flag == 2 ? 1 : 0;
    }
    if (same == null) {
      typed(depth);
    } else if (!TypeId.isStruct(same.id()) || def != null) {
      body(same.id() == TypeId.UNKNOWN ? WireType.of(TypeId.BOOL) : same, def, depth);
    }
  }

  private void map(WireType type, int depth) {
    int size = size(depth);
    out.writeVarUint32(size);
    int done = 0;
    while (done < Math.min(size, 300) && out.writerIndex() < MAX_BYTES) {
      boolean keyFlags = choices.oneIn(3);
      boolean valueFlags = choices.oneIn(3);
      if (choices.oneIn(8)) {
        out.writeByte(0x12);
        done++;
        continue;
      }
      boolean keyDeclared = type.element().id() != TypeId.UNKNOWN && choices.below(4) > 0;
      boolean valueDeclared = type.value().id() != TypeId.UNKNOWN && choices.below(4) > 0;
      int count = Math.min(255, Math.max(1, Math.min(size - done, 1 + choices.below(5))));
      out.writeByte(
          (keyFlags ? 1 : 0)
              | (keyDeclared ? 4 : 0)
              | (valueFlags ? 8 : 0)
              | (valueDeclared ? 32 : 0));
      out.writeByte(count);
      WireType key = keyDeclared ? type.element() : any(depth + 1);
      TypeDef keyDef = keyDeclared ? null : info(key);
      WireType value = valueDeclared ? type.value() : any(depth + 1);
      TypeDef valueDef = valueDeclared ? null : info(value);
      for (int i = 0; i < count && out.writerIndex() < MAX_BYTES; i++) {
        element(key, keyDef, keyFlags, depth + 1);
        element(value, valueDef, valueFlags, depth + 1);
      }
      done += count;
    }
  }

  private void scalar(int id) {
    switch (id) {
      case TypeId.BOOL -> out.writeByte(choices.below(2));
      case TypeId.VARINT32, TypeId.VAR_UINT32 -> out.writeVarUint32((int) choices.anyLong());
      case TypeId.VARINT64, TypeId.VAR_UINT64, TypeId.DATE -> varint64(choices.anyLong());
      case TypeId.TAGGED_INT64, TypeId.TAGGED_UINT64 -> fixed(choices.anyInt() & ~1L, 4);
      case TypeId.STRING -> string();
      case TypeId.NONE -> {}
      case TypeId.DURATION -> {
        varint64(choices.anyLong());
        fixed(choices.below(1000), 4);
      }
      case TypeId.TIMESTAMP -> {
        fixed(choices.below(1 << 16), 8);
        fixed(choices.below(1000), 4);
      }
      case TypeId.DECIMAL -> decimal();
      default -> {
        if (id == TypeId.BINARY || TypeId.isArray(id)) {
          int width = Math.max(1, TypeId.width(id));
          int length = choices.oneIn(32) ? choices.of(SIZES) / width : choices.below(9);
          out.writeVarUint32(length * width);
          for (int i = 0; i < Math.min(length, 64); i++) {
            fixed(id == TypeId.BOOL_ARRAY ? i & 1 : choices.below(256), width);
          }
        } else {
          fixed(choices.anyLong(), Math.max(1, TypeId.width(id)));
        }
      }
    }
  }

  private void string() {
    String text =
        switch (choices.below(6)) {
          case 0 -> Texts.MARK;
          case 1 -> String.valueOf(choices.anyLong());
          case 2 -> "true";
          case 3 -> "x".repeat(choices.below(2000));
          case 4 -> "-0." + "1".repeat(choices.below(20)) + "e" + choices.below(300);
          default -> "caf\u00e9 \u20ac" + choices.below(8);
        };
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeVarUint32(bytes.length << 2 | 2);
    out.writeBytes(ByteBuffer.wrap(bytes));
  }

  private void decimal() {
    int scale = choices.oneIn(8) ? choices.below(10_000) : choices.below(5);
    out.writeVarUint32(choices.oneIn(2) ? 2 * scale : Math.max(0, 2 * scale - 1));
    if (choices.below(4) > 0) {
      varint64(choices.anyInt() & 0xffffffffL & ~1L);
      return;
    }
    int length = choices.oneIn(4) ? choices.below(4000) : 1 + choices.below(20);
    varint64((long) (length << 1 | choices.below(2)) << 1 | 1);
    for (int i = 0; i < length; i++) {
      out.writeByte(i < 16 ? choices.anyInt() | 1 : 0x5a);
    }
  }

  private void fixed(long value, int bytes) {
    for (int i = 0; i < bytes; i++) {
      out.writeByte((int) (value >> 8 * i));
    }
  }

  /** At most nine bytes, the last one with eight bits. */
  private void varint64(long value) {
    long rest = value;
    for (int i = 0; i < 8; i++, rest >>>= 7) {
      if (rest >>> 7 == 0) {
        out.writeByte((int) rest);
        return;
      }
      out.writeByte((int) (rest & 0x7f | 0x80));
    }
    out.writeByte((int) rest);
  }
}
