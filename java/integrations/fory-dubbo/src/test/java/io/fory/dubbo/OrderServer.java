/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.dubbo;

import java.io.IOException;
import java.net.ServerSocket;
import org.apache.dubbo.config.ApplicationConfig;
import org.apache.dubbo.config.ProtocolConfig;
import org.apache.dubbo.config.ReferenceConfig;
import org.apache.dubbo.config.RegistryConfig;
import org.apache.dubbo.config.ServiceConfig;
import org.apache.dubbo.config.bootstrap.DubboBootstrap;
import org.apache.dubbo.rpc.model.FrameworkModel;

/** The service {@link Orders} behind a socket, and clients of it. */
final class OrderServer implements AutoCloseable {
  /** That which old versions take whatever the URL says. */
  final FrameworkModel model = FrameworkModel.defaultModel();

  private final String url;
  private final int timeoutMillis;

  OrderServer(String protocolName, int timeoutMillis) throws IOException {
    this.timeoutMillis = timeoutMillis;
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    url = protocolName + "://127.0.0.1:" + port + "?serialization=fory&prefer.serialization=fory";
    ServiceConfig<Orders> service = new ServiceConfig<>();
    service.setInterface(Orders.class);
    service.setRef(new Orders.Service());
    ProtocolConfig protocol = new ProtocolConfig(protocolName, port);
    protocol.setHost("127.0.0.1");
    protocol.setSerialization("fory");
    bootstrap("server").protocol(protocol).service(service).start();
  }

  private DubboBootstrap bootstrap(String name) {
    ApplicationConfig application = new ApplicationConfig(name);
    application.setQosEnable(false);
    return DubboBootstrap.getInstance(model.newApplication())
        .application(application)
        .registry(new RegistryConfig("N/A"));
  }

  /** Returns a client, whose calls are generic if {@code type} is not that of the service. */
  <T> T client(Class<T> type) {
    ReferenceConfig<T> reference = new ReferenceConfig<>();
    reference.setInterface(Orders.class.getName());
    if (type == Orders.class) {
      reference.setInterface(type);
    } else {
      reference.setGeneric("true");
    }
    reference.setUrl(url);
    reference.setTimeout(timeoutMillis);
    reference.setRetries(0);
    bootstrap("client " + type.getSimpleName()).reference(reference).start();
    return reference.get();
  }

  @Override
  public void close() {
    model.destroy();
  }
}
