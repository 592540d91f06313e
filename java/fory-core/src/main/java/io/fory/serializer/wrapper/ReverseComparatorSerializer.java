/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.wrapper;

import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import java.util.Collections;
import java.util.Comparator;

/** {@code Collections.reverseOrder(comparator)}: the comparator, found by reversing once more. */
final class ReverseComparatorSerializer implements MessageSerializer<Comparator<Object>> {
  @Override
  public void write(MessageWriter out, Comparator<Object> comparator) {
    out.writeValue(Collections.reverseOrder(comparator));
  }

  @Override
  public Comparator<Object> read(MessageReader in) {
    in.charge(16);
    Comparator<Object> reversed = in.readComparator();
    if (reversed != null) {
      return Collections.reverseOrder(reversed);
    }
    throw in.corrupt("A comparator to reverse expected");
  }

  @Override
  public Comparator<Object> copy(GraphCopier context, Comparator<Object> comparator) {
    return Collections.reverseOrder(context.copy(Collections.reverseOrder(comparator)));
  }
}
