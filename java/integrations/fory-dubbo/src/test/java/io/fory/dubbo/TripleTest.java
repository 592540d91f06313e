/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.dubbo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.apache.dubbo.common.Version;
import org.apache.dubbo.rpc.RpcException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Calls by the protocol Triple, over a socket. */
class TripleTest {
  private static OrderServer server;
  private static Orders orders;

  @BeforeAll
  static void start() throws IOException {
    server = new OrderServer("tri", 5_000);
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
    assertThat(orders.byCustomer(List.of(Order.of(1)), "x "))
        .isEqualTo(Map.of("x customer 1", Order.of(1)));
  }

  @Test
  void anExceptionOfTheServiceArrives() {
    assertThatThrownBy(() -> orders.fails(Order.of(5)))
        .isInstanceOfSatisfying(
            Orders.OutOfStock.class, e -> assertThat(e.order).isEqualTo(Order.of(5)));
  }

  /** With Dubbo 3.2.0 the call ends by its timeout, as it does with hessian2. */
  @Test
  void anErrorOfTheServiceArrivesAsTheCauseOfAnException() {
    if (Version.getVersion().startsWith("3.2.")) {
      assertThatThrownBy(() -> orders.breaks("of the service"))
          .isInstanceOf(RpcException.class)
          .hasMessageContaining("timeout");
    } else {
      assertThatThrownBy(() -> orders.breaks("of the service"))
          .isExactlyInstanceOf(RuntimeException.class)
          .cause()
          .isInstanceOf(LinkageError.class)
          .hasMessage("of the service");
    }
  }
}
