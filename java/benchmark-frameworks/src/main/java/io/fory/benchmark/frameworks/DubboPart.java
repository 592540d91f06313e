/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.frameworks;

import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.dubbo.config.ApplicationConfig;
import org.apache.dubbo.config.ProtocolConfig;
import org.apache.dubbo.config.ReferenceConfig;
import org.apache.dubbo.config.RegistryConfig;
import org.apache.dubbo.config.ServiceConfig;
import org.apache.dubbo.config.bootstrap.DubboBootstrap;
import org.apache.dubbo.rpc.model.FrameworkModel;

/** Serializations of Dubbo: calls over a socket by 8 threads, with the check STRICT. */
final class DubboPart implements Frameworks.Part {
  private static final int THREADS = 8;
  private static final int CALLS = 16_000;

  /** The service. */
  public interface Orders {
    /** Gives back orders that are as they came. */
    List<Order> next(List<Order> orders, String customer, int count);
  }

  /** Gives back what it gets. */
  public static final class Echo implements Orders {
    @Override
    public List<Order> next(List<Order> orders, String customer, int count) {
      return orders;
    }
  }

  @Override
  public List<Table> run(Frameworks.Scale scale, Path folder) throws Exception {
    System.setProperty("dubbo.service.shutdown.wait", "1");
    FrameworkModel model = FrameworkModel.defaultModel();
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    int calls = Math.max(THREADS, scale.of(CALLS));
    Table table = new Table("Dubbo, 8 threads", "ten orders there and back, us a call");
    try {
      Map<String, Rounds.Work> works = new LinkedHashMap<>();
      for (String name : List.of("fory", "hessian2", "fastjson2")) {
        Orders orders = connect(model, name);
        works.put(name, () -> once(threads, orders, calls));
      }
      Rounds.best(works, scale.rounds()).forEach(table::add);
    } finally {
      threads.shutdown();
      model.destroy();
    }
    return List.of(table);
  }

  private static Orders connect(FrameworkModel model, String serialization) throws Exception {
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    ServiceConfig<Orders> service = new ServiceConfig<>();
    service.setInterface(Orders.class);
    service.setRef(new Echo());
    ProtocolConfig protocol = new ProtocolConfig("dubbo", port);
    protocol.setHost("127.0.0.1");
    protocol.setSerialization(serialization);
    bootstrap(model, "server of " + serialization).protocol(protocol).service(service).start();
    ReferenceConfig<Orders> reference = new ReferenceConfig<>();
    reference.setInterface(Orders.class);
    reference.setUrl(
        "dubbo://127.0.0.1:%s?serialization=%2$s&prefer.serialization=%2$s"
            .formatted(port, serialization));
    reference.setTimeout(20_000);
    bootstrap(model, "client of " + serialization).reference(reference).start();
    return reference.get();
  }

  private static DubboBootstrap bootstrap(FrameworkModel model, String name) {
    ApplicationConfig application = new ApplicationConfig(name);
    application.setQosEnable(false);
    return DubboBootstrap.getInstance(model.newApplication())
        .application(application)
        .registry(new RegistryConfig("N/A"));
  }

  private static double[] once(ExecutorService threads, Orders orders, int calls) throws Exception {
    List<Order> ten = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      ten.add(Order.of(i));
    }
    long start = System.nanoTime();
    List<Future<?>> done = new ArrayList<>();
    for (int t = 0; t < THREADS; t++) {
      done.add(
          threads.submit(
              () -> {
                for (int i = 0; i < calls / THREADS; i++) {
                  List<Order> back = orders.next(ten, "customer", i);
                  Rounds.check(i % 100 != 0 || ten.equals(back), "orders that came back");
                }
              }));
    }
    for (Future<?> future : done) {
      future.get();
    }
    return new double[] {(System.nanoTime() - start) / 1e3 / calls};
  }
}
