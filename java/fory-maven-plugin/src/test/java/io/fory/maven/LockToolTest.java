/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.maven;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.ForyBuilder;
import io.fory.ForyModule;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program for other build tools. */
class LockToolTest {
  record Order(long id, String customer) {}

  enum State {
    OPEN
  }

  /** Registers two classes. */
  public static final class Module implements ForyModule {
    @Override
    public void configure(ForyBuilder builder) {
      builder.register(Order.class, 1).register(State.class, 2);
    }
  }

  record Invoice(Order order, State state) {}

  /** Registers what has the parts of another module. */
  public static final class Invoices implements ForyModule {
    @Override
    public void configure(ForyBuilder builder) {
      builder.register(Invoice.class, 3);
    }
  }

  /** Registers none. */
  public static final class Empty implements ForyModule {
    @Override
    public void configure(ForyBuilder builder) {}
  }

  /** Leaves no instance to be built. */
  public static final class Open implements ForyModule {
    @Override
    public void configure(ForyBuilder builder) {
      builder.requireClassRegistration(false);
    }
  }

  @TempDir private Path folder;
  private final List<String> said = new ArrayList<>();

  private int run(String... args) {
    said.clear();
    List<String> all = new ArrayList<>();
    for (String arg : args) {
      all.add(arg.endsWith(".lock") ? folder.resolve(arg).toString() : arg);
    }
    return LockTool.run(all, said::add);
  }

  private void write(String name, String from, String to) throws IOException {
    String text = Files.readString(folder.resolve("now.lock"));
    assertThat(text).contains(from);
    Files.writeString(folder.resolve(name), text.replace(from, to));
  }

  private static final String MODULE = Module.class.getName();

  @Test
  void aFileIsWrittenOnce() {
    assertThat(run("lock", "now.lock", MODULE)).isZero();
    assertThat(said).singleElement().asString().startsWith("Written: ");
    assertThat(run("lock", "now.lock", MODULE)).isZero();
    assertThat(said).singleElement().asString().startsWith("As it was: ");
    assertThat(run("check", "now.lock", MODULE)).isZero();
    assertThat(run("check", "other.lock", MODULE)).isEqualTo(LockTool.NO);
    assertThat(said).singleElement().asString().contains("There is no lock file");
  }

