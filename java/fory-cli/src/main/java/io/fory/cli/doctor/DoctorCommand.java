/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.doctor;

import com.fasterxml.jackson.core.JsonGenerator;
import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.ForyModule;
import io.fory.cli.base.ExitCode;
import io.fory.cli.base.KnownClasses;
import io.fory.cli.base.Out;
import io.fory.cli.base.Source;
import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import java.io.File;
import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code fory doctor}. */
@Command(
    name = "doctor",
    mixinStandardHelpOptions = true,
    description = "The classes of a program as Fory sees them: registered, refused and why, open.",
    footer = {
      "",
      "Looks at records, enums and Serializable classes. Loads classes without initializing them. Exit code 1 if a class is refused."
    })
public final class DoctorCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "JAR", description = "A jar, or a folder of classes.")
  private Path app;

  @Option(
      names = {"-cp", "--classpath"},
      paramLabel = "PATH",
      description = "Jars and folders that these need besides.")
  private String path;

  @Option(
      names = "--package",
      paramLabel = "PREFIX",
      defaultValue = "",
      description = "Only classes whose names begin so.")
  private String prefix;

  @Option(names = "--all", description = "Plain classes too.")
  private boolean all;

  @Option(names = "--json", description = "As JSON.")
  private boolean json;

  /** Holds the findings about a class path. */
  private record Findings(
      List<String> modules,
      List<String> accepted,
      Map<String, String> refused,
      List<String> open,
      List<String> missing) {}

  @Override
  public Integer call() {
    String classPath = path == null ? app.toString() : app + File.pathSeparator + path;
    Findings findings;
    try (URLClassLoader loader = KnownClasses.loader(classPath)) {
      findings = examine(loader);
    } catch (IOException e) {
      throw Source.unreadable(app, e);
    }
    Out out = new Out(spec.commandLine().getOut());
    if (json) {
      out.json(to -> write(findings, to));
    } else {
      print(findings, out);
    }
    return findings.refused().isEmpty() ? ExitCode.OK : ExitCode.NO;
  }

  private Findings examine(ClassLoader loader) {
    List<String> modules =
        ServiceLoader.load(ForyModule.class, loader).stream()
            .filter(module -> module.type().getClassLoader() == loader)
            .map(module -> module.type().getName())
            .sorted()
            .toList();
    Candidates candidates = new Candidates(loader, app, prefix, all);
    List<String> accepted = new ArrayList<>();
    Map<String, String> refused = new TreeMap<>();
    List<Class<?>> fine = new ArrayList<>();
    JdkFields fields = new JdkFields();
    for (Class<?> type : candidates.found()) {
      try {
        ForyBuilder builder =
            Fory.builder().withCodegen(false).withClassLoader(loader).registerAll(type);
        builder.build().warmUp(type);
        String field = fields.refusal(type);
        if (field != null) {
          refused.put(type.getName(), field);
        } else {
          fine.add(type);
          accepted.add(type.getName());
        }
      } catch (ForyException | IllegalArgumentException | LinkageError e) {
        refused.put(type.getName(), Quote.reason(e));
      }
    }
    ForyBuilder builder = Fory.builder().withClassLoader(loader);
    builder.registerAll(fine.toArray(Class<?>[]::new));
    List<String> open = builder.openTypes().stream().map(Class::getName).toList();
    return new Findings(modules, accepted, refused, open, candidates.missing());
  }

  private static void print(Findings found, Out out) {
    list(out, "Modules that findModules() takes", found.modules());
    list(out, "Can be registered", found.accepted());
    out.line("Refused: " + found.refused().size());
    found.refused().forEach((name, why) -> out.line("  %s: %s".formatted(name, why)));
    list(
        out,
        "Open: interfaces and abstract classes in fields; register the classes that implement them",
        found.open());
    list(out, "Could not be loaded: name what they need with --classpath", found.missing());
    out.line("JDK flags");
    out.line("  none is needed, on any JDK from 17 on");
    out.line(
        "  --add-opens java.base/java.lang=ALL-UNNAMED makes strings faster on JDK 24 and later (here: %s)"
            .formatted(Runtime.version().feature()));
    out.line(
        "  -XX:SharedArchiveFile with an archive of the program's classes makes the start faster");
  }

  private static void list(Out out, String title, List<String> names) {
    if (!names.isEmpty() || title.startsWith("Can")) {
      out.line("%s: %d".formatted(title, names.size()));
      names.forEach(name -> out.line("  " + name));
    }
  }

  private static void write(Findings found, JsonGenerator to) throws IOException {
    to.writeStartObject();
    array("modules", found.modules(), to);
    array("accepted", found.accepted(), to);
    to.writeObjectFieldStart("refused");
    for (Map.Entry<String, String> refused : found.refused().entrySet()) {
      to.writeStringField(refused.getKey(), refused.getValue());
    }
    to.writeEndObject();
    array("open", found.open(), to);
    array("missing", found.missing(), to);
    to.writeEndObject();
  }

  private static void array(String name, List<String> values, JsonGenerator to) throws IOException {
    to.writeArrayFieldStart(name);
    for (String value : values) {
      to.writeString(value);
    }
    to.writeEndArray();
  }
}
