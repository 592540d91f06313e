/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools.explain;

import io.fory.exception.Quote;
import io.fory.memory.MemoryBuffer;
import io.fory.message.LostValue;
import io.fory.message.SchemaBackedObject;
import io.fory.message.TypeInfo;
import io.fory.platform.Jdk;
import io.fory.resolver.ClassDescriptions;
import io.fory.schema.WireClass;
import io.fory.schema.WireField;
import io.fory.schema.WireLayer;
import io.fory.schema.WireSchema;
import io.fory.spi.ExplainedLine;
import io.fory.spi.ExplainedLine.Kind;
import java.io.File;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URL;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAmount;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collections;
import java.util.Currency;
import java.util.Date;
import java.util.DoubleSummaryStatistics;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TimeZone;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Makes the lines of an explanation and passes them on. Text from a message is escaped, see {@link
 * Quote}; a value whose text may be very long is shown by its class. Not thread-safe.
 */
public final class Lines {
  /** The maximum length of the text of a value, in chars, on a screen. */
  public static final int SHORT = 60;

  private static final int LINE = 4000; // the least maximum of chars in a line

  private static final int MAX_BITS =
      1 << 12; // of a number in digits, as that takes quadratic time
  private static final int MAX_NESTING = 4; // of values within values
  private static final Class<?> COPIES = Collections.nCopies(1, null).getClass();

  /** Classes of the JDK whose text is short, or not longer than its bytes in the message. */
  private static final List<Class<?>> SHOWN =
      List.of(
          Boolean.class,
          Character.class,
          Number.class,
          Enum.class,
          UUID.class,
          Class.class,
          TemporalAccessor.class,
          TemporalAmount.class,
          ZoneId.class,
          Date.class,
          Calendar.class,
          TimeZone.class,
          Locale.class,
          Currency.class,
          Charset.class,
          Pattern.class,
          MathContext.class,
          URI.class,
          URL.class,
          File.class,
          Path.class,
          InetAddress.class,
          InetSocketAddress.class,
          StackTraceElement.class,
          OptionalInt.class,
          OptionalLong.class,
          OptionalDouble.class,
          AtomicBoolean.class,
          IntSummaryStatistics.class,
          LongSummaryStatistics.class,
          DoubleSummaryStatistics.class);

  private final MemoryBuffer buffer;
  private final ClassDescriptions known;
  private final TakenParts parts;
  private final int chars; // of a value
  private final Consumer<ExplainedLine> out;
  private int depth;

  /**
   * @param buffer the message; the bytes of a line end at its reader index
   * @param known the known classes; or null
   * @param parts the parts of the message out of band
   * @param chars the maximum length of the text of a value
   * @param out gets the lines
   */
  Lines(
      MemoryBuffer buffer,
      ClassDescriptions known,
      TakenParts parts,
      int chars,
      Consumer<ExplainedLine> out) {
    this.buffer = buffer;
    this.known = known;
    this.parts = parts;
    this.chars = chars;
    this.out = out;
  }

  /**
   * The place and the class of a value.
   *
   * @param label as {@link ExplainedLine#label}
   * @param type as {@link ExplainedLine#type}
   */
  record Named(String label, String type) {}

  /** Adds a line for the bytes from {@code start} to the reader index. */
  public void add(Kind kind, int start, String text) {
    tell(line(kind, start, text));
  }

  /** Adds the line of a value, or of its beginning, to which no reference can refer. */
  void add(int start, String label, String type, String text) {
    add(Kind.VALUE, start, new Named(label, type), text, -1);
  }

  /**
   * Adds the line of a value, or of its beginning.
   *
   * @param object the number of the value for references, or the number in a reference; or -1
   */
  void add(Kind kind, int start, Named named, String text, int object) {
    tell(
        line(kind, start, text).withValue(Quote.name(named.label), Quote.name(named.type), object));
  }