  @Test
  void whatBreaksReadersIsSaidWithARemedy() throws IOException {
    run("lock", "now.lock", MODULE);
    Map<String[], String> remedies =
        Map.of(
            new String[] {"  id: long", "  id: boolean"}, "Remedy: keep the field as it is",
            new String[] {"  id: long", "  id: int"}, "Remedy: release the readers first",
            new String[] {"  OPEN\n", "  CLOSED\n  OPEN\n"}, "keep it until no message has it",
            new String[] {" as #2", " as #7"}, "register the class as before",
            new String[] {"(false) and", "(true) and"}, "keep the settings",
            new String[] {"State as #2\n", "Gone as #9\n"}, "unless it was renamed");
    remedies.forEach(
        (change, remedy) -> {
          try {
            write("old.lock", change[0], change[1]);
          } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
          }
          assertThat(run("check", "now.lock", "--against", "old.lock", MODULE))
              .as(Arrays.toString(change))
              .isEqualTo(LockTool.NO);
          assertThat(said).anyMatch(line -> line.startsWith("  Remedy: ") && line.contains(remedy));
        });
  }

  @Test
  void theRolloutDecidesWhoHasToReadWhom() throws IOException {
    run("lock", "now.lock", MODULE);
    write("old.lock", "  id: long", "  id: int"); // the old reader refuses what does not fit
    String[] check = {"check", "now.lock", "--against", "old.lock", MODULE, "--rollout", ""};
    for (var expected : Map.of("both", 1, "writers-first", 1, "readers-first", 0).entrySet()) {
      check[6] = expected.getKey();
      assertThat(run(check)).as(expected.getKey()).isEqualTo(expected.getValue());
    }
    check[6] = "sideways";
    assertThat(run(check)).isEqualTo(LockTool.FAILED);
    assertThat(said).singleElement().asString().contains("readers-first, writers-first or both");
  }

  @Test
  void remedyIsSaidWhereTheRolloutBreaksReaders() throws IOException {
    run("lock", "now.lock", MODULE);
    write("wide.lock", "  OPEN\n", "");
    String wide = Files.readString(folder.resolve("wide.lock"));
    Files.writeString(folder.resolve("old.lock"), wide.replace("  id: long", "  id: boolean"));
    String[] check = {"check", "now.lock", "--against", "old.lock", MODULE, "--rollout", "both"};
    assertThat(run(check)).isEqualTo(LockTool.NO);
    assertThat(said).filteredOn(line -> line.startsWith("  Remedy: ")).hasSize(2);
    check[6] = "readers-first";
    assertThat(run(check)).isEqualTo(LockTool.NO);
    assertThat(said)
        .filteredOn(line -> line.startsWith("  Remedy: "))
        .singleElement()
        .asString()
        .contains("keep the field as it is");
  }

  @Test
  void differenceFromBothFilesIsToldOnce() throws IOException {
    run("lock", "now.lock", MODULE);
    write("old.lock", "  id: long\n", "");
    write("stale.lock", "  id: long\n", "");
    assertThat(run("check", "stale.lock", "--against", "old.lock", MODULE)).isEqualTo(LockTool.NO);
    assertThat(said).filteredOn(line -> line.contains("Order.id was added")).hasSize(1);
    assertThat(said).anyMatch(line -> line.contains("write it with fory:lock"));
  }

  /** Runs the tool on the class path of a project and of one that it depends on. */
  private int runIn(Path project, Path dependency, String... args) throws Exception {
    List<URL> path = new ArrayList<>(List.of(project.toUri().toURL(), dependency.toUri().toURL()));
    for (String element : System.getProperty("java.class.path").split(File.pathSeparator)) {
      path.add(Path.of(element).toUri().toURL());
    }
    said.clear();
    ClassLoader jdk = ClassLoader.getPlatformClassLoader();
    try (URLClassLoader loader = new URLClassLoader(path.toArray(URL[]::new), jdk)) {
      List<String> all = new ArrayList<>(List.of(args));
      all.addAll(List.of("--project", project.toString()));
      return (int)
          loader
              .loadClass(LockTool.class.getName())
              .getMethod("run", List.class, Consumer.class)
              .invoke(null, all, (Consumer<String>) said::add);
    }
  }

  private Path project(String name, String... lines) throws IOException {
    Path project = folder.resolve(name);
    Path services = Files.createDirectories(project.resolve("META-INF/services"));
    Files.write(services.resolve(ForyModule.class.getName()), List.of(lines));
    return project;
  }

  @Test
  void aProjectLocksItsOwnMessagesOnly() throws Exception {
    Path orders = project("orders", "# of orders", MODULE);
    Path invoices = project("invoices", Invoices.class.getName() + " # and no other");
    Path web = Files.createDirectories(folder.resolve("web"));
    Path listed = project("listed", "# none");
    String lock = folder.resolve("x.lock").toString();
    assertThat(runIn(orders, web, "lock", lock)).as("%s", said).isZero();
    assertThat(Files.readString(Path.of(lock))).contains("class ", "Order as #1", "State as #2");
    String text = Files.readString(Path.of(lock));
    assertThat(run("lock", "same.lock", MODULE)).isZero();
    assertThat(Files.readString(folder.resolve("same.lock"))).isEqualTo(text);
    assertThat(runIn(orders, web, "check", lock)).as("%s", said).isZero();

    assertThat(runIn(invoices, orders, "lock", lock)).as("%s", said).isZero();
    assertThat(Files.readString(Path.of(lock)))
        .contains("Invoice as #3", "order: io.fory.maven.LockToolTest$Order")
        .doesNotContain("Order as #1", "State as #2");
    assertThat(runIn(invoices, orders, "check", lock, "--against", lock)).as("%s", said).isZero();
    String now = Files.readString(Path.of(lock));
    Files.writeString(folder.resolve("old.lock"), now.replace("order: ", "bill: "));
    String old = folder.resolve("old.lock").toString();
    assertThat(runIn(invoices, orders, "check", lock, "--against", old)).isZero();
    assertThat(said).anyMatch(line -> line.contains("Invoice.order was added"));

    for (Path none : List.of(web, listed)) {
      String no = folder.resolve("no.lock").toString();
      assertThat(runIn(none, orders, "lock", no)).isZero();
      assertThat(said).singleElement().asString().contains("lists no module", "to lock");
      assertThat(Path.of(no)).doesNotExist();
      assertThat(runIn(none, orders, "check", no)).isZero();
      assertThat(runIn(none, orders, "check", lock)).isEqualTo(LockTool.NO);
      assertThat(said).singleElement().asString().contains("but has the lock file");
    }
  }

  @Test
  void whatCannotBeDoneIsSaid() throws IOException {
    assertThat(run()).isEqualTo(LockTool.FAILED);
    assertThat(run("fly", "x.lock")).isEqualTo(LockTool.FAILED);
    assertThat(run("lock", "x.lock", "no.such.Module")).isEqualTo(LockTool.FAILED);
    assertThat(said).singleElement().asString().contains("no.such.Module is no ForyModule");
    assertThat(run("lock", "x.lock", "java.lang.String")).isEqualTo(LockTool.FAILED);
    assertThat(run("lock", "x.lock", Empty.class.getName())).isEqualTo(LockTool.FAILED);
    assertThat(said).singleElement().asString().contains("No class is registered");
    assertThat(run("lock", "x.lock", Open.class.getName())).isEqualTo(LockTool.FAILED);
    assertThat(said).singleElement().asString().contains("needs withTypeChecker");
    run("lock", "now.lock", MODULE);
    Files.writeString(folder.resolve("bad.lock"), "nonsense");
    assertThat(run("check", "now.lock", "--against", "bad.lock", MODULE))
        .isEqualTo(LockTool.FAILED);
    assertThat(said).singleElement().asString().contains("The older lock file is damaged");
    assertThat(run("check", "now.lock", "--against", "none.lock", MODULE))
        .isEqualTo(LockTool.FAILED);
    assertThat(run("check", "now.lock", "--against")).isEqualTo(LockTool.FAILED);
  }
}
