/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark;

import io.fory.spi.CopyContext;
import io.fory.spi.Lookup;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.util.collection.CompactBuffer;
import scala.collection.Iterator;
import scala.reflect.ClassTag;

/** Serializes the buffers that hold Spark's groups and the sides of joins, as their elements. */
final class CompactBufferSerializer implements Serializer<CompactBuffer<?>> {
  @Override
  public void write(WriteContext out, CompactBuffer<?> buffer) {
    out.writeElements(elements(buffer), out.types().slot(Object.class));
  }

  @Override
  public CompactBuffer<?> read(ReadContext in) {
    CompactBuffer<Object> buffer = in.reference(empty());
    return fill(buffer, in.readParts(in.types().slot(Object.class), Lookup.NONE, 8));
  }

  @Override
  public CompactBuffer<?> copy(CopyContext context, CompactBuffer<?> buffer) {
    CompactBuffer<Object> copy = context.reference(empty());
    return fill(copy, context.copyParts(elements(buffer), Lookup.NONE));
  }

  private static List<Object> elements(CompactBuffer<?> buffer) {
    List<Object> elements = new ArrayList<>(buffer.length());
    Iterator<?> iterator = buffer.iterator();
    while (iterator.hasNext()) {
      elements.add(iterator.next());
    }
    return elements;
  }

  private static CompactBuffer<Object> empty() {
    return new CompactBuffer<>(ClassTag.apply(Object.class));
  }

  private static CompactBuffer<Object> fill(CompactBuffer<Object> buffer, Object[] elements) {
    for (Object element : elements) {
      buffer.$plus$eq(element);
    }
    return buffer;
  }
}
