/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.maven;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.ForyModule;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.tools.LockFile;
import io.fory.tools.Rollout;
import io.fory.tools.SchemaReport;
import io.fory.tools.page.SchemaReportPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Consumer;

/**
 * Does the work of the plugin's goals, without Maven; a program for other build tools:
 *
 * <pre>
 * java -cp CLASSES:LIBRARIES:fory-maven-plugin.jar io.fory.maven.LockTool lock FILE [MODULE]...
 * java -cp ... io.fory.maven.LockTool check FILE --against OLD_FILE [--rollout ORDER] [--html PAGE] [MODULE]...
 * </pre>
 *
 * <p>A module is the name of a {@link ForyModule} with a constructor without parameters; where none
 * is given, those are taken that {@link ForyBuilder#findModules} finds. With {@code --project
 * FOLDER}, the folder of the classes of a project, classes that only modules of its dependencies
 * register are left out, and nothing is done for a project that lists no module itself. ORDER is
 * {@code readers-first}, {@code writers-first} or {@code both}. PAGE gets the changes as a page for
 * a browser: those since the older file if there is one, otherwise those since the lock file. Exit
 * codes: 0, 1 if the check says no, 2 if something cannot be done.
 */
public final class LockTool {
  /** Exit code: the work is done, or the change may go out. */
  static final int OK = 0;

  /** Exit code: the check says no. */
  static final int NO = 1;

  /** Something cannot be done: the last line says what. */
  static final int FAILED = 2;

  /** Begins the title of the changes that lose a value. */
  static final String LOSES = "Loses";

  private final Path file;
  private final Consumer<String> out;
  private final List<String> modules = new ArrayList<>();
  private Path older; // or null
  private Path project; // or null
  private Path html; // or null
  private Rollout rollout = Rollout.BOTH;

  private LockTool(List<String> args, Consumer<String> out) {
    this.file = Path.of(args.get(1));
    this.out = out;
    for (int i = 2; i < args.size(); i++) {
      switch (args.get(i)) {
        case "--against" -> older = Path.of(args.get(++i));
        case "--project" -> project = Path.of(args.get(++i));
        case "--html" -> html = Path.of(args.get(++i));
        case "--rollout" -> rollout = Rollout.of(args.get(++i));
        default -> modules.add(args.get(i));
      }
    }
  }

  /** Runs a command and ends the JVM with its exit code. */
  public static void main(String[] args) {
    System.exit(run(List.of(args), System.out::println));
  }

  /** Runs a command, and returns its exit code; the class path is that of this class. */
  public static int run(List<String> args, Consumer<String> out) {
    try {
      String command = args.isEmpty() ? "" : args.get(0);
      if (args.size() < 2 || !command.equals("lock") && !command.equals("check")) {
        throw new IllegalArgumentException("Expected lock or check, and a file, found " + args);
      }
      LockTool tool = new LockTool(args, out);
      return command.equals("lock") ? tool.lock() : tool.check();
    } catch (IllegalArgumentException | ForyException | ReflectiveOperationException e) {
      out.accept(e.getMessage() == null ? e.toString() : e.getMessage());
    } catch (IOException | RuntimeException | LinkageError | ServiceConfigurationError e) {
      out.accept(e.toString());
    }
    return FAILED;
  }

  /** Returns the lock file of the present classes. */
  private LockFile now() throws ReflectiveOperationException {
    ClassLoader loader = LockTool.class.getClassLoader();
    ForyBuilder builder = Fory.builder().withCodegen(false).withClassLoader(loader);
    ForyBuilder others = Fory.builder().withCodegen(false).withClassLoader(loader);
    if (modules.isEmpty()) {
      builder.findModules();
    }
    if (project != null) {
      List<String> own = ListedModules.of(project);
      ServiceLoader.load(ForyModule.class, loader).stream()
          .filter(module -> !own.contains(module.type().getName()))
          .forEach(module -> others.withModule(module.get()));
    }
    for (String name : modules) {
      try {
        Class<?> module = loader.loadClass(name);
        builder.withModule((ForyModule) module.getDeclaredConstructor().newInstance());
      } catch (ReflectiveOperationException | ClassCastException e) {
        throw new ReflectiveOperationException(
            "%s is no ForyModule with a constructor without parameters: %s".formatted(name, e), e);
      }
    }
    LockFile now = LockFile.of(builder.build());
    if (project != null) {
      now = now.without(LockFile.of(others.build()));
    }
    if (now.isEmpty()) {
      throw new IllegalArgumentException(
          "No class is registered: name the modules, or list them in META-INF/services/io.fory.ForyModule");
    }
    return now;
  }

  private boolean hasNoMessages() {
    return project != null && ListedModules.of(project).isEmpty();
  }

  private int lock() throws IOException, ReflectiveOperationException {
    if (hasNoMessages()) {
      out.accept(ListedModules.NONE + ": there are no messages to lock");
      return OK;
    }
    String text = now().text();
    boolean isNew = !Files.exists(file) || !Files.readString(file).equals(text);
    if (isNew) {
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.writeString(file, text);
    }
    out.accept((isNew ? "Written: " : "As it was: ") + file);
    return OK;
  }

  private int check() throws IOException, ReflectiveOperationException {
    if (hasNoMessages()) {
      boolean isLocked = Files.exists(file);
      out.accept(
          isLocked
              ? "%s, but has the lock file %s: list the modules again, or delete the file"
                  .formatted(ListedModules.NONE, file)
              : ListedModules.NONE + ": there are no messages to check");
      return isLocked ? NO : OK;
    }
    if (!Files.exists(file)) {
      out.accept("There is no lock file %s: write it with fory:lock".formatted(file));
      return NO;
    }
    LockFile now = now();
    if (older != null) {
      SchemaReport report = now.since(read("older lock file", older));
      writePage(report);
      if (!report.isSafe(rollout)) {
        out.accept("This change breaks those who read messages (rollout: %s):".formatted(rollout));
        report.text(rollout).forEach(out);
        return NO;
      }
      if (isLocked(now)) {
        report.text(rollout).forEach(out);
        return OK;
      }
    } else if (isLocked(now)) {
      writePage(now.since(now));
      return OK;
    }
    out.accept(
        "%s is not what the classes are now: write it with fory:lock, and commit it with the change"
            .formatted(file));
    SchemaReport report = now.since(read("lock file", file));
    if (older == null) {
      writePage(report);
    }
    report.text(rollout).forEach(out);
    return NO;
  }

  private void writePage(SchemaReport report) throws IOException {
    if (html != null) {
      Files.createDirectories(html.toAbsolutePath().getParent());
      Files.writeString(
          html, SchemaReportPage.of("Changes of " + file.getFileName(), report, rollout));
    }
  }

  private boolean isLocked(LockFile now) throws IOException {
    return Files.readString(file).replace("\r\n", "\n").equals(now.text());
  }

  private static LockFile read(String what, Path path) throws IOException {
    try {
      return LockFile.parse(Files.readString(path));
    } catch (CorruptDataException e) {
      throw new CorruptDataException("The %s %s: %s".formatted(what, path, e.getMessage()));
    }
  }
}
