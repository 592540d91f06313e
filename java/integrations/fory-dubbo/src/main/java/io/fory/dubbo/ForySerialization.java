/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.dubbo;

import java.io.InputStream;
import java.io.OutputStream;
import org.apache.dubbo.common.URL;
import org.apache.dubbo.common.serialize.ObjectInput;
import org.apache.dubbo.common.serialize.ObjectOutput;
import org.apache.dubbo.common.serialize.Serialization;
import org.apache.dubbo.rpc.model.FrameworkModel;

/**
 * Dubbo's serialization {@code fory}: Dubbo finds it by this name when it is on the class path.
 * Which classes messages may contain is decided by Dubbo's own allow-list. Shared references are
 * kept within an argument, within a result and within the attachments, but not between them. An
 * object or bytes that cannot be written or read give an {@link java.io.IOException} whose cause is
 * a {@link io.fory.exception.ForyException}. Thread-safe; the inputs and outputs it returns are
 * not.
 *
 * <p>The bytes of a call are the values in the order in which Dubbo writes them: primitives
 * big-endian; strings and byte arrays after their length in four bytes, which is -1 for null;
 * objects as {@link io.fory.ForyStreams#serialize(OutputStream, Object)} writes them.
 */
public final class ForySerialization implements Serialization {
  /**
   * Identifies this serialization in Dubbo's message header. Apache Fory's {@code fory-compatible}
   * has the same id, but released peers send this one.
   */
  private static final byte ID = 29;

  @Override
  public byte getContentTypeId() {
    return ID;
  }

  @Override
  public String getContentType() {
    return "x-application/fory";
  }

  @Override
  public ObjectOutput serialize(URL url, OutputStream output) {
    return new ForyObjectOutput(instances(url), output);
  }

  @Override
  public ObjectInput deserialize(URL url, InputStream input) {
    return new ForyObjectInput(instances(url), input);
  }

  private static Instances instances(URL url) {
    FrameworkModel model =
        url == null ? FrameworkModel.defaultModel() : url.getOrDefaultFrameworkModel();
    return model.getBeanFactory().getOrRegisterBean(Instances.class);
  }
}
