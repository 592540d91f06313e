/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import com.google.common.collect.ContiguousSet;
import com.google.common.collect.DiscreteDomain;
import com.google.common.collect.Range;
import io.fory.exception.UnsupportedTypeException;
import io.fory.spi.CopyContext;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import java.math.BigInteger;

/**
 * The two ends, as any values, or null twice; all that is between them need not be written. It
 * takes no heap, but whoever hashes the set walks through it: that is charged as work.
 */
@SuppressWarnings({"rawtypes", "unchecked"})
final class ContiguousSetSerializer implements Serializer<ContiguousSet> {
  @Override
  public void write(WriteContext out, ContiguousSet set) {
    Object first = set.isEmpty() ? null : set.first();
    if (first != null && domain(first) == null) {
      throw new UnsupportedTypeException(
          "A ContiguousSet does not tell its domain, and only those of Integer, Long and BigInteger are known: copy this set of %s into an ImmutableSortedSet"
              .formatted(first.getClass().getName()));
    }
    out.writeValue(first);
    out.writeValue(first == null ? null : set.last());
  }

  @Override
  public ContiguousSet read(ReadContext in) {
    in.charge(64);
    Object first = in.readValue();
    Object last = in.readValue();
    if (first == null && last == null) {
      return ContiguousSet.closedOpen(0, 0);
    }
    DiscreteDomain domain = first == null ? null : domain(first);
    if (domain == null
        || last == null
        || last.getClass() != first.getClass()
        || ((Comparable) first).compareTo(last) > 0) {
      throw in.corrupt("Expected two numbers of one class, the smaller one first");
    }
    ContiguousSet set =
        ContiguousSet.create(Range.closed((Comparable) first, (Comparable) last), domain);
    in.checkSize(set.size(), 0);
    in.chargeWork(set.size());
    in.addWeight(set.size());
    return set;
  }

  @Override
  public ContiguousSet copy(CopyContext context, ContiguousSet set) {
    return set;
  }

  private static DiscreteDomain domain(Object element) {
    if (element instanceof Integer) {
      return DiscreteDomain.integers();
    } else if (element instanceof Long) {
      return DiscreteDomain.longs();
    }
    return element instanceof BigInteger ? DiscreteDomain.bigIntegers() : null;
  }
}
