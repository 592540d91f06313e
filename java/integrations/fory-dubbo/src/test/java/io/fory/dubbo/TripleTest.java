/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.dubbo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ServerSocket;
import java.util.List;
import java.util.Map;
import org.apache.dubbo.common.Version;
import org.apache.dubbo.config.ApplicationConfig;
import org.apache.dubbo.config.ProtocolConfig;
import org.apache.dubbo.config.ReferenceConfig;
import org.apache.dubbo.config.RegistryConfig;
import org.apache.dubbo.config.ServiceConfig;
import org.apache.dubbo.config.bootstrap.DubboBootstrap;
import org.apache.dubbo.rpc.RpcException;
import org.apache.dubbo.rpc.model.FrameworkModel;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Calls by the protocol Triple, over a socket. */
class TripleTest {
  private static FrameworkModel model;
  private static Orders orders;

  @BeforeAll
  static void start() throws IOException {
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    model = FrameworkModel.defaultModel();
    ServiceConfig<Orders> service = new ServiceConfig<>();
    service.setInterface(Orders.class);
    service.setRef(new Orders.Service());
    ProtocolConfig protocol = new ProtocolConfig("tri", port);
    protocol.setHost("127.0.0.1");
    protocol.setSerialization("fory");
    bootstrap("server").protocol(protocol).service(service).start();
    ReferenceConfig<Orders> reference = new ReferenceConfig<>();
    reference.setInterface(Orders.class);
    reference.setUrl("tri://127.0.0.1:" + port + "?serialization=fory&prefer.serialization=fory");
    reference.setTimeout(5_000);
    reference.setRetries(0);
    bootstrap("client").reference(reference).start();
    orders = reference.get();
  }

  @AfterAll
  static void stop() {
    model.destroy();
  }

  private static DubboBootstrap bootstrap(String name) {
    ApplicationConfig application = new ApplicationConfig(name);
    application.setQosEnable(false);
    return DubboBootstrap.getInstance(model.newApplication())
        .application(application)
        .registry(new RegistryConfig("N/A"));
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
