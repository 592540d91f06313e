/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.LimitExceededException;
import io.fory.testing.Messages;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each list of interfaces is a class of the JVM that is never unloaded. */
class ProxyFloodTest {
  static final class Handler implements InvocationHandler {
    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return null;
    }
  }

  private static final List<String> INTERFACES =
      List.of(
          "java.lang.Runnable",
          "java.lang.Comparable",
          "java.lang.AutoCloseable",
          "java.lang.Cloneable",
          "java.io.Serializable",
          "java.util.concurrent.Callable",
          "java.util.function.Supplier");

  private final Fory fory = Fory.builder().withCompatible(false).register(Handler.class, 1).build();

  private byte[] proxy(List<String> interfaces) {
    Messages message = Messages.to(fory).builtIn(262).varint(interfaces.size());
    interfaces.forEach(message::string);
    byte[] handler = fory.serialize(new Handler());
    return message.raw(java.util.Arrays.copyOfRange(handler, 2, handler.length)).bytes();
  }

  private static void permutations(List<String> rest, List<String> so, List<List<String>> all) {
    if (rest.isEmpty()) {
      all.add(List.copyOf(so));
    }
    for (String next : rest) {
      List<String> left = new ArrayList<>(rest);
      left.remove(next);
      so.add(next);
      permutations(left, so, all);
      so.remove(next);
    }
  }

  @Test
  void messagesBringAFewHundredListsAtMost() {
    List<List<String>> all = new ArrayList<>();
    permutations(INTERFACES, new ArrayList<>(), all);
    int read = 0;
    for (List<String> list : all.subList(0, 600)) {
      try {
        fory.deserialize(proxy(list));
        read++;
      } catch (LimitExceededException e) {
        assertThat(e).hasMessageContaining("256");
      }
    }
    assertThat(read).isEqualTo(256);
    assertThat(fory.deserialize(proxy(all.get(0)))).isInstanceOf(Runnable.class);
  }

  @Test
  void aProxyHasAtMostSixteenInterfaces() {
    byte[] many = proxy(Collections.nCopies(17, "java.lang.Runnable"));
    assertThatThrownBy(() -> fory.deserialize(many))
        .isInstanceOf(LimitExceededException.class)
        .hasMessageContaining("16");
    Object proxy =
        Proxy.newProxyInstance(
            getClass().getClassLoader(), new Class<?>[] {Runnable.class}, new Handler());
    assertThat(fory.deserialize(fory.serialize(proxy))).isInstanceOf(Runnable.class);
  }
}
