/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import static io.fory.serializer.shared.ValueSerializer.value;

import com.google.common.base.Optional;
import com.google.common.collect.BoundType;
import com.google.common.collect.DiscreteDomain;
import com.google.common.collect.Multiset;
import com.google.common.collect.Multisets;
import com.google.common.collect.Ordering;
import com.google.common.collect.Range;
import com.google.common.collect.Table;
import com.google.common.collect.Tables;
import com.google.common.hash.HashCode;
import com.google.common.net.HostAndPort;
import com.google.common.net.InternetDomainName;
import com.google.common.primitives.ImmutableDoubleArray;
import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.ImmutableLongArray;
import com.google.common.primitives.UnsignedInteger;
import com.google.common.primitives.UnsignedLong;
import io.fory.message.BuiltIn;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.serializer.shared.Texts;
import io.fory.serializer.shared.ValueSerializer;
import java.util.function.Function;

/** Ranges, optionals, entries, orderings, unsigned numbers, and what has a text form. */
@SuppressWarnings({"rawtypes", "unchecked"})
final class SmallTypes {
  private static final int LOWER = 1;
  private static final int LOWER_CLOSED = 2;
  private static final int UPPER = 4;
  private static final int UPPER_CLOSED = 8;

  private SmallTypes() {}

  /** The type of a number. Links nothing of the others: this Guava may lack them. */
  static BuiltIn type(int number) {
    return switch (number) {
      case 350 ->
          BuiltIn.value(
                  350,
                  Range.class,
                  new PartsSerializer<Range<?>>(
                      SmallTypes::writeRange, SmallTypes::readRange, SmallTypes::copyRange))
              .documented("which bounds there are and of which type, and the endpoints", "");
      case 351 ->
          BuiltIn.value(
                  351,
                  Optional.class,
                  new PartsSerializer<Optional<?>>(
                      (parts, value) -> parts.write(0, value.orNull()),
                      parts -> Optional.fromNullable(parts.read(0)),
                      (context, value) ->
                          Optional.fromNullable(context.copy((Object) value.orNull()))))
              .expectedFor(Optional.class)
              .covering(Optional.class)
              .documented("`com.google.common.base.Optional`", "the value, or null", "");
      case 355 ->
          BuiltIn.object(
                  355,
                  Multiset.Entry.class,
                  new PartsSerializer<Multiset.Entry<?>>(
                      (parts, entry) -> {
                        parts.out().buffer().writeVarUint32(entry.getCount());
                        parts.write(0, entry.getElement());
                      },
                      parts -> {
                        int count = parts.in().buffer().readVarUint32();
                        return Multisets.immutableEntry(parts.read(0), count);
                      },
                      (context, entry) ->
                          Multisets.immutableEntry(
                              context.copy((Object) entry.getElement()), entry.getCount())))
              .covering(Multiset.Entry.class)
              .documented(
                  "`Multisets.immutableEntry`, entries of multisets",
                  "the element and its count",
                  "entries of mutable multisets are read back immutable");
      case 356 ->
          BuiltIn.object(
                  356,
                  Table.Cell.class,
                  new PartsSerializer<Table.Cell<?, ?, ?>>(
                      (parts, cell) -> {
                        parts.write(0, cell.getRowKey());
                        parts.write(1, cell.getColumnKey());
                        parts.write(2, cell.getValue());
                      },
                      parts -> Tables.immutableCell(parts.read(0), parts.read(1), parts.read(2)),
                      (context, cell) ->
                          Tables.immutableCell(
                              context.copy((Object) cell.getRowKey()),
                              context.copy((Object) cell.getColumnKey()),
                              context.copy((Object) cell.getValue()))))
              .covering(Table.Cell.class)
              .documented(
                  "`Tables.immutableCell`, cells of tables",
                  "both keys and the value",
                  "cells of mutable tables are read back immutable");
      case 352 ->
          BuiltIn.value(352, Ordering.class, new OrderingSerializer())
              .covering(Ordering.class)
              .documented(
                  "which well-known one it is, or how it is made of others; `arbitrary()`, `explicit` and those of lambdas are refused",
                  "");
      case 353 ->
          BuiltIn.value(
                  353,
                  DiscreteDomain.class,
                  new WellKnownSerializer<DiscreteDomain<?>>(
                      "only those of Guava are known",
                      DiscreteDomain.integers(),
                      DiscreteDomain.longs(),
                      DiscreteDomain.bigIntegers()))
              .covering(DiscreteDomain.class)
              .documented("which of `integers()`, `longs()` and `bigIntegers()`", "");
      case 360 ->
          array(
                  360,
                  ImmutableIntArray.class,
                  int[].class,
                  ImmutableIntArray::toArray,
                  ImmutableIntArray::copyOf)
              .documented("as `int[]`", "");
      case 361 ->
          array(
                  361,
                  ImmutableLongArray.class,
                  long[].class,
                  ImmutableLongArray::toArray,
                  ImmutableLongArray::copyOf)
              .documented("as `long[]`", "");
      case 362 ->
          array(
                  362,
                  ImmutableDoubleArray.class,
                  double[].class,
                  ImmutableDoubleArray::toArray,
                  ImmutableDoubleArray::copyOf)
              .documented("as `double[]`", "");
      case 363 ->
          value(
                  363,
                  UnsignedInteger.class,
                  (out, v) -> out.buffer().writeInt(v.intValue()),
                  in -> UnsignedInteger.fromIntBits(in.buffer().readInt()))
              .documented("its 32 bits", "");
      case 364 ->
          value(
                  364,
                  UnsignedLong.class,
                  (out, v) -> out.buffer().writeLong(v.longValue()),
                  in -> UnsignedLong.fromLongBits(in.buffer().readLong()))
              .documented("its 64 bits", "");
      case 365 ->
          value(365, HashCode.class, SmallTypes::writeHash, SmallTypes::readHash)
              .covering(HashCode.class)
              .documented("its bytes", "");
      case 366 ->
          text(366, HostAndPort.class, HostAndPort::fromString)
              .documented(
                  "its text; nothing is looked up when it is read",
                  "whether an IPv6 address came without brackets");
      case 367 ->
          value(
                  367,
                  InternetDomainName.class,
                  128,
                  (out, value) -> out.writeString(String.join(".", value.parts())),
                  SmallTypes::readDomain)
              .documented("its text; nothing is looked up when it is read", "");
      default -> null;
    };
  }

