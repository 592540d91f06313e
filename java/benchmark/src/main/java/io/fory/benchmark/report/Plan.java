/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.CopyBenchmark;
import io.fory.benchmark.EvolvedBenchmark;
import io.fory.benchmark.FirstCall;
import io.fory.benchmark.FirstMessage;
import io.fory.benchmark.PayloadSizes;
import io.fory.benchmark.SchemaElsewhereBenchmark;
import io.fory.benchmark.SmallMessages;
import io.fory.benchmark.peer.Peer;
import io.fory.benchmark.service.ServiceSuite;
import io.fory.benchmark.startup.FirstUse;
import io.fory.benchmark.startup.Startup;
import io.fory.benchmark.suite.Jdk;
import io.fory.benchmark.suite.JmhSuite;
import io.fory.benchmark.xlang.XlangBenchmark;
import io.fory.benchmark.zerocopy.ArrayCopyBenchmark;
import io.fory.benchmark.zerocopy.MergeBenchmark;
import io.fory.benchmark.zerocopy.RecordBenchmark;
import io.fory.benchmark.zerocopy.StreamBenchmark;
import io.fory.benchmark.zerocopy.ZeroCopyBenchmark;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Orders the steps of a run: the matrix, then the table of all else. */
final class Plan {
  /** The heap for arrays of 64 MiB and their copies. */
  private static final String ARRAYS_HEAP = "2g";

  /** The heap for a million objects. */
  private static final String RECORDS_HEAP = "1g";

  /** The heap for all else: touching two gigabytes takes as long as measuring a row. */
  private static final String HEAP = "512m";

  private static final Set<Selection> FULL = Set.of(Selection.FULL);
  private static final Set<Selection> CORE = Set.of(Selection.CORE);
  private static final Set<Selection> BOTH = Set.of(Selection.CORE, Selection.FULL);

  private static final String NOT_FST = "contestant=FORY,FORY_CODEC,FORY_IN_BAND,APACHE_FORY,KRYO";
  private static final String[] ONE_SIZE = {"arraySize=1000", "bufferType=array"};

  private static final List<Program> PROGRAMS =
      List.of(
          // FST by itself: no others get the flags that it needs.
          zeroCopy(FULL, "", 120, Peer.APACHE_FORY, NOT_FST),
          zeroCopy(FULL, "-FST", 24, Peer.FST, "contestant=FST"),
          zeroCopy(CORE, "", 20, Peer.APACHE_FORY, NOT_FST, ONE_SIZE),
          zeroCopy(CORE, "-FST", 4, Peer.FST, "contestant=FST", ONE_SIZE),
          jmh(Part.ZERO_COPY, ArrayCopyBenchmark.class, "", 32, ARRAYS_HEAP, "elementType=long"),
          jmh(Part.ZERO_COPY, MergeBenchmark.class, "", 4, HEAP),
          jmh(Part.ZERO_COPY, StreamBenchmark.class, "", 8, HEAP),
          jmh(Part.ZERO_COPY, RecordBenchmark.class, "", 14, RECORDS_HEAP),
          jmh(Part.VERSIONS, EvolvedBenchmark.class, "", 20, HEAP),
          jmh(
              Part.COPIES,
              CopyBenchmark.class,
              "",
              32,
              HEAP,
              "contestant=fory,foryBytes,apacheFory,kryo"),
          jmh(
              Part.COPIES,
              CopyBenchmark.class,
              "-by-hand",
              1,
              HEAP,
              "contestant=constructor",
              "objectType=MEDIA_CONTENT",
              "references=false"),
          Program.jmh(Part.COPIES, FULL, SchemaElsewhereBenchmark.class, "", 16, HEAP, Peer.FORY),
          jmh(Part.OTHER_LANGUAGES, XlangBenchmark.class, "", 30, HEAP),
          Program.main(
              Part.OTHER_LANGUAGES,
              FULL,
              "xlang-sizes",
              of -> 5_000,
              XlangBenchmark.class,
              Peer.APACHE_FORY,
              ""),
          Program.main(Part.SIZES, BOTH, "sizes", of -> 10_000, PayloadSizes.class, Peer.FST, ""),
          Program.main(
              Part.SIZES, BOTH, "small-messages", of -> 5_000, SmallMessages.class, null, ""),
          Program.main(Part.START, FULL, "start", of -> 60_000, Startup.class, null, "10 | 1"),
          Program.main(Part.START, CORE, "start", of -> 30_000, Startup.class, null, "5"),
          Program.main(Part.START, FULL, "first-call", of -> 15_000, FirstCall.class, null, ""),
          Program.main(
              Part.START, FULL, "first-message", of -> 10_000, FirstMessage.class, null, ""),
          Program.main(
              Part.START,
              FULL,
              "first-use",
              of -> of.quickOr(9 * 5_200, 27 * 9_000), // so many JVMs
              FirstUse.class,
              null,
              "--runs 3 --millis 4000 --out {out} | --runs 1 --millis 200 --out {out}"),
          service(FULL, 19, "8000,12000,60,50"),
          service(CORE, 11, "6000,6000,40,50"),
          Program.jar(
              Part.ROWS,
              "rows",
              "benchmark-rows",
              of -> of.rows(46) + 60_000,
              "-cp {jar} " + JmhSuite.class.getName(),
              "\\.row\\. {out}/results.json {timing}"),
          // Messages of bytes, objects, and what rest costs: not every size, way and kind.
          sharedMemory("bytes", 64, "--workloads bytes --sizes 64,4k,64k,1m"),
          sharedMemory(
              "objects", 12, "--workloads object4 --sizes 64k,1m --modes one_way --waiting block"),
          sharedMemory("rest", 12, "--modes wake_1,idle --sizes 64 --waiting block"),
          storage("BufferNumbers", 45, 0, ""),
          storage("BufferBytes", 27, 0, ""),
          storage("BufferText", 81, 0, ""),
          storage("Compression", 48, 120, ""),
          storage("Rocks", 81, 30, " -p size=50,1024,16384"),
          storage("Threads", 3, 0, ""),
          storage("VirtualThreads", 2, 5, ""),
          storage("Graph", 12, 150, ""));

