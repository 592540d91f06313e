/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service.codec;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The table of classes: writes and reads whole messages. */
public final class Codecs {
  private final Map<Class<?>, Codec> byClass = new HashMap<>();
  private final Codec[] byId;

  /** Makes the codecs for these message classes, in the same order on both sides. */
  public Codecs(List<Class<?>> messages) {
    byId = new Codec[messages.size()];
    for (int i = 0; i < byId.length; i++) {
      Class<?> type = messages.get(i);
      byId[i] = codec(type);
      byId[i].id = (short) i;
      byClass.put(type, byId[i]);
    }
  }

  private static Codec codec(Class<?> type) {
    String name = Codecs.class.getPackageName() + "." + type.getSimpleName() + "Codec";
    try {
      return (Codec) Class.forName(name).getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException("nobody wrote code by hand for " + type, e);
    }
  }

  /** Writes a message at the position of {@code out}. */
  public void write(Out out, Object message) {
    Codec codec = byClass.get(message.getClass());
    if (codec == null) {
      throw new IllegalArgumentException("unknown: " + message.getClass());
    }
    byte[] to = out.reserve(Short.BYTES);
    Out.SHORT.set(to, out.position, codec.id);
    out.position += Short.BYTES;
    codec.write(out, message);
  }

  /** Reads the message at the position of {@code in}. */
  public Object read(In in) {
    byte[] from = in.require(Short.BYTES);
    int id = (short) Out.SHORT.get(from, in.position);
    if (id < 0 || id >= byId.length) {
      throw new IllegalStateException("no class has the number " + id);
    }
    in.position += Short.BYTES;
    return byId[id].read(in);
  }
}
