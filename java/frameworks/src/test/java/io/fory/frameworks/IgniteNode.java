/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import static io.fory.frameworks.SharedFory.FORY;

import java.util.List;
import org.apache.ignite.Ignite;
import org.apache.ignite.Ignition;
import org.apache.ignite.configuration.IgniteConfiguration;
import org.apache.ignite.spi.discovery.tcp.TcpDiscoverySpi;
import org.apache.ignite.spi.discovery.tcp.ipfinder.vm.TcpDiscoveryVmIpFinder;

/** A node of Ignite in a JVM of its own, with the packages open that Ignite asks for. */
final class IgniteNode {
  /** The packages that the documentation of Ignite tells to open on JDK 17. */
  static final List<String> OPENED =
      List.of(
          "java.base/jdk.internal.access",
          "java.base/jdk.internal.misc",
          "java.base/sun.nio.ch",
          "java.base/sun.util.calendar",
          "java.management/com.sun.jmx.mbeanserver",
          "jdk.internal.jvmstat/sun.jvmstat.monitor",
          "java.base/sun.reflect.generics.reflectiveObjects",
          "jdk.management/com.sun.management.internal",
          "java.base/java.io",
          "java.base/java.nio",
          "java.base/java.net",
          "java.base/java.util",
          "java.base/java.util.concurrent",
          "java.base/java.util.concurrent.locks",
          "java.base/java.util.concurrent.atomic",
          "java.base/java.lang",
          "java.base/java.lang.invoke",
          "java.base/java.math",
          "java.sql/java.sql",
          "java.base/java.time",
          "java.base/sun.security.ssl",
          "java.base/sun.security.x509",
          "java.logging/java.util.logging");

  private IgniteNode() {}

  /** Puts orders, gets them and replaces one; {@code args[0]} is a folder for Ignite's files. */
  public static void main(String[] args) {
    IgniteConfiguration configuration =
        new IgniteConfiguration()
            .setWorkDirectory(args[0])
            .setLocalHost("127.0.0.1")
            .setDiscoverySpi(
                new TcpDiscoverySpi()
                    .setIpFinder(new TcpDiscoveryVmIpFinder().setAddresses(List.of("127.0.0.1"))));
    try (Ignite ignite = Ignition.start(configuration)) {
      ForyIgniteCache<Long, Order> orders =
          new ForyIgniteCache<>(ignite.getOrCreateCache("orders"), FORY.codec(Order.class));
      for (int i = 0; i < 100; i++) {
        orders.put((long) i, Order.of(i));
      }
      for (int i = 0; i < 100; i++) {
        check(orders.get((long) i).orElseThrow().equals(Order.of(i)), "value " + i);
      }
      check(orders.get(100L).isEmpty(), "a key that is not there");
      check(orders.replace(1L, Order.of(1), Order.of(7)), "replaced");
      check(!orders.replace(1L, Order.of(1), Order.of(8)), "replaced although it had changed");
      check(orders.get(1L).orElseThrow().equals(Order.of(7)), "the new value");
    }
    System.out.println("done");
  }

  private static void check(boolean right, String what) {
    if (!right) {
      throw new AssertionError(what);
    }
  }
}
