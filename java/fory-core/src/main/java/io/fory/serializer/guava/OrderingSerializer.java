/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import com.google.common.base.Function;
import com.google.common.collect.Ordering;
import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Orderings: one byte says which of the well-known ones it is, or how it is made of others, which
 * follow.
 */
@SuppressWarnings({"rawtypes", "unchecked"})
final class OrderingSerializer implements MessageSerializer<Ordering> {
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
  public void write(MessageWriter out, Ordering ordering) {
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
  public Ordering read(MessageReader in) {
    int kind = in.buffer().readByte();
    if (kind >= 0 && kind < WELL_KNOWN.size()) {
      return WELL_KNOWN.get(kind);
    }
    if (kind < FIRST_MADE || kind >= FIRST_MADE + MADE.size()) {
      throw in.corrupt("There is no ordering of kind " + kind);
    }
    int count = in.readArrayLength(1);
    if (count > MAX_PARTS) {
      throw tooMany(in);
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
      throw tooMany(in);
    }
    return Corrupt.guard(in, () -> make(kind, parts));
  }

  private static ForyException tooMany(MessageReader in) {
    return in.located(
        new LimitExceededException(
            "An ordering is made of more than %d others".formatted(MAX_PARTS)));
  }

  /** How many comparators an ordering asks, shared ones as often as they are parts; or too many. */
  private static int asked(MessageReader in, Object comparator, int before) {
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
  public Ordering copy(GraphCopier context, Ordering ordering) {
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

  /**
   * What an ordering is made of, which it tells to nobody but JDK serialization: its fields, in the
   * order of their names, or the comparators in an array.
   */
  private static List<Object> parts(Ordering ordering) {
    List<Object> fields = new ArrayList<>();
    try (ObjectOutputStream probe = new Probe(ordering, fields)) {
      probe.writeObject(ordering);
    } catch (IOException e) {
      throw unsupported(ordering);
    }
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

  /** Serializes nothing but notes the fields of one object. */
  private static final class Probe extends ObjectOutputStream {
    private final Object owner;
    private final List<Object> fields;

    Probe(Object owner, List<Object> fields) throws IOException {
      super(OutputStream.nullOutputStream());
      this.owner = owner;
      this.fields = fields;
      enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object object) {
      if (object == owner) {
        return object;
      }
      fields.add(object);
      return null;
    }
  }
}
