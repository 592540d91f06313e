/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.graph.Operation;
import io.fory.spi.ExplainedLine;
import io.fory.spi.ExplainedLine.Kind;
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
import java.util.function.Consumer;

/**
 * Explains a message, a line for each value, from what the message itself contains. A line has the
 * number of bytes up to the next one, so it is held back until that is known.
 */
public final class Explainer {
  private static final int MAX_SHOWN = 16; // bytes of an array

  /** The largest decimal that is shown in digits, in bits: printing takes quadratic time. */
  private static final int MAX_BITS = 1 << 12;

  /**
   * What is charged to the graph budget for a line besides its text, in bytes. It is more than its
   * heap, since making a line takes longer than reading a value.
   */
  private static final int LINE_BYTES = 512;

  private final Registry
      registry; // has the fields of structs in same-schema mode, which messages lack
  private final XlangInput in = new XlangInput();
  private final int end;
  private final Consumer<ExplainedLine> out;
  private Line last; // held back until the next one is known; null before the first one
  private int refs;
  private int defs;

  /**
   * Makes an explainer of one message.
   *
   * @param bytes the whole message, with its header
   * @param out gets the lines; an exception that it throws ends the explanation and is thrown on
   */
  public Explainer(Registry registry, byte[] bytes, Consumer<ExplainedLine> out) {
    this.registry = registry;
    this.out = out;
    end = bytes.length;
    in.start(bytes, 0, bytes.length, registry.options().limits());
  }

  /** Passes the lines of the message to the consumer, up to the first byte that is not valid. */
  public void explain() {
    try {
      message();
      emit(null);
    } catch (ConsumerFailed e) {
      throw e.reason;
    }
  }

  private void message() {
    try {
      String first = "message of the cross-language protocol, %s bytes".formatted(end);
      line(Kind.HEADER, 0, 0, Head.NONE, first);
      in.position(1);
      flagged(1, new Head("root", -1));
      if (in.remaining() > 0) {
        String rest = in.remaining() + " bytes after the end of the message";
        line(Kind.FAULT, 0, in.position(), Head.NONE, rest);
      }
    } catch (ConsumerFailed e) {
      throw e;
    } catch (RuntimeException | StackOverflowError e) {
      String reason = Operation.READ.ended(e, "").getMessage();
      emit(new Line(Kind.FAULT, 0, in.position(), Head.NONE, "not explained: " + reason));
    }
  }

  /** Carries an exception of the consumer past the code that turns exceptions into a fault line. */
  private static final class ConsumerFailed extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final RuntimeException reason;

