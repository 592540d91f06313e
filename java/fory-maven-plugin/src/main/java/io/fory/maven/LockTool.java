/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.maven;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.ForyModule;
import io.fory.ForySchema;
import io.fory.exception.ForyException;
import io.fory.tools.SchemaLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Does the work of the plugin's goals, without Maven; a program for other build tools:
 *
 * <pre>
 * java -cp CLASSES:LIBRARIES:fory-maven-plugin.jar io.fory.maven.LockTool lock FILE [MODULE]...
 * java -cp ... io.fory.maven.LockTool check FILE --against OLD_FILE [--rollout ORDER] [MODULE]...
 * </pre>
 *
 * <p>A module is the name of a {@link ForyModule} with a constructor without parameters; where none
 * is given, those are taken that {@link ForyBuilder#findModules} finds. With {@code --project
 * FOLDER}, the folder of the classes of a project, classes that only modules of its dependencies
 * register are left out, and nothing is done for a project that lists no module itself. ORDER is
 * {@code readers-first}, {@code writers-first} or {@code both}. Exit codes: 0, 1 if the check says
 * no, 2 if something cannot be done.
 */
public final class LockTool {
  /** Exit code: the work is done, or the change may go out. */
  static final int OK = 0;

  /** Exit code: the check says no. */
  static final int NO = 1;

  /** Something cannot be done: the last line says what. */
  static final int FAILED = 2;

  private final Path file;
  private final Consumer<String> out;
  private final List<String> modules = new ArrayList<>();
  private Path older; // or null
  private Path project; // or null
  private String rollout = "both";

  private LockTool(List<String> args, Consumer<String> out) {
    this.file = Path.of(args.get(1));
    this.out = out;
    for (int i = 2; i < args.size(); i++) {
      switch (args.get(i)) {
        case "--against" -> older = Path.of(args.get(++i));
        case "--project" -> project = Path.of(args.get(++i));
        case "--rollout" -> rollout = args.get(++i);
        default -> modules.add(args.get(i));
      }
    }
    if (!List.of("readers-first", "writers-first", "both").contains(rollout)) {
      throw new IllegalArgumentException(
          "Expected the rollout readers-first, writers-first or both, found " + rollout);
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

  /** Returns the lock file's text for the present classes. */
  private String now() throws ReflectiveOperationException {
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
          .forEach(module -> others.with(module.get()));
    }
    for (String name : modules) {
      try {
        Class<?> module = loader.loadClass(name);
        builder.with((ForyModule) module.getDeclaredConstructor().newInstance());
      } catch (ReflectiveOperationException | ClassCastException e) {
        throw new ReflectiveOperationException(
            "%s is no ForyModule with a constructor without parameters: %s".formatted(name, e), e);
      }
    }
    String text = SchemaLock.textOf(builder.build());
    if (project != null) {
      text = without(text, SchemaLock.textOf(others.build()));
    }
    if (text.lines().noneMatch(line -> line.startsWith("class ") || line.startsWith("enum "))) {
      throw new IllegalArgumentException(
          "No class is registered: name the modules, or list them in META-INF/services/io.fory.ForyModule");
    }
    return text;
  }

  /** Returns a text without the classes of another one. */
  private static String without(String text, String other) {
    Set<String> left =
        Stream.of(other.split("\n\n")).map(LockTool::head).collect(Collectors.toSet());
    return Stream.of(text.split("\n\n"))
        .map(String::strip)
        .filter(part -> part.startsWith("#") || !left.contains(head(part)))
        .collect(Collectors.joining("\n\n", "", "\n"));
  }

  private static String head(String part) {
    return part.lines().findFirst().orElse("");
  }

  private boolean hasNoMessages() {
    return project != null && ListedModules.of(project).isEmpty();
  }

  private int lock() throws IOException, ReflectiveOperationException {
    if (hasNoMessages()) {
      out.accept(ListedModules.NONE + ": there are no messages to lock");
      return OK;
    }
    String text = now();
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
    String text = now();
    Set<String> told = new HashSet<>();
    if (older != null) {
      ForySchema.Comparison change = SchemaLock.compare(Files.readString(older), text);
      boolean newReadsOld = change.readsOld() || rollout.equals("writers-first");
      boolean oldReadsNew = change.readByOld() || rollout.equals("readers-first");
      if (!newReadsOld || !oldReadsNew) {
        out.accept("This change breaks those who read messages (rollout: %s):".formatted(rollout));
        change.differences().forEach(this::explain);
        return NO;
      }
      change.differences().forEach(difference -> tell(difference, told));
    }
    if (!Files.readString(file).equals(text)) {
      SchemaLock.compare(Files.readString(file), text)
          .differences()
          .forEach(difference -> tell(difference, told));
      out.accept(
          "%s is not what the classes are now: write it with fory:lock, and commit it with the change"
              .formatted(file));
      return NO;
    }
    return OK;
  }

  private void tell(String difference, Set<String> told) {
    if (told.add(difference)) {
      out.accept("- " + difference);
    }
  }

  /** A difference, and what to do instead where somebody refuses messages. */
  private void explain(String difference) {
    out.accept("- " + difference);
    if (breaks(difference)) {
      out.accept("  Remedy: " + remedy(difference));
    }
  }

  /** Whether somebody refuses messages with a difference, in this order of replacement. */
  private boolean breaks(String difference) {
    return difference.contains("neither reads the other")
        || difference.contains("what one side has")
        || difference.contains("the new version refuses") && !rollout.equals("writers-first")
        || difference.contains("old readers refuse") && !rollout.equals("readers-first");
  }

  private static String remedy(String difference) {
    if (difference.matches("The settings were .*")) {
      return "keep the settings that decide what bytes are; the others are free";
    } else if (difference.matches("\\S+: .+ became .+")) {
      String readersFirst =
          difference.contains("old readers refuse")
                  && !difference.contains("the new version refuses")
              ? "release the readers first, with rollout readers-first; or "
              : "";
      return readersFirst
          + "keep the field as it is, and add another one beside it, under a new name and with a"
          + " new @ForyField(id); remove the old one when nobody reads it any more";
    } else if (difference.matches("\\S+ was registered as .+")) {
      return "register the class as before";
    } else if (difference.matches("\\S+ is not there any more.*")) {
      return difference.contains(". If it is called ")
          ? "keep it until no message has it, unless it was renamed"
          : "if it was renamed, register the new class under the old name or id;"
              + " otherwise keep it until no message has it";
    } else if (difference.matches("\\S+\\.\\S+ was added: .+")) {
      return "release the readers first, with rollout readers-first, and use it in the release after";
    } else if (difference.matches("\\S+\\.\\S+ was removed: .+")) {
      return "keep it until no message has it; give a field that stays a @ForyField(defaultValue)";
    } else if (difference.matches("\\S+ is new: .+")) {
      return "release the readers first, with rollout readers-first, and write it in the release after";
    } else if (difference.contains(" is called ")) {
      return "a field that is another one gets an id of its own";
    }
    return difference.contains(" has no field in common ")
        ? "give the new class a new id"
        : "keep what was, and add the new beside it";
  }
}
