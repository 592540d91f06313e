/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark;

import io.fory.spi.CopyContext;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import scala.reflect.ClassTag;

/**
 * Serializes Scala's {@code ClassTag}s as the class that they hold. Range partitioners, for
 * example, have one of the class of their keys.
 */
final class ClassTagSerializer implements Serializer<ClassTag<?>> {
  @Override
  public void write(WriteContext out, ClassTag<?> tag) {
    out.writeValue(tag.runtimeClass());
  }

  @Override
  public ClassTag<?> read(ReadContext in) {
    if (in.readValue() instanceof Class<?> type) {
      in.charge(24);
      return ClassTag.apply(type);
    }
    throw in.corrupt("Expected the class of a class tag, found something else");
  }

  @Override
  public ClassTag<?> copy(CopyContext context, ClassTag<?> tag) {
    return tag;
  }
}