    ConsumerFailed(RuntimeException reason) {
      super("the consumer of the lines failed", reason, false, false);
      this.reason = reason;
    }
  }

  /**
   * What precedes a value in its line.
   *
   * @param label the field, as {@link ExplainedLine#label}
   * @param object the number by which references name the value; or -1
   */
  private record Head(String label, int object) {
    static final Head NONE = new Head("", -1);

    Head numbered(int number) {
      return new Head(label, number);
    }
  }

  private record Line(Kind kind, int depth, int offset, Head head, String text) {}

  private void line(Kind kind, int depth, int at, Head head, String what) {
    in.charge(LINE_BYTES + 4L * depth + 8L * what.length());
    emit(new Line(kind, depth, at, head, what));
  }

  /** Adds the line of a value, or the first line of one that has further lines. */
  private void value(int depth, int at, Head head, String what) {
    line(Kind.VALUE, depth, at, head, head.object < 0 ? what : "#" + head.object + ": " + what);
  }

  /**
   * Passes the line held back to the consumer, now that the offset where it ends is known, and
   * holds back the next one; null at the end of the message. Charges nothing, so that the fault
   * line comes out even if the budget is used up.
   */
  private void emit(Line next) {
    if (last != null) {
      int length = (next == null ? end : next.offset) - last.offset;
      ExplainedLine line =
          new ExplainedLine(last.kind, last.depth, last.offset, Math.max(0, length), last.text)
              .withValue(last.head.label, "", last.head.object);
      last = null; // passed once, even if the consumer fails
      try {
        out.accept(line);
      } catch (RuntimeException e) {
        throw new ConsumerFailed(e);
      }
    }
    last = next;
  }

  /**
   * What is declared about a value before its bytes.
   *
   * @param type the type in the type definition of the message
   * @param model the Java type of the field or element, if the class is registered; or null
   * @param sameSchema whether objects are preceded by a hash of their fields instead of type info
   */
  private record Declared(WireType type, Model model, boolean sameSchema) {
    Declared element() {
      return new Declared(type.element(), model == null ? null : model.element(), sameSchema);
    }

    Declared value() {
      return new Declared(type.value(), model == null ? null : model.value(), sameSchema);
    }
  }

  /**
   * Reads the null or reference flag of a value. Returns what the line of the value begins with;
   * null if the flag says that no value follows, after adding a line for the null or the reference.
   */
  private Head flag(int depth, Head head) {
    int at = in.position();
    byte flag = in.readByte();
    switch (flag) {
      case XlangOutput.NULL -> line(Kind.NULL, depth, at, head, "null");
      case XlangOutput.REF -> {
        int id = in.readVarUint32();
        String text = "reference to object #" + Integer.toUnsignedString(id);
        line(Kind.REFERENCE, depth, at, head.numbered(id), text);
      }
      case XlangOutput.NOT_NULL -> {
        return head;
      }
      case XlangOutput.FIRST -> {
        return head.numbered(refs++);
      }
      default ->
          throw in.corrupt("Expected the flag of a value, found 0x%02x".formatted(flag & 0xff));
    }
    return null;
  }

  private void flagged(int depth, Head head) {
    Head behind = flag(depth, head);
    if (behind != null) {
      any(depth, behind);
    }
  }

  /** A type info that was read; def and name are null where the type has none. */
  private record Info(WireType type, TypeDef def, TypeName name) {}

  private void any(int depth, Head head) {
    typed(depth, head, info(depth));
  }

  private void typed(int depth, Head head, Info info) {
    if (TypeId.isStruct(info.type.id())) {
      struct(depth, head, info);
    } else {
      body(depth, head, new Declared(info.type, null, false), info.name);
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
    in.charge(
        4 * def.heapBytes()); // for def.toString(), which is long even though the line shows only
    // its start
    in.position(from + size);
    in.addDef(marker >>> 1, def);
    line(
        Kind.SCHEMA,
        depth,
        at,
        Head.NONE,
        "type definition %s, hash 0x%013x, %s bytes: %s"
            .formatted(defs++, header >>> 12, size, Quote.message(def.toString())));
    return new Info(WireType.of(id), def, def.name());
  }

  private void struct(int depth, Head head, Info info) {
    value(depth, in.position(), head, quoted("struct ", info.name));
    in.enter();
    StructType known = registry.structType(info.name);
    TypeDef def = info.def;
    if (def == null) {
      int at = in.position();
      String hash = "schema 0x%08x".formatted(in.readInt());
      line(Kind.STRUCTURE, depth + 1, at, Head.NONE, hash);
      if (known == null) {
        throw unknownFields(Quote.name(info.name.toString()));
      }
      def = known.def();
    }
    for (WireField field : def.fields()) {
      Member member = known == null ? null : known.memberOf(field);
      Model model = member == null ? null : member.model();
      field(depth + 1, field, new Declared(field.type(), model, info.def == null));
    }
    in.leave();
  }

  private void field(int depth, WireField field, Declared declared) {
    WireType type = field.type();
    Head head = new Head(Quote.name(field.identifier()), -1);
    if (type.isFlagged() || type.id() == TypeId.UNKNOWN && OpenCodec.isFlagNext(in)) {
      head = flag(depth, head);
    }
    if (head == null) {
      return;
    }
    if (TypeId.isStruct(type.id()) && declared.sameSchema) {
      object(depth, head, declared);
    } else if (TypeId.isStruct(type.id()) || type.id() == TypeId.UNKNOWN) {
      any(depth, head);
    } else {
      body(depth, head, declared, null);
    }
  }

  /** Explains an object without type info: it is of the class of the field or element in Java. */
  private void object(int depth, Head head, Declared declared) {
    StructType type = declared.model == null ? null : registry.structType(declared.model.raw());
    if (type == null) {
      throw unknownFields("the object of a field");
    }
    if (!declared.sameSchema) {
      struct(depth, head, new Info(declared.type, definitionOf(type), type.name()));
    } else if (type.sameSchema().isInfoNext(in)) {
      any(depth, head);
    } else {
      struct(depth, head, new Info(declared.type, null, type.name()));
    }
  }

  /**
   * Returns a name, escaped and cut for the line. Charges for the whole name, which is built first.
   */
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

  private UnsupportedTypeException unknownFields(String what) {
    return in.located(
        new UnsupportedTypeException(
            "Expected a registered class for %s, found none: the message does not say its fields"
                .formatted(what)));
  }

  private void body(int depth, Head head, Declared declared, TypeName registered) {
    int at = in.position();
    int id = declared.type.id();
    if (CollectionCodec.reads(id)) {
      collection(depth, head, declared);
    } else if (id == TypeId.MAP) {
      map(depth, head, declared);
    } else if (TypeId.isUnion(id)) {
      value(depth, at, head, TypeId.name(id) + ", case " + in.readVarUint32());
      in.enter();
      flagged(depth + 1, Head.NONE);
      in.leave();
    } else if (TypeId.isEnum(id)) {
      String what = registered == null ? "enum" : quoted("enum ", registered);
      value(depth, at, head, what + " number " + in.readVarUint32());
    } else if (TypeId.isArray(id) || id == TypeId.BINARY) {
      int bytes = in.readSize();
      int from = in.require(bytes);
      in.position(from + bytes);
      String shown = HexFormat.of().formatHex(in.heap(), from, from + Math.min(bytes, MAX_SHOWN));
      String more = bytes > MAX_SHOWN ? "..." : "";
      value(depth, at, head, TypeId.name(id) + " of " + bytes + " bytes: " + shown + more);
    } else {
      ValueCodec codec = Scalars.of(id, null);
      Object value = (codec == null ? registry.factory(false).unsupported(id) : codec).read(in);
      value(depth, at, head, TypeId.name(id) + " " + shown(value));
    }
  }

  private String shown(Object value) {
    if (value instanceof BigDecimal number) {
      int bits = number.unscaledValue().bitLength();
      if (bits > MAX_BITS) {
        return "of " + bits + " bits";
      }
      in.charge(16L * bits); // for the time that printing its digits takes
    }
    return value instanceof String s ? '"' + Quote.name(s) + '"' : Quote.name("" + value);
  }

  private void collection(int depth, Head head, Declared container) {
    int at = in.position();
    int size = in.readCollectionSize(0, 16);
    value(depth, at, head, TypeId.name(container.type.id()) + " of " + size);
    if (size == 0) {
      return;
    }
    in.enter();
    int header = in.readByte();
    boolean isSame = (header & CollectionCodec.SAME) != 0;
    Declared declared =
        isSame && (header & CollectionCodec.DECLARED) != 0 ? container.element() : null;
    Info same = isSame && declared == null ? info(depth + 1) : null;
    boolean flagged = (header & (CollectionCodec.REFS | CollectionCodec.NULLS)) != 0;
    for (int i = 0; i < size; i++) {
      element(depth + 1, flagged, same, declared);
    }
    in.leave();
  }

  /**
   * Explains an element.
   *
   * @param same the type info that all elements share; or null
   * @param declared the declared type, if type info is left out; or null. With neither, the element
   *     has type info of its own
   */
  private void element(int depth, boolean flagged, Info same, Declared declared) {
    Head head = flagged ? flag(depth, Head.NONE) : Head.NONE;
    if (head == null) {
      return;
    }
    if (same != null) {
      typed(depth, head, same);
    } else if (declared == null) {
      any(depth, head);
    } else if (ElementCodec.isDeclared(declared.type)) {
      body(depth, head, declared, null);
    } else {
      object(depth, head, declared);
    }
  }

  private void map(int depth, Head head, Declared declared) {
    int at = in.position();
    int size = in.readCollectionSize(0, 32);
    value(depth, at, head, "map of " + size);
    in.enter();
    for (int done = 0; done < size; ) {
      int header = in.readByte();
      Declared key = (header & MapCodec.KEY_DECLARED) != 0 ? declared.element() : null;
      Declared value = (header & MapCodec.VALUE_DECLARED) != 0 ? declared.value() : null;
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

  private void side(int depth, boolean isNull, boolean flagged, Declared declared) {
    if (isNull) {
      line(Kind.NULL, depth, in.position(), Head.NONE, "null");
    } else {
      element(depth, flagged, null, declared);
    }
  }
}
