/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.peer.Peer;
import io.fory.benchmark.suite.Jdk;
import io.fory.benchmark.suite.JmhSuite;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.ToLongFunction;

/**
 * A line in the table of what a run has besides the matrix.
 *
 * @param selections which have it
 * @param name that of its folder
 * @param module the one whose jar it is in; null for this one
 * @param millis how long it may take
 * @param start the words after java, of which {@code {jar}} is the class path
 * @param end the words after these: {@code {out}} is the folder for results, {@code {jdk}} a Java
 *     home, {@code {timing}} options of JMH and {@code {flags}} those of its JVMs; after a bar
 *     those of a quick run
 */
record Program(
    Part part,
    Set<Selection> selections,
    String name,
    String module,
    ToLongFunction<Of> millis,
    String start,
    String end,
    Peer whoseFlags,
    String heap) {

  /** Holds the options and JDK with which a program runs. */
  record Of(ReportOptions options, Jdk jdk) {
    /** Returns the time, in milliseconds, that rows of JMH take. */
    long rows(int count) {
      return options.timing.estimate().multipliedBy(count).toMillis();
    }

    /** Returns one of two numbers. */
    long quickOr(long quick, long otherwise) {
      return options.quick ? quick : otherwise;
    }
  }

  /** A benchmark of this jar, with the flags of one of its contestants. */
  static Program jmh(
      Part part,
      Set<Selection> selections,
      Class<?> benchmark,
      String suffix,
      int rows,
      String heap,
      Peer whoseFlags,
      String... parameters) {
    StringBuilder end =
        new StringBuilder("^" + benchmark.getName().replace(".", "\\.") + "\\. {out}/results.json");
    end.append(" {timing}");
    for (String parameter : parameters) {
      end.append(" -p ").append(parameter);
    }
    return new Program(
        part,
        selections,
        benchmark.getSimpleName() + suffix,
        null,
        of -> of.rows(rows),
        "-cp {jar} " + JmhSuite.class.getName(),
        end.append(" -tu ns -jvmArgs {flags}").toString(),
        whoseFlags,
        heap);
  }

  /** A program of this jar; the flags are of its own JVM. */
  static Program main(
      Part part,
      Set<Selection> selections,
      String name,
      ToLongFunction<Of> millis,
      Class<?> main,
      Peer whoseFlags,
      String arguments) {
    String start = (whoseFlags == null ? "" : "{flags} ") + "-cp {jar} " + main.getName();
    return new Program(part, selections, name, null, millis, start, arguments, whoseFlags, null);
  }

  /** Returns the program that runs the jar of another module. */
  static Program jar(
      Part part,
      String name,
      String module,
      ToLongFunction<Of> millis,
      String start,
      String arguments) {
    return new Program(
        part, Set.of(Selection.FULL), name, module, millis, start, arguments, null, null);
  }

  /** The step of a run. */
  Step step(Of of, Path jar) {
    return new ProcessStep(
        Path.of("jdk-" + of.jdk.feature(), name),
        Duration.ofMillis(millis.applyAsLong(of)),
        folder -> command(of, jar == null ? Jars.classPath() : jar.toString(), folder.toString()));
  }

  private List<String> command(Of of, String jar, String folder) {
    String[] ends = end.split(" ?\\| ?");
    String words = start + " " + ends[of.options.quick ? ends.length - 1 : 0];
    List<String> command = new ArrayList<>(List.of(of.jdk.java()));
    for (String word : words.split(" ")) {
      switch (word) {
        case "" -> {} // no arguments
        case "{timing}" -> command.addAll(of.options.timing.arguments());
        case "{flags}" -> {
          if (heap == null) {
            command.addAll(whoseFlags.flags(of.jdk.feature()));
          } else {
            command.add(String.join(" ", flags(of)));
          }
        }
        default ->
            command.add(
                word.replace("{jar}", jar)
                    .replace("{jdk}", of.jdk.home().toString())
                    .replace("{out}", folder));
      }
    }
    return command;
  }

  private List<String> flags(Of of) {
    List<String> flags = new ArrayList<>();
    flags.addAll(List.of("-Xms" + heap, "-Xmx" + heap, "-XX:+AlwaysPreTouch"));
    flags.add("-XX:MaxDirectMemorySize=" + heap);
    flags.addAll(whoseFlags.flags(of.jdk.feature()));
    return flags;
  }
}
