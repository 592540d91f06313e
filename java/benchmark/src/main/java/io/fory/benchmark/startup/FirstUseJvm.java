/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.startup;

import io.fory.benchmark.suite.Child;
import io.fory.benchmark.suite.Outcome;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A JVM that uses one contestant for the first time, and tells what that took. Arguments: {@code
 * time} or {@code memory}, the contestant, how many fields the classes have, how many classes there
 * are, and for how many milliseconds to go on.
 */
final class FirstUseJvm {
  /** The number of round trips in a window of the curve. */
  private static final int WINDOW = 200;

  /** A window is steady if it takes at most so many times what the best of the last takes. */
  private static final double STEADY = 1.25;

  private static final int FEWEST = 4;

  private static final int INSTANCES = 20;
  private static final Outcome OUTCOME = new Outcome();

  private FirstUseJvm() {}

  public static void main(String[] args) throws Exception {
    FirstUseContestant contestant = FirstUseContestant.valueOf(args[1]);
    int fields = Integer.parseInt(args[2]);
    int count = Integer.parseInt(args[3]);
    if (args[0].equals("time")) {
      time(contestant, fields, Long.parseLong(args[4]) * 1_000_000);
    } else {
      memory(contestant, fields, count);
    }
    OUTCOME.print();
    System.out.println(Child.DONE);
    awaitEnd();
    System.exit(0); // whatever threads a contestant has left
  }

  private static void awaitEnd() throws IOException {
    new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).readLine();
  }

  private static Class<?>[] types(int fields, int count) throws ClassNotFoundException {
    Class<?>[] types = new Class<?>[count];
    for (int i = 0; i < count; i++) {
      types[i] = Class.forName(WideClasses.name(fields, i));
    }
    return types;
  }

  private static Wide filled(Class<?> type) throws ReflectiveOperationException {
    Wide object = (Wide) type.getDeclaredConstructor().newInstance();
    object.fill();
    return object;
  }

  private static void time(FirstUseContestant contestant, int fields, long nanos) throws Exception {
    Class<?>[] types = types(fields, 1);
    Wide object = filled(types[0]);
    long start = System.nanoTime();
    FirstUseContestant.Instance instance = contestant.open(types);
    Wide first = instance.roundTrip(object);
    OUTCOME.add("first_ms", (System.nanoTime() - start) / 1e6);
    first.check();
    List<double[]> curve = new ArrayList<>(); // when a window begins, and what it takes
    while (curve.size() < FEWEST || System.nanoTime() - start < nanos) {
      long begin = System.nanoTime();
      Wide last = object;
      for (int i = 0; i < WINDOW; i++) {
        last = instance.roundTrip(object);
      }
      long end = System.nanoTime();
      last.check();
      curve.add(new double[] {(begin - start) / 1e6, (double) (end - begin) / WINDOW});
    }
    double best = Double.MAX_VALUE;
    for (double[] window : curve.subList(curve.size() * 3 / 4, curve.size())) {
      best = Math.min(best, window[1]);
    }
    OUTCOME.add("steady_ns", best);
    for (double[] window : curve) {
      if (window[1] <= best * STEADY) {
        OUTCOME.add("steady_ms", window[0]);
        return;
      }
    }
  }

  private static void memory(FirstUseContestant contestant, int fields, int count)
      throws Exception {
    Class<?>[] types = types(fields, count);
    List<Wide> objects = new ArrayList<>();
    for (Class<?> type : types) {
      objects.add(filled(type));
    }
    Class<?>[] firstOnly = {types[0]};
    FirstUseContestant.Instance used = contestant.open(firstOnly);
    used.roundTrip(objects.get(0)).check();
    used.prepare(firstOnly); // what comes once, such as a compiler, is loaded
    List<FirstUseContestant.Instance> kept = new ArrayList<>(2 * INSTANCES);
    open(contestant, objects.get(0), kept); // whatever else comes and goes has gone after these
    long heap = heap();
    open(contestant, objects.get(0), kept);
    OUTCOME.add("instance_bytes", (double) (heap() - heap) / INSTANCES);
    kept.clear();
    FirstUseContestant.Instance instance = contestant.open(types);
    instance.roundTrip(objects.get(0)).check();
    instance.prepare(firstOnly);
    long metaspace = metaspace();
    long classes = ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount();
    instance.prepare(types);
    for (Wide object : objects) {
      instance.roundTrip(object).check();
    }
    int others = count - 1;
    OUTCOME.add("metaspace_bytes", (double) (metaspace() - metaspace) / others);
    long loaded = ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount();
    OUTCOME.add("generated_classes", (double) (loaded - classes) / others);
  }

  private static void open(
      FirstUseContestant contestant, Wide object, List<FirstUseContestant.Instance> kept) {
    for (int i = 0; i < INSTANCES; i++) {
      FirstUseContestant.Instance instance = contestant.open(new Class<?>[] {object.getClass()});
      instance.roundTrip(object).check();
      kept.add(instance);
    }
  }

  private static long heap() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }

  private static long metaspace() {
    long bytes = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      if (pool.getName().equals("Metaspace") || pool.getName().equals("Compressed Class Space")) {
        // The first includes the second in no JDK: they are two pools.
        bytes += pool.getUsage().getUsed();
      }
    }
    return bytes;
  }
}
