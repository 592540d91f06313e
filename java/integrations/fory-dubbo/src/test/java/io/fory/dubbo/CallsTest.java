/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.dubbo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import elsewhere.Stranger;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.dubbo.common.utils.SerializeSecurityManager;
import org.apache.dubbo.rpc.RpcException;
import org.apache.dubbo.rpc.service.GenericService;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Calls over a socket, with the check of classes that Dubbo has by default: STRICT. */
class CallsTest {
  private static final int CALLS = Integer.getInteger("fory.dubbo.calls", 4000);
  private static final int THREADS = 8;

  private static OrderServer server;
  private static Orders orders;

  @BeforeAll
  static void start() throws IOException {
    server = new OrderServer("dubbo", 20_000);
    orders = server.client(Orders.class);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void argumentsAndResultsComeBack() {
    assertThat(orders.next(Order.of(1))).isEqualTo(Order.of(2));
    assertThat(orders.next(null)).isNull();
    assertThat(orders.many(3, 10, false, 1.0, new byte[2]))
        .containsExactly(Order.of(12), Order.of(13), Order.of(14));
    assertThat(orders.byCustomer(List.of(Order.of(1), Order.of(2)), "\u20ac "))
        .isEqualTo(Map.of("\u20ac customer 1", Order.of(1), "\u20ac customer 2", Order.of(2)));
    assertThat(orders.echo(List.of(1, "two", 3.0))).isEqualTo(List.of(1, "two", 3.0));
  }

  @Test
  void anExceptionOfTheServiceArrives() {
    assertThatThrownBy(() -> orders.fails(Order.of(5)))
        .isInstanceOfSatisfying(
            Orders.OutOfStock.class,
            e -> {
              assertThat(e).hasMessage("none of 5");
              assertThat(e.order).isEqualTo(Order.of(5));
            });
  }

  @Test
  void anErrorOfTheServiceArrives() {
    assertThatThrownBy(() -> orders.breaks("of the service"))
        .isInstanceOf(LinkageError.class)
        .hasMessage("of the service");
  }

  @Test
  void aClassThatDubboDoesNotAllowIsRefusedUntilItIsAllowed() {
    Stranger stranger = new Stranger("Ada");
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> orders.echo(stranger))
          .isInstanceOf(RpcException.class)
          .hasMessageContaining(Stranger.class.getName());
    }
    server
        .model
        .getBeanFactory()
        .getBean(SerializeSecurityManager.class)
        .addToAllowed("elsewhere.Str");
    assertThat(orders.echo(stranger)).isEqualTo(stranger);
  }

  @Test
  void genericCallsNeedNoClasses() {
    GenericService generic = server.client(GenericService.class);
    Object answer =
        generic.$invoke(
            "served",
            new String[] {Customer.class.getName()},
            new Object[] {Map.of("name", "Bob", "orders", 7)});
    assertThat(answer)
        .asInstanceOf(InstanceOfAssertFactories.MAP)
        .containsEntry("name", "Bob")
        .containsEntry("orders", 8);
  }

  @Test
  void manyThreadsCallAtOnce() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    List<Future<?>> done = new ArrayList<>();
    for (int t = 0; t < THREADS; t++) {
      int first = t * 1_000_000;
      done.add(
          threads.submit(
              () -> {
                for (int i = first; i < first + CALLS / THREADS; i++) {
                  assertThat(orders.next(Order.of(i))).isEqualTo(Order.of(i + 1));
                }
              }));
    }
    for (Future<?> future : done) {
      future.get(10, TimeUnit.MINUTES);
    }
    threads.shutdown();
  }
}
