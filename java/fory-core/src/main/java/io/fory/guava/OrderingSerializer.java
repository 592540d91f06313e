/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import com.google.common.base.Function;
import com.google.common.collect.Ordering;
import io.fory.exception.LimitExceededException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.spi.CopyContext;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Orderings: one byte says which of the well-known ones it is, or how it is made of others, which
 * follow.
 */
@SuppressWarnings({"rawtypes", "unchecked"})
final class OrderingSerializer implements Serializer<Ordering> {
  private static final List<Ordering> WELL_KNOWN =
      List.of(
          Ordering.natural(),
          Ordering.natural().reverse(),
          Ordering.natural().nullsFirst(),
          Ordering.natural().nullsLast(),
          Ordering.natural().reverse().nullsFirst(),
          Ordering.natural().reverse().nullsLast(),
          Ordering.allEqual(),
          Ordering.usingToString());

  private static final int FIRST_MADE = 16;

  /**
   * So many orderings may be part of one. Whatever is sorted asks all of them each time it
   * compares, so that bytes for orderings would multiply with the bytes for elements.
   */
  static final int MAX_PARTS = 64;

  /** What it takes to find out the parts of an ordering: some microseconds. */
  private static final int STEPS_OF_PROBE = 512;

  /**
   * The classes of orderings that are made of others, by their numbers from {@link #FIRST_MADE}.
   */
  private static final List<String> MADE =
      List.of(
          "ComparatorOrdering",
          "ReverseOrdering",
          "NullsFirstOrdering",
          "NullsLastOrdering",
          "CompoundOrdering",
          "LexicographicalOrdering",
          "ByFunctionOrdering");

  @Override
  public void write(WriteContext out, Ordering ordering) {
    int known = WELL_KNOWN.indexOf(ordering);
    int kind = known >= 0 ? known : kind(ordering);
    out.buffer().writeByte(kind);
    if (known < 0) {
      List<Object> parts = parts(ordering);
      out.buffer().writeVarUint32(parts.size());
      parts.forEach(out::writeValue);
    }
  }

  @Override
  public Ordering read(ReadContext in) {
    int kind = in.buffer().readByte();
    if (kind >= 0 && kind < WELL_KNOWN.size()) {
      return WELL_KNOWN.get(kind);
    }
    if (kind < FIRST_MADE || kind >= FIRST_MADE + MADE.size()) {
      throw in.corrupt("There is no ordering of kind " + kind);
    }
    int count = in.readArrayLength(1);
    if (count > MAX_PARTS) {
      throw tooMany();
    }
    Object[] parts = new Object[count];
    in.charge(parts.length * 32L);
    for (int i = 0; i < parts.length; i++) {
      parts[i] = in.readValue();
    }
    if (parts.length == 0) {
      throw in.corrupt("An ordering that is made of nothing");
    }
    int asked = 0;
    for (Object part : parts) {
      asked = asked(in, part, asked);
    }
    if (asked > MAX_PARTS) {
      throw tooMany();
    }
    try {
      return make(kind, parts);
    } catch (ClassCastException | NullPointerException | ArrayStoreException e) {
      throw in.corrupt("Parts that are none of an ordering");
    } catch (ArrayIndexOutOfBoundsException e) {
      throw in.corrupt("An ordering with too few parts");
    }
  }

  private static LimitExceededException tooMany() {
    return new LimitExceededException(
        "An ordering is made of more than %d others".formatted(MAX_PARTS));
  }

  /** How many comparators an ordering asks, shared ones as often as they are parts; or too many. */
  private static int asked(ReadContext in, Object comparator, int before) {
    int sum = before + 1;
    if (sum <= MAX_PARTS && comparator instanceof Ordering made && isMade(made)) {
      in.chargeWork(STEPS_OF_PROBE);
      for (Object part : parts(made)) {
        sum = asked(in, part, sum);
      }
    }
    return sum;
  }

  private static boolean isMade(Ordering ordering) {
    return MADE.contains(ordering.getClass().getSimpleName());
  }

  @Override
  public Ordering copy(CopyContext context, Ordering ordering) {
    if (WELL_KNOWN.contains(ordering)) {
      return ordering;
    }
    return make(kind(ordering), parts(ordering).stream().map(context::copy).toArray());
  }

  private static int kind(Ordering ordering) {
    int index = MADE.indexOf(ordering.getClass().getSimpleName());
    if (index < 0) {
      throw unsupported(ordering);
    }
    return FIRST_MADE + index;
  }

  private static UnsupportedTypeException unsupported(Ordering ordering) {
    return new UnsupportedTypeException(
        "%s of Guava cannot be taken apart: compare with a registered class of your own"
            .formatted(ordering.getClass().getName()));
  }

  private static Ordering make(int kind, Object[] parts) {
    String name = MADE.get(kind - FIRST_MADE);
    if (name.equals("CompoundOrdering")) {
      Comparator[] comparators = Arrays.copyOf(parts, parts.length, Comparator[].class);
      return Ordering.compound((Iterable) Arrays.asList(comparators));
    } else if (name.equals("ByFunctionOrdering")) {
      return ((Ordering) parts[1]).onResultOf((Function) parts[0]);
    }
    Ordering first = Ordering.from((Comparator) parts[0]);
    return switch (name) {
      case "ReverseOrdering" -> first.reverse();
      case "NullsFirstOrdering" -> first.nullsFirst();
      case "NullsLastOrdering" -> first.nullsLast();
      case "LexicographicalOrdering" -> first.lexicographical();
      default -> first;
    };
  }

  /** What an ordering is made of: its fields, or the comparators in an array. */
  private static List<Object> parts(Ordering ordering) {
    List<Object> fields = Behind.of(ordering).fields();
    List<Object> parts =
        fields.size() == 1 && fields.get(0) instanceof Object[] array
            ? Arrays.asList(array)
            : fields;
    for (Object part : parts) {
      if (!(part instanceof Comparator) && !(part instanceof Function)) {
        throw unsupported(ordering); // a lambda, for example, is replaced when it is serialized
      }
    }
    return parts;
  }
}
