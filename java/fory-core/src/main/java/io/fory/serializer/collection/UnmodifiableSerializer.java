/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import io.fory.elements.Contents;
import io.fory.elements.CopiedElements;
import io.fory.elements.Elements;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.Slot;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * The views that {@code Collections.unmodifiable...} returns. Nothing reaches the backing
 * collection: the elements are written, and read back into a view of a collection of the usual
 * class.
 *
 * @param careful whether the backing collection hashes its elements; otherwise it is a list
 */
record UnmodifiableSerializer(
    IntFunction<Collection<Object>> constructor,
    Function<Collection<Object>, Collection<?>> view,
    boolean careful)
    implements Contents.OfElements<Collection<Object>> {
  private static final int VIEW = 24;

  @Override
  @SuppressWarnings("unchecked")
  public Collection<Object> read(MessageReader in, Slot slot) {
    long header =
        Elements.readHeader(
            in, careful ? 40 : ListSerializer.NODE, careful ? VIEW + SetTypes.BACKING_MAP : VIEW);
    Collection<Object> backing = constructor.apply((int) (header >>> 2));
    Collection<Object> result = in.reference((Collection<Object>) view.apply(backing));
    if (careful) {
      Elements.readCareful(in, header, slot.argument(0), backing);
    } else {
      Elements.read(in, header, slot.argument(0), (List<Object>) backing);
    }
    return result;
  }

  @Override
  @SuppressWarnings("unchecked")
  public Collection<Object> copy(GraphCopier context, Collection<Object> elements) {
    Collection<Object> backing = constructor.apply(elements.size());
    Collection<Object> copy = context.reference((Collection<Object>) view.apply(backing));
    if (careful) {
      CopiedElements.copyCareful(context, elements, backing);
    } else {
      CopiedElements.copy(context, elements, (List<Object>) backing);
    }
    return copy;
  }
}
