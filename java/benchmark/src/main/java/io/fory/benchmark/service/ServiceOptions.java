/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import io.fory.benchmark.service.link.ServicePeer;
import io.fory.benchmark.suite.CommandLine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command line of the service suite. */
final class ServiceOptions {
  static final String USAGE =
      """
      ServiceSuite [--quick] [--jdk DIR]... [--contestants NAME,...] [--messages 1,10,40,200]
                   [--buffers heap,direct,both] [--references off,on] [--open no,yes]
                   [--async yes|no] [--forks N] [--schedule CURVE,WARMUP,SAMPLES,SAMPLE]
                   [--statistic median|min] [--heap 1g] [--vm-option FLAG]... [--out DIR]

        --jdk         the Java home of a JDK to run contestants with; this one's unless told
        --contestants fory, foryCodec, foryCompatible, foryCodecCompatible, forySession,
                      foryBuilt, apacheFory, apacheForyFixed, apacheForyCompatible,
                      apacheForyFixedCompatible, kryo, ceiling (all)
        --messages    how many message classes (40)
        --buffers     which ones a JVM uses; both: they take turns, and are told apart (both)
        --references  whether references are tracked (off)
        --open        whether java.lang is open to ours and the code by hand; both are run
                      from JDK 24 on unless told, and only no before
        --async       whether ours and Apache Fory compile in the background (yes)
        --forks       how many JVMs each one gets; the median counts (10, quick 1)
        --quick       6 s of warm-up and 2 s of samples instead of 20 and 4: while developing
        --schedule    the same in milliseconds, with how much of the warm-up is recorded,
                      and how many samples of which length are taken
        --heap        of each JVM; those of one table are there at the same time (1g)
        --statistic   which sample of a JVM counts; min if others use the machine too (median)
        --vm-option   for every JVM, such as -XX:+PrintCompilation
        --out         where service.json, .md and .png go (target/service-results)
      """;

  final List<Path> jdks = new ArrayList<>();
  final List<String> vmOptions = new ArrayList<>();
  List<ServicePeer> contestants = List.of(ServicePeer.values());
  List<Integer> messages = List.of(40);
  List<String> buffers = List.of("both");
  List<Boolean> references = List.of(false);

  /** Empty: what the JDK asks for. */
  List<Boolean> open = List.of();

  boolean async = true;
  int forks = 10;
  Schedule schedule = Schedule.FULL;
  Statistic statistic = Statistic.MEDIAN;
  String heap = "1g";
  Path out = Path.of("target", "service-results");

  static ServiceOptions parse(String... args) {
    ServiceOptions options = new ServiceOptions();
    CommandLine.read(USAGE, args, List.of("--quick"), options::set);
    if (options.jdks.isEmpty()) {
      options.jdks.add(Path.of(System.getProperty("java.home")));
    }
    return options;
  }

  private void set(String name, String value) {
    switch (name) {
      case "--quick" -> {
        schedule = Schedule.QUICK;
        forks = 1;
      }
      case "--jdk" -> jdks.add(Path.of(value));
      case "--contestants" -> contestants = CommandLine.list(value).map(ServicePeer::of).toList();
      case "--messages" -> messages = CommandLine.list(value).map(Integer::valueOf).toList();
      case "--buffers" -> {
        buffers = CommandLine.list(value).toList();
        buffers.forEach(Phase::ofBuffers);
      }
      case "--references" ->
          references = CommandLine.list(value).map(word -> choice(word, "on", "off")).toList();
      case "--open" ->
          open = CommandLine.list(value).map(word -> choice(word, "yes", "no")).toList();
      case "--async" -> async = choice(value, "yes", "no");
      case "--forks" -> forks = Integer.parseInt(value);
      case "--schedule" -> schedule = Schedule.parse(value);
      case "--statistic" -> statistic = Statistic.of(value);
      case "--heap" -> heap = value;
      case "--vm-option" -> vmOptions.add(value);
      case "--out" -> out = Path.of(value);
      default -> throw CommandLine.unknown(name, USAGE);
    }
  }

  private static boolean choice(String word, String yes, String no) {
    if (!word.equals(yes) && !word.equals(no)) {
      throw new IllegalArgumentException(word + " is neither " + yes + " nor " + no + "\n" + USAGE);
    }
    return word.equals(yes);
  }

  /** Returns the cases to run on a JDK: those of one table after those of the other. */
  List<List<ServiceCase>> tables(int feature) {
    List<Boolean> flags = open.isEmpty() ? flags(feature) : open;
    List<List<ServiceCase>> tables = new ArrayList<>();
    for (int count : messages) {
      for (String buffer : buffers) {
        for (boolean reference : references) {
          tables.add(table(count, buffer, reference, flags));
        }
      }
    }
    return tables;
  }

  private List<ServiceCase> table(
      int count, String buffer, boolean reference, List<Boolean> flags) {
    List<ServiceCase> cases = new ArrayList<>();
    for (ServicePeer peer : contestants) {
      if (peer.supports(buffer.equals("direct"), reference)) {
        for (boolean flag : peer.wantsOpenStrings() ? flags : List.of(false)) {
          cases.add(new ServiceCase(peer, count, buffer, reference, flag, async));
        }
      }
    }
    return cases;
  }

  private static List<Boolean> flags(int feature) {
    return feature < 24 ? List.of(false) : List.of(false, true);
  }
}