  private static <T> BuiltIn text(int number, Class<T> type, Function<String, T> parser) {
    return BuiltIn.value(
        number,
        type,
        new ValueSerializer<T>(
            (out, value) -> out.writeString(value.toString()),
            in -> parser.apply(Texts.readParsed(in))));
  }

  /** Each second char may be a part of its own: a string, and places in lists of all parts. */
  private static InternetDomainName readDomain(MessageReader in) {
    String text = Texts.readParsed(in);
    in.charge(48L * text.length());
    return InternetDomainName.from(text);
  }

  /** What holds an array of primitives is written as that array. */
  private static <T, A> BuiltIn array(
      int number, Class<T> type, Class<A> arrayType, Function<T, A> toArray, Function<A, T> copy) {
    return BuiltIn.object(
        number,
        type,
        new ValueSerializer<T>(
            (out, value) ->
                out.types().info(arrayType).serializer().write(out, toArray.apply(value)),
            in -> copy.apply((A) in.types().info(arrayType).serializer().read(in))));
  }

  private static void writeHash(MessageWriter out, HashCode hash) {
    byte[] bytes = hash.asBytes();
    out.buffer().writeVarUint32(bytes.length);
    out.buffer().writeBytes(bytes, 0, bytes.length);
  }

  private static HashCode readHash(MessageReader in) {
    int length = in.readArrayLength(1);
    return HashCode.fromBytes(in.buffer().readBytes(length));
  }

  private static void writeRange(PartsSerializer.Writer parts, Range<?> range) {
    parts.out().buffer().writeByte(bounds(range));
    if (range.hasLowerBound()) {
      parts.write(0, range.lowerEndpoint());
    }
    if (range.hasUpperBound()) {
      parts.write(0, range.upperEndpoint());
    }
  }

  private static Range<?> readRange(PartsSerializer.Reader parts) {
    int bounds = parts.in().buffer().readByte();
    Object lower = (bounds & LOWER) != 0 ? parts.read(0) : null;
    Object upper = (bounds & UPPER) != 0 ? parts.read(0) : null;
    if (lower != null && upper != null) {
      int order = ((Comparable) lower).compareTo(upper);
      if (order > 0 || order == 0 && (bounds & (LOWER_CLOSED | UPPER_CLOSED)) == 0) {
        throw parts.in().corrupt("A range that ends before it begins"); // Guava would print it
      }
    }
    return range(bounds, lower, upper);
  }

  private static Range<?> copyRange(GraphCopier context, Range<?> range) {
    Object lower = range.hasLowerBound() ? range.lowerEndpoint() : null;
    Object upper = range.hasUpperBound() ? range.upperEndpoint() : null;
    return range(bounds(range), context.copy(lower), context.copy(upper));
  }

  private static int bounds(Range<?> range) {
    int bounds = 0;
    if (range.hasLowerBound()) {
      bounds |= LOWER | (range.lowerBoundType() == BoundType.CLOSED ? LOWER_CLOSED : 0);
    }
    if (range.hasUpperBound()) {
      bounds |= UPPER | (range.upperBoundType() == BoundType.CLOSED ? UPPER_CLOSED : 0);
    }
    return bounds;
  }

  private static Range<?> range(int bounds, Object lower, Object upper) {
    BoundType lowerType = (bounds & LOWER_CLOSED) != 0 ? BoundType.CLOSED : BoundType.OPEN;
    BoundType upperType = (bounds & UPPER_CLOSED) != 0 ? BoundType.CLOSED : BoundType.OPEN;
    return switch (bounds & (LOWER | UPPER)) {
      case 0 -> Range.all();
      case LOWER -> Range.downTo((Comparable) lower, lowerType);
      case UPPER -> Range.upTo((Comparable) upper, upperType);
      default -> Range.range((Comparable) lower, lowerType, (Comparable) upper, upperType);
    };
  }
}