  private ExplainedLine line(Kind kind, int start, String text) {
    int length = buffer.readerIndex() - start;
    String shown = Quote.shown(text, Math.max(chars + 3, LINE));
    return new ExplainedLine(kind, depth, start, length, shown);
  }

  private void tell(ExplainedLine line) {
    try {
      out.accept(line);
    } catch (RuntimeException e) {
      throw new Stopped(e);
    }
  }

  /** Thrown when the consumer of the lines has thrown an exception. */
  public static final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final RuntimeException reason;

    Stopped(RuntimeException reason) {
      super("stopped", reason, false, false);
      this.reason = reason;
    }

    /** Returns the exception of the consumer. */
    public RuntimeException reason() {
      return reason;
    }
  }

  /**
   * Adds a line for the bytes that {@code reading} reads, and one for each part out of band that it
   * takes.
   */
  void add(int start, String label, String type, Supplier<String> reading) {
    int first = parts.taken();
    String text = reading.get();
    if (parts.taken() == first) {
      add(start, label, type, text);
      return;
    }
    boolean isGiven = parts.isGiven(parts.taken() - 1);
    add(start, label, type, isGiven ? text : "out of band, and not at hand");
    indent();
    for (int part = first; part < parts.taken(); part++) {
      addPart(part);
    }
    outdent();
  }

  private void addPart(int part) {
    if (parts.isGiven(part)) {
      int length = parts.message().length(part);
      String text = "part %s, out of band".formatted(part);
      tell(new ExplainedLine(Kind.PART, depth, parts.message().start(part), length, text));
    } else {
      String text = "part %s, out of band: %s bytes, not at hand";
      note(Kind.PART, text.formatted(part, parts.bytes()));
    }
  }

  /** Adds the parts that no value took. */
  void partsLeft() {
    int taken = parts.taken();
    int left = parts.message().parts() - taken;
    if (left > 0) {
      int start = parts.message().start(taken);
      int length = parts.message().bytes().length - start;
      String text = "not explained: %s parts out of band that no value takes".formatted(left);
      tell(new ExplainedLine(Kind.FAULT, depth, start, length, text));
    }
  }

  /** Adds a line without bytes. */
  public void note(Kind kind, String text) {
    add(kind, buffer.readerIndex(), text);
  }

  /** Adds a line for a field that is null, without bytes. */
  void nullField(String name) {
    add(Kind.NULL, buffer.readerIndex(), new Named(name, ""), "null", -1);
  }

  /** Adds a line for all bytes that are left, which could not be explained. */
  public void fault(String text) {
    int start = buffer.readerIndex();
    buffer.readerIndex(start + buffer.remaining());
    add(Kind.FAULT, start, text);
  }

  void indent() {
    depth++;
  }

  void outdent() {
    depth--;
  }

  // ---- Names and values ----

  String name(TypeInfo info) {
    if (info.component() != null) {
      return name(info.component()) + "[]";
    }
    if (info.isUnknown()) {
      return info.schema() == null ? "?" : withJavaName(info.schema().root().name());
    }
    return info.type().getTypeName();
  }

  private String withJavaName(String name) {
    String javaName = known == null ? name : known.javaName(name);
    return javaName.equals(name) ? name : name + " (" + javaName + ")";
  }

  /** Adds a line if the known class has another schema than the message. */
  void difference(WireSchema schema) {
    WireSchema other = known == null ? null : known.schema(schema.root().name());
    if (other != null && other.id() != schema.id()) {
      note(Kind.SCHEMA, known.place() + " has another one: " + describe(other.root()));
    }
  }

  static String describe(WireClass type) {
    return type.name()
        + (type.replaceable() ? " (or what replaces it) " : " ")
        + switch (type.form()) {
          case STRUCT -> type.fields().toString();
          case ENUM -> "enum " + type.constants();
          case INHERITING -> "extends " + type.base() + " " + type.fields();
          case LAYERED ->
              (type.base().isEmpty() ? "" : "extends " + type.base() + " ") + layers(type);
          case ITEMS -> "Externalizable";
          case CUSTOM -> "with a custom serializer";
          case REPLACED -> "always replaced";
        };
  }

  private static String layers(WireClass type) {
    return type.layers().stream()
        .map(layer -> "{%s %s%s}".formatted(layer.name(), kind(layer), layer.fields()))
        .collect(Collectors.joining(", "));
  }

  static String kind(WireLayer layer) {
    return switch (layer.kind()) {
      case FIELDS -> "";
      case ITEMS -> "as items, ";
      case NAMED -> "as items with fields by name, ";
    };
  }

  static boolean isCompressible(WireField field) {
    return field.primitive() == int.class || field.primitive() == long.class;
  }

  /** Returns the text of a value. */
  String text(Object value) {
    StringBuilder text = new StringBuilder();
    append(value, 0, text);
    text.setLength(Math.min(text.length(), chars + 1)); // an escape makes it longer, never shorter
    String line = Quote.shown(text.toString(), Integer.MAX_VALUE);
    return line.length() <= chars ? line : line.substring(0, chars) + "...";
  }

  private void append(Object value, int nesting, StringBuilder text) {
    if (value == null) {
      text.append("null");
    } else if (value instanceof CharSequence string) {
      boolean isWhole = string.length() <= chars;
      text.append('"').append(string, 0, isWhole ? string.length() : chars);
      text.append(isWhole ? "\"" : "");
    } else if (value.getClass().isArray()) {
      appendArray(value, nesting, text);
    } else if (value.getClass() == COPIES && nesting < MAX_NESTING) {
      List<?> copies = (List<?>) value;
      text.append(copies.size()).append(" copies of ");
      append(copies.isEmpty() ? null : copies.get(0), nesting + 1, text);
    } else if (value instanceof Optional<?> optional && nesting < MAX_NESTING) {
      text.append("Optional[");
      append(optional.orElse(null), nesting + 1, text);
      text.append(']');
    } else {
      text.append(hasShortText(value) ? value.toString() : "a " + Quote.typeOf(value));
    }
  }

  /**
   * Returns whether {@code toString} of a value may be called: its class belongs to the JDK, and
   * the text is short, or not longer than the bytes in the message.
   */
  public static boolean hasShortText(Object value) {
    if (value instanceof BigInteger number) {
      return number.bitLength() <= MAX_BITS;
    } else if (value instanceof BigDecimal number) {
      return number.unscaledValue().bitLength() <= MAX_BITS;
    } else if (value instanceof BitSet bits) {
      return bits.length() <= MAX_BITS;
    }
    return value instanceof SchemaBackedObject
        || value instanceof LostValue
        || Jdk.owns(value.getClass()) && SHOWN.stream().anyMatch(type -> type.isInstance(value));
  }

  /** Appends elements until the text has its maximum length. */
  private void appendArray(Object array, int nesting, StringBuilder text) {
    int length = nesting < MAX_NESTING ? Array.getLength(array) : 0;
    text.append(Array.getLength(array)).append(" elements [");
    for (int i = 0; i < length && text.length() <= chars; i++) {
      text.append(i == 0 ? "" : ", ");
      append(Array.get(array, i), nesting + 1, text);
    }
    text.append(']');
  }

  /** Reads a primitive of fixed width. */
  String number(MemoryBuffer buffer, Class<?> primitive) {
    return switch (primitive.getName()) {
      case "boolean" -> String.valueOf(buffer.readByte() != 0);
      case "byte" -> String.valueOf(buffer.readByte());
      case "short" -> String.valueOf(buffer.readShort());
      case "char" -> text("" + (char) buffer.readShort());
      case "int" -> String.valueOf(buffer.readInt());
      case "long" -> String.valueOf(buffer.readLong());
      case "float" -> String.valueOf(Float.intBitsToFloat(buffer.readInt()));
      default -> String.valueOf(Double.longBitsToDouble(buffer.readLong()));
    };
  }
}
