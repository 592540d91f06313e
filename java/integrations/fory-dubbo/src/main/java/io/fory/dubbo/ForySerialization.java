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
 * Is the serialization {@code fory} of Dubbo, which Dubbo finds by that name. Messages may have the
 * classes that Dubbo allows. References are kept within an argument, a result and the attachments,
 * but not between them. Objects and bytes that cannot be written or read give an {@link
 * java.io.IOException} with a {@link io.fory.exception.ForyException} as its cause.
 *
 * <p>A call is, one after the other, what Dubbo writes: primitives in big-endian order, strings and
 * bytes after their length in four bytes, which is -1 for null, and objects as {@link
 * io.fory.ForyStreams#serialize(OutputStream, Object)} writes them.
 */
public final class ForySerialization implements Serialization {
  /** The id, which no serialization of Dubbo or its extensions has. */
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
