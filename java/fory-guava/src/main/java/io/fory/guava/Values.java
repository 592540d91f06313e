/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import com.google.common.base.Optional;
import com.google.common.collect.DiscreteDomain;
import com.google.common.collect.Multiset;
import com.google.common.collect.Multisets;
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
import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.spi.CopyContext;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import java.lang.reflect.Array;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** The types that are no containers: optionals, entries, domains, arrays, numbers and texts. */
final class Values {
  private static final int PARTS_BYTES = 64;
  private static final int DOMAIN_NAME_BYTES = 128;

  /**
   * Heap that a parser takes for each char, in bytes: for parts, and for the text of an exception.
   */
  private static final int PARSED_BYTES = 4;

  /** Heap for a value of up to 48 bytes. */
  private static final int VALUE_BYTES = 32;

  /** The length, in bytes, below which hashing content takes no longer than reading it. */
  private static final int SHORT_CONTENT = 64;

  /** The serializer of an immutable value. */
  private record Value<T>(BiConsumer<WriteContext, T> writer, Function<ReadContext, T> reader)
      implements Serializer<T> {
    @Override
    public void write(WriteContext out, T value) {
      writer.accept(out, value);
    }

    @Override
    public T read(ReadContext in) {
      in.charge(VALUE_BYTES);
      try {
        return reader.apply(in);
      } catch (ClassCastException | NullPointerException | IllegalArgumentException e) {
        throw in.corrupt("No value of its type has these bytes: " + Quote.reason(e));
      }
    }

    @Override
    public T copy(CopyContext context, T value) {
      return value;
    }
  }

  private Values() {}

  /** Returns the serializer of a type, or null. Loads no other type: this Guava may lack them. */
  static Serializer<?> serializer(String name) {
    return switch (name) {
      case "Optional" ->
          new FormSerializer<Optional<?>>(
              (t, from) -> Optional.fromNullable(t.part(from, Optional::orNull, 0)), PARTS_BYTES);
      case "Multiset$Entry" ->
          new FormSerializer<Multiset.Entry<?>>(
              (t, from) -> {
                int count = t.number(from, Multiset.Entry::getCount);
                return Multisets.immutableEntry(t.part(from, Multiset.Entry::getElement, 0), count);
              },
              PARTS_BYTES);
      case "Table$Cell" ->
          new FormSerializer<Table.Cell<?, ?, ?>>(
              (t, from) ->
                  Tables.immutableCell(
                      t.part(from, Table.Cell::getRowKey, 0),
                      t.part(from, Table.Cell::getColumnKey, 1),
                      t.part(from, Table.Cell::getValue, 2)),
              PARTS_BYTES);
      case "DiscreteDomain" ->
          domain(
              List.of(
                  DiscreteDomain.integers(), DiscreteDomain.longs(), DiscreteDomain.bigIntegers()));
      case "Ordering" -> new FormSerializer<>(OrderingForm.form(), PARTS_BYTES);
      case "ImmutableIntArray" ->
          array(4, ImmutableIntArray::toArray, (int[] array) -> ImmutableIntArray.copyOf(array));
      case "ImmutableLongArray" ->
          array(8, ImmutableLongArray::toArray, (long[] array) -> ImmutableLongArray.copyOf(array));
      case "ImmutableDoubleArray" ->
          array(
              8,
              ImmutableDoubleArray::toArray,
              (double[] array) -> ImmutableDoubleArray.copyOf(array));
      case "UnsignedInteger" ->
          new Value<UnsignedInteger>(
              (out, value) -> out.buffer().writeInt(value.intValue()),
              in -> UnsignedInteger.fromIntBits(in.buffer().readInt()));
      case "UnsignedLong" ->
          new Value<UnsignedLong>(
              (out, value) -> out.buffer().writeLong(value.longValue()),
              in -> UnsignedLong.fromLongBits(in.buffer().readLong()));
      case "HashCode" -> new Value<>(Values::writeHash, Values::readHash);
      case "HostAndPort" ->
          new Value<HostAndPort>(
              (out, value) -> out.writeString(value.toString()),
              in -> HostAndPort.fromString(readText(in, PARSED_BYTES)));
      case "InternetDomainName" ->
          new Value<InternetDomainName>(
              (out, value) -> out.writeString(String.join(".", value.parts())),
              in -> {
                in.charge(DOMAIN_NAME_BYTES);
                // Each second char may be a part of its own: a string, and entries in lists.
                return InternetDomainName.from(readText(in, 48 + PARSED_BYTES));
              });
      default -> null;
    };
  }

  /** Returns the serializer of a value that is written as an array of primitives. */
  @SuppressWarnings("unchecked") // the cast in the function fails for another array
  private static <T, A> Value<T> array(
      int elementBytes, Function<T, A> toArray, Function<A, T> copyOf) {
    return new Value<>(
        (out, value) -> out.writeValue(toArray.apply(value)),
        in -> {
          Object array = in.readValue();
          in.charge((long) elementBytes * Array.getLength(array));
          return copyOf.apply((A) array);
        });
  }

  private static Serializer<?> domain(List<DiscreteDomain<?>> all) {
    Form<DiscreteDomain<?>> form =
        (t, from) -> {
          if (from != null && !t.isWriting()) {
            return from;
          } else if (from != null && !all.contains(from)) {
            throw new UnsupportedTypeException(
                "%s of Guava, %s, does not tell what it is made of: only those of Guava are known"
                    .formatted(from.getClass().getName(), Quote.name(from.toString())));
          }
          int index = t.number(from, all::indexOf);
          t.require(index < all.size(), "There is no such domain");
          return all.get(index);
        };
    return new FormSerializer<>(form, PARTS_BYTES);
  }

  private static void writeHash(WriteContext out, HashCode hash) {
    byte[] bytes = hash.asBytes();
    out.buffer().writeVarUint32(bytes.length);
    out.buffer().writeBytes(bytes, 0, bytes.length);
  }

  private static HashCode readHash(ReadContext in) {
    int length = in.readArrayLength(1);
    addHashed(in, length);
    return HashCode.fromBytes(in.buffer().readBytes(length));
  }

  private static String readText(ReadContext in, int heapPerChar) {
    String text = in.readString();
    in.charge((long) heapPerChar * text.length());
    addHashed(in, text.length());
    return text;
  }

  private static void addHashed(ReadContext in, int length) {
    if (length >= SHORT_CONTENT) {
      in.addWeight(length >> 2);
    }
  }
}
