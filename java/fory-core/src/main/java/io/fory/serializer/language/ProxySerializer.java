/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.language;

import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Replacing;
import io.fory.message.Slot;
import io.fory.message.StandInSerializer;
import io.fory.platform.SerializationHooks;
import java.io.ObjectStreamException;
import java.lang.annotation.Annotation;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Dynamic proxies: the names of their interfaces, and their handler, as any value. Annotations are
 * proxies too: a map of their members stands for their handler, whose class the JDK hides.
 *
 * <p>Each list of interfaces is a class of its own, which is unloaded only with the loader of its
 * interfaces. So the number of interfaces is limited, and the number of lists that all messages to
 * one {@code Fory} may bring. Thread-safe.
 */
final class ProxySerializer implements StandInSerializer<Object>, Replacing {
  private static final int MAX_INTERFACES = 16;

  /** Heap for the proxy and for finding its class, in bytes. */
  private static final int HEAP_BYTES = 160;

  /** Heap for each interface, in bytes, for finding the class of the proxy. */
  private static final int NAME_BYTES = 32;

  /** The number of lists of interfaces that messages may bring. */
  private static final int MAX_CLASSES = 256;

  private final Set<List<Class<?>>> knownLists = ConcurrentHashMap.newKeySet();

  /** By class of proxies: whether one of its interfaces has a {@code writeReplace}. */
  private static final ClassValue<SerializationHooks> HOOKS =
      new ClassValue<>() {
        @Override
        protected SerializationHooks computeValue(Class<?> type) {
          return SerializationHooks.of(type);
        }
      };

  private static final Slot HANDLER = Slot.of(InvocationHandler.class, null, false);

  @Override
  public boolean replaces() {
    return true; // if the interfaces have a writeReplace
  }

  @Override
  public boolean isNeverReplaced(Object proxy) {
    return !HOOKS.get(proxy.getClass()).hasWriteReplace();
  }

  @Override
  public Object replacement(Object proxy) {
    try {
      return isNeverReplaced(proxy) ? proxy : HOOKS.get(proxy.getClass()).writeReplace(proxy);
    } catch (ObjectStreamException e) {
      throw new ForyException("writeReplace of a proxy failed: " + Quote.failure(e), e);
    }
  }

  @Override
  public boolean canWriteItself() {
    return true;
  }

  @Override
  public void writeItself(MessageWriter out, Object proxy, Slot slot) {
    write(out, proxy, slot);
  }

  @Override
  public void write(MessageWriter out, Object proxy, Slot slot) {
    Class<?>[] interfaces = proxy.getClass().getInterfaces();
    if (interfaces.length > MAX_INTERFACES) {
      throw new UnsupportedTypeException(
          "A proxy of %s interfaces, more than %s".formatted(interfaces.length, MAX_INTERFACES));
    }
    out.buffer().writeVarUint32(interfaces.length);
    for (Class<?> type : interfaces) {
      out.writeString(out.types().nameOf(type));
    }
    if (proxy instanceof Annotation annotation && interfaces.length == 1) {
      out.writeValue(AnnotationHandler.membersOf(annotation, interfaces[0]));
    } else {
      out.writeSlot(HANDLER, Proxy.getInvocationHandler(proxy));
    }
  }

  @Override
  public Object read(MessageReader in, Slot slot) {
    int count = in.buffer().readVarUint32();
    if (count < 0 || count > MAX_INTERFACES) {
      throw in.located(
          new LimitExceededException(
              "A proxy of %s interfaces, more than %s"
                  .formatted(Integer.toUnsignedString(count), MAX_INTERFACES)));
    }
    in.charge(HEAP_BYTES + NAME_BYTES * count);
    Class<?>[] interfaces = new Class<?>[count];
    for (int i = 0; i < count; i++) {
      interfaces[i] = in.types().classOf(in.readString());
    }
    Object handler = in.readValue();
    if (count == 1 && interfaces[0].isAnnotation() && handler instanceof Map<?, ?> members) {
      handler = AnnotationHandler.of(in, interfaces[0], members);
    }
    if (!(handler instanceof InvocationHandler invocationHandler)) {
      throw in.corrupt("Expected the handler of a proxy, found " + Quote.typeOf(handler));
    }
    List<Class<?>> list = List.of(interfaces);
    if (knownLists.size() >= MAX_CLASSES && !knownLists.contains(list)) {
      throw in.located(
          new LimitExceededException(
              "Messages brought proxies of %s lists of interfaces, and no more are taken"
                  .formatted(MAX_CLASSES)));
    }
    try {
      Object proxy =
          Proxy.newProxyInstance(in.types().config().classLoader(), interfaces, invocationHandler);
      knownLists.add(list);
      return StandInSerializer.require(in, proxy, slot);
    } catch (IllegalArgumentException e) {
      throw in.corrupt("These interfaces have no proxy here: " + Quote.reason(e));
    }
  }

  @Override
  public Object copy(GraphCopier context, Object proxy) {
    Object replacement = replacement(proxy);
    return replacement == null || replacement.getClass() != proxy.getClass()
        ? context.copy(replacement)
        : copyItself(context, replacement);
  }

  @Override
  public Object copyItself(GraphCopier context, Object proxy) {
    if (proxy instanceof Annotation) {
      return proxy; // immutable
    }
    Class<?> type = proxy.getClass();
    Object original = Proxy.getInvocationHandler(proxy);
    InvocationHandler handler =
        (InvocationHandler)
            context.existing(context.copyPart(original, InvocationHandler.class), original);
    return Proxy.newProxyInstance(type.getClassLoader(), type.getInterfaces(), handler);
  }
}
