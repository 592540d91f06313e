/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.testing;

import com.sun.jdi.Bootstrap;
import com.sun.jdi.Method;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.VMDisconnectedException;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.connect.ListeningConnector;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.event.MethodEntryEvent;
import com.sun.jdi.request.ClassPrepareRequest;
import com.sun.jdi.request.EventRequestManager;
import com.sun.jdi.request.MethodEntryRequest;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * Another JVM that is killed where it enters a method. A debugger looks on, so that the code under
 * test has nothing for it; and the kill is one of the operating system, after which nothing of the
 * process runs.
 */
public final class KilledChild implements AutoCloseable {
  private static final String PACKAGE = "io.fory.shm.";

  private final Child child;
  private final CompletableFuture<String> end = new CompletableFuture<>();

  private KilledChild(Child child) {
    this.child = child;
  }

  /**
   * Starts one.
   *
   * @param step a class below {@code io.fory.shm}, a method, and at which of its calls, as in
   *     {@code file.SharedFile#create 2}; or a number: at the first call of so many methods,
   *     whatever they are
   */
  public static KilledChild start(String step, Class<?> main, Object... args) throws Exception {
    ListeningConnector connector =
        Bootstrap.virtualMachineManager().listeningConnectors().stream()
            .filter(c -> c.name().equals("com.sun.jdi.SocketListen"))
            .findFirst()
            .orElseThrow();
    Map<String, Connector.Argument> arguments = connector.defaultArguments();
    arguments.get("localAddress").setValue("127.0.0.1");
    String address = connector.startListening(arguments);
    try {
      String port = address.substring(address.lastIndexOf(':') + 1);
      KilledChild killed =
          new KilledChild(
              Child.with(
                  List.of("-agentlib:jdwp=transport=dt_socket,suspend=y,address=127.0.0.1:" + port),
                  main,
                  args));
      VirtualMachine vm = connector.accept(arguments);
      Thread debugger = new Thread(() -> killed.watch(vm, step), "debugger");
      debugger.setDaemon(true);
      debugger.start();
      return killed;
    } finally {
      connector.stopListening(arguments);
    }
  }

  private void watch(VirtualMachine vm, String step) {
    try {
      EventRequestManager requests = vm.eventRequestManager();
      boolean any = step.indexOf('#') < 0;
      if (any) {
        MethodEntryRequest entry = requests.createMethodEntryRequest();
        entry.addClassFilter(PACKAGE + "*");
        entry.addClassExclusionFilter(PACKAGE + "Child*");
        entry.enable();
      } else {
        String type = PACKAGE + step.substring(0, step.indexOf('#'));
        ClassPrepareRequest prepare = requests.createClassPrepareRequest();
        prepare.addClassFilter(type);
        prepare.enable();
        vm.classesByName(type).forEach(found -> stopAt(found, step));
      }
      int left = Integer.parseInt(step.substring(step.indexOf(' ') + 1));
      Set<Method> met = new HashSet<>();
      vm.resume();
      while (true) {
        EventSet events = vm.eventQueue().remove();
        for (Event event : events) {
          if (event instanceof ClassPrepareEvent prepared) {
            stopAt(prepared.referenceType(), step);
          } else if (event instanceof BreakpointEvent
              || event instanceof MethodEntryEvent entered && met.add(entered.method())) {
            if (--left == 0) {
              child.kill();
              end.complete(
                  event instanceof MethodEntryEvent entered ? entered.method().toString() : step);
              return;
            }
          }
        }
        events.resume();
      }
    } catch (VMDisconnectedException e) {
      end.complete(""); // it did not come to the step
    } catch (Throwable e) {
      end.completeExceptionally(e);
    }
  }

  private static void stopAt(ReferenceType type, String step) {
    String name = step.substring(step.indexOf('#') + 1, step.indexOf(' '));
    List<Method> methods = type.methodsByName(name);
    if (methods.isEmpty()) {
      throw new IllegalArgumentException("There is no method " + step);
    }
    for (Method method : methods) {
      if (method.location() != null) {
        type.virtualMachine()
            .eventRequestManager()
            .createBreakpointRequest(method.location())
            .enable();
      }
    }
  }

  /** Returns true if its process has ended. */
  public boolean hasEnded() {
    return end.isDone();
  }

  /** Returns the step at which it was killed; empty if it came to its end before. */
  public String killedAt() {
    return end.join();
  }

  /** Returns true if it has printed a line that was not read. */
  public boolean hasLine() throws Exception {
    return child.hasLine();
  }

  /** Returns the next line that it has printed. */
  public String line() throws Exception {
    return child.line();
  }

  @Override
  public void close() throws Exception {
    child.close();
  }
}
