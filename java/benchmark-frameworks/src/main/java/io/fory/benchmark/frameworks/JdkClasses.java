/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.frameworks;

import io.fory.flink.ForyTypeInfo;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.util.CloseableIterator;
import org.apache.flink.util.Collector;

/**
 * An example: the classes of the running JDK, streamed through Flink with {@link ForyTypeInfo}, and
 * summed up for each module in its state. Checks the sums without Flink, and prints the largest.
 */
public final class JdkClasses {
  private static final int SHOWN = 5;

  private JdkClasses() {}

  /** A class file. */
  record ClassFile(String module, List<String> folders, String name, long bytes) {}

  /** Adds up the classes of a module. */
  static final class Totals {
    private String module;
    private long bytes;
    private final Map<String, Integer> classesByPackage = new TreeMap<>();

    static Totals of(List<ClassFile> files) {
      Totals totals = new Totals();
      files.forEach(totals::add);
      return totals;
    }

    void add(ClassFile file) {
      module = file.module();
      bytes += file.bytes();
      classesByPackage.merge(String.join(".", file.folders()), 1, Integer::sum);
    }

    int classes() {
      return classesByPackage.values().stream().mapToInt(Integer::intValue).sum();
    }

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "%-24s %,7d classes in %,4d packages, %,12d bytes",
          module,
          classes(),
          classesByPackage.size(),
          bytes);
    }
  }

  public static void main(String[] args) throws Exception {
    System.out.println(run());
  }

  @SuppressWarnings("try") // close waits
  static String run() throws Exception {
    List<ClassFile> files = scan();
    StreamExecutionEnvironment env =
        StreamExecutionEnvironment.createLocalEnvironment(2, new Configuration());
    List<Totals> all = new ArrayList<>();
    try (CloseableIterator<Totals> found =
        env.fromData(files, ForyTypeInfo.of(ClassFile.class))
            .keyBy(ClassFile::module, Types.STRING)
            .process(new Sum())
            .returns(ForyTypeInfo.of(Totals.class))
            .executeAndCollect()) {
      found.forEachRemaining(all::add);
    }
    check(files, all);
    return all.stream()
        .sorted(Comparator.comparingInt(Totals::classes).reversed())
        .limit(SHOWN)
        .map(Totals::toString)
        .collect(
            Collectors.joining(
                "\n",
                String.format(
                    Locale.ROOT,
                    "%,d classes of %s modules; the largest:%n",
                    files.size(),
                    all.size()),
                "\nThe same without Flink."));
  }

  private static List<ClassFile> scan() throws IOException {
    Path modules = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules");
    try (Stream<Path> paths = Files.walk(modules)) {
      return paths
          .filter(path -> path.toString().endsWith(".class"))
          .map(modules::relativize)
          .map(path -> file(path, modules.resolve(path)))
          .toList();
    }
  }

  private static ClassFile file(Path relative, Path path) {
    List<String> names = new ArrayList<>();
    relative.forEach(name -> names.add(name.toString()));
    int last = names.size() - 1;
    try {
      return new ClassFile(
          names.get(0), List.copyOf(names.subList(1, last)), names.get(last), Files.size(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void check(List<ClassFile> files, List<Totals> found) {
    Map<String, String> expected =
        files.stream()
            .collect(
                Collectors.groupingBy(
                    ClassFile::module,
                    Collectors.collectingAndThen(
                        Collectors.toList(), list -> Totals.of(list).toString())));
    for (Totals totals : found) {
      String right = expected.remove(totals.module);
      if (!totals.toString().equals(right)) {
        throw new IllegalStateException("Expected %s, found %s".formatted(right, totals));
      }
    }
    if (!expected.isEmpty()) {
      throw new IllegalStateException("Modules are missing: " + expected.keySet());
    }
  }

  /** Keeps the totals of a module in state, and tells them at the end of the input. */
  private static final class Sum extends KeyedProcessFunction<String, ClassFile, Totals> {
    private static final long serialVersionUID = 1;

    private transient ValueState<Totals> state;

    @Override
    public void open(OpenContext context) {
      state =
          getRuntimeContext()
              .getState(new ValueStateDescriptor<>("totals", ForyTypeInfo.of(Totals.class)));
    }

    @Override
    public void processElement(ClassFile file, Context context, Collector<Totals> out)
        throws IOException {
      Totals totals = state.value();
      if (totals == null) {
        totals = new Totals();
        context.timerService().registerEventTimeTimer(Long.MAX_VALUE);
      }
      totals.add(file);
      state.update(totals);
    }

    @Override
    public void onTimer(long time, OnTimerContext context, Collector<Totals> out)
        throws IOException {
      out.collect(state.value());
    }
  }
}
