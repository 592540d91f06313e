/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import java.io.IOException;
import java.net.ConnectException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A broker of Kafka, which is its own controller, in a process of its own, with the class path of
 * this one: whoever starts it has it there.
 */
public final class KafkaBroker implements AutoCloseable {
  private static final String CLUSTER = "MkU3OEVBNTcwNTJENDM2Qg"; // 16 bytes, as Kafka wants them

  private final Process process;
  private final String servers;
  private final Path log;

  /**
   * Starts one, and waits for it.
   *
   * @param folder for its data and its log
   */
  public KafkaBroker(Path folder) throws IOException, InterruptedException {
    int port = freePort();
    int controller = freePort();
    servers = "127.0.0.1:" + port;
    Path properties =
        Files.writeString(
            folder.resolve("server.properties"),
            """
            process.roles=broker,controller
            node.id=1
            controller.quorum.voters=1@127.0.0.1:%2$s
            listeners=PLAINTEXT://127.0.0.1:%1$s,CONTROLLER://127.0.0.1:%2$s
            advertised.listeners=PLAINTEXT://127.0.0.1:%1$s
            controller.listener.names=CONTROLLER
            log.dirs=%3$s
            offsets.topic.replication.factor=1
            offsets.topic.num.partitions=1
            transaction.state.log.replication.factor=1
            transaction.state.log.min.isr=1
            group.initial.rebalance.delay.ms=0
            """
                .formatted(port, controller, folder.resolve("data")));
    log = folder.resolve("log");
    int formatted =
        start("kafka.tools.StorageTool", "format", "--config", properties, "--cluster-id", CLUSTER)
            .waitFor();
    if (formatted != 0) {
      throw new IllegalStateException(Files.readString(log));
    }
    process = start("kafka.Kafka", properties);
    awaitReady(port);
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  /** Starts a program with the class path of this one, which writes to the log of the broker. */
  public Process start(String mainClass, Object... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElseThrow());
    command.addAll(List.of("-Xmx512m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.add(mainClass);
    for (Object argument : arguments) {
      command.add(argument.toString());
    }
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
        .start();
  }

  private void awaitReady(int port) throws IOException, InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (System.nanoTime() < deadline && process.isAlive()) {
      try {
        new Socket("127.0.0.1", port).close();
        return;
      } catch (ConnectException e) {
        Thread.sleep(50);
      }
    }
    close();
    throw new IllegalStateException("The broker did not start:\n" + Files.readString(log));
  }

  /** The properties of any client. */
  public Map<String, Object> client(Object... more) {
    Map<String, Object> configs = new HashMap<>(Map.of("bootstrap.servers", servers));
    for (int i = 0; i < more.length; i += 2) {
      configs.put((String) more[i], more[i + 1]);
    }
    return configs;
  }

  @Override
  public void close() {
    process.destroyForcibly().onExit().join();
  }
}
