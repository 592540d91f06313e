/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import com.google.common.base.Function;
import com.google.common.collect.Ordering;
import io.fory.exception.LimitExceededException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.platform.SerializedFieldProbe;
import io.fory.spi.Lookup;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * The form of orderings: the number of a well-known one, or the number of a kind and the orderings
 * that it is made of. {@code Ordering.usingToString} is refused, since it would let a message call
 * {@code toString} of any object.
 */
@SuppressWarnings({"rawtypes", "unchecked"})
final class OrderingForm {
  private static final List<Ordering> WELL_KNOWN =
      List.of(
          Ordering.natural(),
          Ordering.natural().reverse(),
          Ordering.natural().nullsFirst(),
          Ordering.natural().nullsLast(),
          Ordering.natural().reverse().nullsFirst(),
          Ordering.natural().reverse().nullsLast(),
          Ordering.allEqual());

  private static final int FIRST_COMPOUND = 16;

  /**
   * The maximum number of orderings in one. Each comparison calls all of them, so without a limit
   * the work would grow with the product of the bytes for orderings and for elements.
   */
  private static final int MAX_PARTS = 64;

  /** The steps charged for finding the parts of an ordering: some microseconds. */
  private static final int STEPS_OF_PROBE = 512;

  /**
   * The classes of orderings that are made of others, by their numbers from {@link
   * #FIRST_COMPOUND}.
   */
  private static final List<String> COMPOUND =
      List.of(
          "ComparatorOrdering",
          "ReverseOrdering",
          "NullsFirstOrdering",
          "NullsLastOrdering",
          "CompoundOrdering",
          "LexicographicalOrdering",
          "ByFunctionOrdering");

  /** The JDK's comparators that are made of others. */
  private static final Set<Class<?>> WRAPPERS =
      Set.of(
          Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER).getClass(),
          Comparator.nullsFirst(null).getClass());

  private OrderingForm() {}

  /** Returns the form; throws a {@code LinkageError} if Guava is too old. */
  static Form<Ordering> form() {
    return OrderingForm::transfer;
  }

  private static Ordering transfer(Transfer t, Ordering from) {
    int kind = t.number(from, OrderingForm::kind);
    if (kind < WELL_KNOWN.size()) {
      return WELL_KNOWN.get(kind);
    }
    int made = kind - FIRST_COMPOUND;
    t.require(made >= 0 && made < COMPOUND.size(), "There is no such kind of ordering");
    Object[] parts = t.parts(from, OrderingForm::parts, Transfer.ANYTHING, Lookup.NONE, 32);
    if (t.isWriting()) {
      return from;
    }
    t.require(
        parts.length >= (COMPOUND.get(made).equals("ByFunctionOrdering") ? 2 : 1), "No parts");
    if (from == null) {
      requireMaxParts(t, parts);
    }
    return make(COMPOUND.get(made), parts);
  }

  private static void requireMaxParts(Transfer t, Object[] parts) {
    int asked = 0;
    for (Object part : parts) {
      asked = asked(t, part, asked);
    }
    if (asked > MAX_PARTS) {
      throw new LimitExceededException(
          "An ordering is made of more than %s others".formatted(MAX_PARTS));
    }
  }

  private static int kind(Ordering ordering) {
    int known = WELL_KNOWN.indexOf(ordering);
    int made = COMPOUND.indexOf(ordering.getClass().getSimpleName());
    if (known < 0 && made < 0) {
      throw unsupported(ordering);
    }
    return known >= 0 ? known : FIRST_COMPOUND + made;
  }

  /**
   * Returns {@code before} and the number of comparators that an ordering calls, shared ones as
   * often as they are parts; stops above the limit.
   */
  private static int asked(Transfer t, Object comparator, int before) {
    int sum = before + 1;
    boolean isOrdering =
        comparator instanceof Ordering && COMPOUND.contains(comparator.getClass().getSimpleName());
    boolean isWrapper = comparator != null && WRAPPERS.contains(comparator.getClass());
    if (sum <= MAX_PARTS && (isOrdering || isWrapper)) {
      t.chargeWork(STEPS_OF_PROBE);
      List<Object> parts =
          isOrdering ? parts((Ordering) comparator) : SerializedFieldProbe.of(comparator).objects();
      for (Object part : parts) {
        sum = asked(t, part, sum);
      }
    }
    return sum;
  }

  private static UnsupportedTypeException unsupported(Ordering ordering) {
    return new UnsupportedTypeException(
        "%s of Guava cannot be taken apart: compare with a registered class of your own"
            .formatted(ordering.getClass().getName()));
  }

  private static Ordering make(String name, Object[] parts) {
    if (name.equals("CompoundOrdering")) {
      return Ordering.compound(
          (Iterable) Arrays.stream(parts).map(Comparator.class::cast).toList());
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

  /** Returns the parts of an ordering: its fields, or the comparators in an array. */
  private static List<Object> parts(Ordering ordering) {
    List<Object> fields = SerializedFieldProbe.of(ordering).objects();
    List<Object> parts =
        fields.size() == 1 && fields.get(0) instanceof Object[] array
            ? Arrays.asList(array)
            : fields;
    for (Object part : parts) {
      if (!(part instanceof Comparator) && !(part instanceof Function)) {
        throw unsupported(ordering); // such as the serialized form of a lambda
      }
    }
    return parts;
  }
}
