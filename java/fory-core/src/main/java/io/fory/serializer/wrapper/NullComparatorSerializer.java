/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.wrapper;

import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import io.fory.platform.SerializedFieldProbe;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * {@code Comparator.nullsFirst} and {@code nullsLast}: a boolean that is true for the first, and
 * the comparator of values that are not null, or null.
 */
final class NullComparatorSerializer implements MessageSerializer<Comparator<Object>> {
  @Override
  public void write(MessageWriter out, Comparator<Object> comparator) {
    out.buffer().writeBoolean(isNullFirst(comparator));
    out.writeValue(real(comparator));
  }

  /** A comparison with null does not reach the comparator of the other values. */
  private static boolean isNullFirst(Comparator<Object> comparator) {
    return comparator.compare(null, comparator) < 0;
  }

  private static Comparator<?> real(Comparator<Object> comparator) {
    List<Object> held = SerializedFieldProbe.of(comparator).objects();
    if (held.isEmpty()) {
      return null;
    }
    if (held.get(0) instanceof Comparator<?> real) {
      return real;
    }
    // A serializable lambda shows as its SerializedLambda, but not within a reversed comparator.
    return Collections.reverseOrder(
        (Comparator<?>) SerializedFieldProbe.of(comparator.reversed()).objects().get(0));
  }

  @Override
  public Comparator<Object> read(MessageReader in) {
    in.charge(24);
    boolean nullFirst = in.buffer().readBoolean();
    return of(nullFirst, in.readComparator());
  }

  @Override
  @SuppressWarnings("unchecked")
  public Comparator<Object> copy(GraphCopier context, Comparator<Object> comparator) {
    return of(
        isNullFirst(comparator), (Comparator<Object>) context.copy((Object) real(comparator)));
  }

  private static Comparator<Object> of(boolean nullFirst, Comparator<Object> real) {
    return nullFirst ? Comparator.nullsFirst(real) : Comparator.nullsLast(real);
  }
}
