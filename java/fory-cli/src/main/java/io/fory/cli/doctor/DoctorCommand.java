/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.doctor;

import io.fory.Fory;
import io.fory.ForyModule;
import io.fory.cli.base.ExitCode;
import io.fory.cli.base.KnownClasses;
import io.fory.cli.base.Out;
import io.fory.cli.base.Source;
import io.fory.cli.base.UnusableException;
import io.fory.cli.base.Values;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import java.io.File;
import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
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
      "Loads classes without initializing them; modules that it finds run, as far as they register classes. Exit code 1 if a record, an enum, a Serializable class or one that a module registers is refused."
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

  @Option(names = "--json", description = "As JSON.")
  private boolean json;

  /** Holds the findings about a class path. */
  private record Findings(
      List<String> modules, ClassFindings classes, List<String> open, List<String> missing) {}

  /** Sorts the classes by whether they can be written, the refused and unfit ones with a reason. */
  private record ClassFindings(
      List<String> registered,
      List<String> accepted,
      Map<String, String> refused,
      Map<String, String> unfit) {}

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
      out.json(facts(findings));
    } else {
      print(findings, out);
    }
    return findings.classes().refused().isEmpty() ? ExitCode.OK : ExitCode.NO;
  }

  private Findings examine(ClassLoader loader) {
    Fory present = registered(loader); // fails if a module cannot be had
    List<String> modules =
        ServiceLoader.load(ForyModule.class, loader).stream()
            .filter(module -> module.type().getClassLoader() == loader)
            .map(module -> module.type().getName())
            .sorted()
            .toList();
    Candidates candidates = new Candidates(loader, app, prefix);
    List<Class<?>> registered = new ArrayList<>();
    List<Class<?>> accepted = new ArrayList<>();
    Map<String, String> refused = new TreeMap<>();
    Map<String, String> unfit = new TreeMap<>();
    JdkFields fields = new JdkFields();
    for (Class<?> type : candidates.found()) {
      boolean known = isRegistered(present, type);
      String why = refusal(() -> known ? present : registering(loader, type), fields, type);
      if (why == null) {
        (known ? registered : accepted).add(type);
      } else {
        (known || Candidates.isMeantAsData(type) ? refused : unfit).put(type.getName(), why);
      }
    }
    return new Findings(
        modules,
        new ClassFindings(names(registered), names(accepted), refused, unfit),
        open(loader, modules.isEmpty() ? accepted : registered),
        candidates.missing());
  }

  /** Returns a {@code Fory} as a program makes it that calls {@code findModules}. */
  private static Fory registered(ClassLoader loader) {
    try {
      return Fory.builder().withCodegen(false).withClassLoader(loader).findModules().build();
    } catch (RuntimeException | LinkageError | ServiceConfigurationError e) {
      throw new UnusableException(
          "The modules cannot be used: %s. Name what they need with --classpath"
              .formatted(Quote.failure(e)));
    }
  }

  private static boolean isRegistered(Fory fory, Class<?> type) {
    try {
      fory.schemaOf(type);
      return true;
    } catch (ForbiddenClassException e) {
      return false;
    } catch (ForyException | IllegalArgumentException | LinkageError e) {
      return true; // refused only since it is not registered yet
    }
  }

  /** Returns why objects of a class are refused; null if they are not. */
  private static String refusal(Supplier<Fory> fory, JdkFields fields, Class<?> type) {
    try {
      fory.get().warmUp(type);
      return fields.refusal(type);
    } catch (ForyException | IllegalArgumentException | LinkageError e) {
      return Quote.reason(e);
    }
  }

  /** Returns a {@code Fory} with a class and all classes that its declarations reach registered. */
  private static Fory registering(ClassLoader loader, Class<?> type) {
    return Fory.builder().withCodegen(false).withClassLoader(loader).registerAll(type).build();
  }

  /**
   * Returns the interfaces and open classes of fields that none of the given classes implements.
   */
  private static List<String> open(ClassLoader loader, List<Class<?>> types) {
    return Fory.builder()
        .withClassLoader(loader)
        .registerAll(types.toArray(Class<?>[]::new))
        .openTypes()
        .stream()
        .filter(open -> types.stream().noneMatch(open::isAssignableFrom))
        .map(Class::getName)
        .toList();
  }

  private static List<String> names(List<Class<?>> types) {
    return types.stream().map(Class::getName).toList();
  }

  private static void print(Findings found, Out out) {
    if (!found.modules().isEmpty()) {
      list(out, "Modules that findModules() takes", found.modules());
      list(out, "Registered by them", found.classes().registered());
    }
    list(out, "Can be registered", found.classes().accepted());
    out.line("Refused: " + found.classes().refused().size());
    reasons(out, found.classes().refused());
    if (!found.classes().unfit().isEmpty()) {
      out.line(
          "Ordinary classes that would be refused, such as services: "
              + found.classes().unfit().size());
      reasons(out, found.classes().unfit());
    }
    if (!found.open().isEmpty()) {
      list(
          out,
          "Open: interfaces and abstract classes in fields; register the classes that implement them",
          found.open());
    }
    if (!found.missing().isEmpty()) {
      list(out, "Could not be loaded: name what they need with --classpath", found.missing());
    }
    out.line("JDK flags");
    out.line("  none is needed, on any JDK from 17 on");
    out.line(
        "  --add-opens java.base/java.lang=ALL-UNNAMED makes strings faster on JDK 24 and later (here: %s)"
            .formatted(Runtime.version().feature()));
    out.line(
        "  -XX:SharedArchiveFile with an archive of the program's classes makes the start faster");
  }

  private static void reasons(Out out, Map<String, String> refused) {
    refused.forEach((name, why) -> out.line("  %s: %s".formatted(name, why)));
  }

  private static void list(Out out, String title, List<String> names) {
    out.line("%s: %s".formatted(title, names.size()));
    names.forEach(name -> out.line("  " + name));
  }

  private static Object facts(Findings found) {
    return Values.object(
        "modules", found.modules(),
        "registered", found.classes().registered(),
        "accepted", found.classes().accepted(),
        "refused", found.classes().refused(),
        "unfit", found.classes().unfit(),
        "open", found.open(),
        "missing", found.missing());
  }
}
