/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.language;

import io.fory.exception.Quote;
import io.fory.spi.CopyContext;
import io.fory.spi.ReadContext;
import io.fory.spi.SlotType;
import io.fory.spi.StandInSerializer;
import io.fory.spi.WriteContext;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;

/** Dynamic proxies: the names of their interfaces, and their handler, as any value. */
final class ProxySerializer implements StandInSerializer<Object> {
  private static final int MAX_INTERFACES = 65535; // of any class

  @Override
  public void write(WriteContext out, Object proxy, SlotType slot) {
    Class<?>[] interfaces = proxy.getClass().getInterfaces();
    out.buffer().writeVarUint32(interfaces.length);
    for (Class<?> type : interfaces) {
      out.writeString(out.types().nameOf(type));
    }
    out.writeValue(Proxy.getInvocationHandler(proxy));
  }

  @Override
  public Object read(ReadContext in, SlotType slot) {
    int count = in.buffer().readVarUint32();
    if (count < 0 || count > MAX_INTERFACES || !in.buffer().mayHold(count)) {
      throw in.corrupt("A proxy of %s interfaces".formatted(Integer.toUnsignedString(count)));
    }
    Class<?>[] interfaces = new Class<?>[count];
    for (int i = 0; i < count; i++) {
      interfaces[i] = in.types().classOf(in.readString());
    }
    Object handler = in.readValue();
    if (!(handler instanceof InvocationHandler invocationHandler)) {
      throw in.corrupt("The handler of a proxy expected, found a " + Quote.typeOf(handler));
    }
    try {
      Object proxy =
          Proxy.newProxyInstance(in.types().config().classLoader(), interfaces, invocationHandler);
      return StandInSerializer.require(in, proxy, slot);
    } catch (IllegalArgumentException e) {
      throw in.corrupt("These interfaces have no proxy here: " + Quote.reason(e));
    }
  }

  @Override
  public Object copy(CopyContext context, Object proxy) {
    Class<?> type = proxy.getClass();
    InvocationHandler handler = context.copy(Proxy.getInvocationHandler(proxy));
    return Proxy.newProxyInstance(type.getClassLoader(), type.getInterfaces(), handler);
  }
}
