/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.suite;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;

/**
 * Several JVMs that measure in turns: each warms up, waits until all have, and then they take
 * iterations one after the other, again and again. A spell in which the machine is slow, which
 * lasts for longer than an iteration, so meets all of them, not one.
 */
public final class Turns implements AutoCloseable {
  /** Runs a JVM with a flag to its end. */
  public interface Runner {
    void run(String flag);
  }

  /** A JVM: its first turn is asked for, or it has ended without asking. */
  private record Participant(CompletableFuture<Socket> started, Thread thread) {}

  private final ServerSocket server;
  private final List<CompletableFuture<Socket>> expected = new ArrayList<>();

  private Turns() throws IOException {
    server = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
  }

  /**
   * Runs them all, and returns when they have ended.
   *
   * @param starting how many may start and warm up at the same time
   */
  public static void run(List<Runner> runners, int starting)
      throws IOException, InterruptedException {
    try (Turns turns = new Turns()) {
      Thread acceptor = new Thread(turns::accept, "turns");
      acceptor.setDaemon(true);
      acceptor.start();
      List<Participant> participants = new ArrayList<>();
      Semaphore permits = new Semaphore(starting);
      for (Runner runner : runners) {
        permits.acquire();
        Participant participant = turns.start(runner);
        participant.started.whenComplete((socket, failure) -> permits.release());
        participants.add(participant);
      }
      give(participants.stream().map(participant -> participant.started.join()).toList());
      for (Participant participant : participants) {
        participant.thread.join();
      }
    }
  }

  private Participant start(Runner runner) {
    CompletableFuture<Socket> started = new CompletableFuture<>();
    int number;
    synchronized (expected) {
      number = expected.size();
      expected.add(started);
    }
    String flag = Turn.flag(server.getLocalPort(), number);
    Thread thread =
        new Thread(
            () -> {
              try {
                runner.run(flag);
              } finally {
                started.complete(null);
              }
            },
            "participant " + number);
    thread.start();
    return new Participant(started, thread);
  }

  private void accept() {
    try {
      while (true) {
        Socket socket = server.accept();
        socket.setTcpNoDelay(true);
        int number = new DataInputStream(socket.getInputStream()).readInt();
        synchronized (expected) {
          expected.get(number).complete(socket);
        }
      }
    } catch (IOException e) {
      if (!server.isClosed()) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** A round after the other, until all have ended; null stands for one that never asked. */
  private static void give(List<Socket> sockets) throws IOException {
    List<Socket> active = new ArrayList<>(sockets);
    active.removeIf(socket -> socket == null || !asks(socket));
    while (!active.isEmpty()) {
      active.removeIf(socket -> !takesTurn(socket));
    }
    for (Socket socket : sockets) {
      if (socket != null) {
        socket.close();
      }
    }
  }

  private static boolean takesTurn(Socket socket) {
    try {
      socket.getOutputStream().write(0);
      return asks(socket);
    } catch (IOException e) {
      return false; // its JVM is gone, and its runner knows why
    }
  }

  private static boolean asks(Socket socket) {
    try {
      return socket.getInputStream().read() >= 0;
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