  private static Program jmh(
      Part part, Class<?> benchmark, String suffix, int rows, String heap, String... parameters) {
    return Program.jmh(part, FULL, benchmark, suffix, rows, heap, Peer.APACHE_FORY, parameters);
  }

  private static Program zeroCopy(
      Set<Selection> selections,
      String suffix,
      int rows,
      Peer whoseFlags,
      String contestants,
      String... others) {
    List<String> parameters = new ArrayList<>(List.of(contestants));
    parameters.addAll(List.of(others));
    return Program.jmh(
        Part.ZERO_COPY,
        selections,
        ZeroCopyBenchmark.class,
        suffix,
        rows,
        HEAP,
        whoseFlags,
        parameters.toArray(new String[0]));
  }

  /**
   * Returns the program of the service; when quick, every schema of a session has been sent all the
   * same.
   */
  private static Program service(Set<Selection> selections, int seconds, String schedule) {
    String start = "--jdk {jdk} --forks 1 --heap 512m --schedule ";
    return Program.main(
        Part.SERVICE,
        selections,
        "service",
        of -> (of.jdk().feature() < 24 ? 9 : 13) * 1000 * of.quickOr(5, seconds),
        ServiceSuite.class,
        null,
        start + schedule + " --out {out} | " + start + "3000,3000,8,10 --out {out}");
  }

  private static Program sharedMemory(String name, int cases, String parameters) {
    String start = parameters + " --schedule ";
    return Program.jar(
        Part.SHARED_MEMORY,
        "shared-memory-" + name,
        "benchmark-shm",
        of -> cases * of.quickOr(2_000, 3_200),
        "-jar {jar}",
        start + "1000,5,200 --out {out} | " + start + "100,1,50 --out {out}");
  }

  /**
   * A class of the storage suite.
   *
   * @param name how it begins
   * @param rows how many there are at most
   * @param seconds that it takes besides, for large contents
   * @param parameters what is left of its parameters
   */
  private static Program storage(String name, int rows, int seconds, String parameters) {
    return Program.jar(
        Part.STORAGE,
        "storage-" + name,
        "benchmark-storage",
        of -> of.rows(rows) + seconds * 1000L,
        "-jar {jar}",
        "--out {out} " + name + " -- {timing}" + parameters);
  }

  private Plan() {}

  /** Returns the steps that are asked for; leaves out those for which a jar is missing. */
  static List<Step> of(ReportOptions options, Jars jars) {
    List<Step> steps = new ArrayList<>();
    for (Jdk jdk : options.jdks) {
      if (options.parts.contains(Part.MATRIX)) {
        for (List<Row> cell : cells(options)) {
          steps.add(new MatrixStep(jdk, cell, options.timing));
        }
      }
      for (Program program : PROGRAMS) {
        if (options.parts.contains(program.part())
            && program.selections().contains(options.selection)) {
          add(steps, program, new Program.Of(options, jdk), jars);
        }
      }
    }
    return steps;
  }

  private static void add(List<Step> steps, Program program, Program.Of of, Jars jars) {
    String module = program.module();
    Path jar = module == null ? null : jars.of(module);
    if (module != null && jar == null) {
      System.out.println("left out: " + program.name() + "; there is no jar of " + module);
    } else {
      steps.add(program.step(of, jar));
    }
  }

  private static Collection<List<Row>> cells(ReportOptions options) {
    Map<Row.Cell, List<Row>> cells = new LinkedHashMap<>();
    for (Row row : options.rows()) {
      cells.computeIfAbsent(row.cell(), cell -> new ArrayList<>()).add(row);
    }
    return cells.values();
  }
}
