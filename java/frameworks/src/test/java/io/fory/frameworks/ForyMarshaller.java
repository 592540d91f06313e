/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import io.fory.Fory;
import io.fory.exception.ForyException;
import org.infinispan.commons.dataconversion.MediaType;
import org.infinispan.commons.io.ByteBuffer;
import org.infinispan.commons.io.ByteBufferImpl;
import org.infinispan.commons.marshall.AbstractMarshaller;
import org.infinispan.commons.marshall.MarshallingException;

/** For {@code globalConfiguration.serialization().marshaller(...)}. */
final class ForyMarshaller extends AbstractMarshaller {
  private final Fory fory;

  ForyMarshaller(Fory fory) {
    this.fory = fory;
  }

  @Override
  protected ByteBuffer objectToBuffer(Object object, int estimatedSize) {
    return ByteBufferImpl.create(fory.serialize(object));
  }

  @Override
  public Object objectFromByteBuffer(byte[] bytes, int offset, int length) {
    try {
      return fory.streams().deserialize(java.nio.ByteBuffer.wrap(bytes, offset, length));
    } catch (ForyException e) {
      throw new MarshallingException("The value cannot be read", e);
    }
  }

  @Override
  public boolean isMarshallable(Object object) {
    try {
      return fory.serialize(object) != null;
    } catch (ForyException e) {
      return false;
    }
  }

  @Override
  public MediaType mediaType() {
    return MediaType.fromString("application/x-fory");
  }
}
