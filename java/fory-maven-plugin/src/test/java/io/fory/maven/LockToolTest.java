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

  private void write(String name, Class<?> module) throws IOException {
    assertThat(run("lock", name, module.getName())).as("%s", said).isZero();
  }

  /** Classes of the same names that were others. */
  static final class Older {
    record Order(boolean id, String customer) {}

    enum State {
      CLOSED,
      OPEN
    }
  }

  /** Classes that differ in what each of them is. */
  static final class Narrow {
    record Order(int id, String customer) {}

    record Without(String customer) {}

    enum Closed {}
  }

  /** A field of another type. */
  public static final class OtherField implements ForyModule {
    @Override
    public void configure(ForyBuilder builder) {
      builder.register(Older.Order.class, 1).register(State.class, 2);
    }
  }

  /** A narrower field. */
  public static final class NarrowField implements ForyModule {
    @Override
    public void configure(ForyBuilder builder) {
      builder.register(Narrow.Order.class, 1).register(State.class, 2);
    }
  }

  /** A field less. */
  public static final class NoField implements ForyModule {
    @Override
    public void configure(ForyBuilder builder) {
      builder.register(Narrow.Without.class, 1).register(State.class, 2);
    }
  }

  /** A constant more. */
  public static final class OtherConstants implements ForyModule {
    @Override
    public void configure(ForyBuilder builder) {
      builder.register(Order.class, 1).register(Older.State.class, 2);
    }
  }

  /** Another id. */
  public static final class OtherId implements ForyModule {
    @Override
    public void configure(ForyBuilder builder) {
      builder.register(Order.class, 1).register(State.class, 7);
    }
  }

  /** Another setting. */
  public static final class OtherSettings implements ForyModule {
    @Override
    public void configure(ForyBuilder builder) {
      builder.withRefTracking(true).register(Order.class, 1).register(State.class, 2);
    }
  }

  /** A class under another id and name. */
  public static final class OtherClass implements ForyModule {
    @Override
    public void configure(ForyBuilder builder) {
      builder.register(Order.class, 1).register(State.class, 2).register(Older.State.class, 9);
    }
  }

  /** A field of another type, and a constant less. */
  public static final class OtherBoth implements ForyModule {
    @Override
    public void configure(ForyBuilder builder) {
      builder.register(Older.Order.class, 1).register(Narrow.Closed.class, 2);
    }
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
    Map<Class<?>, String> remedies =
        Map.of(
            OtherField.class, "keep the field as it is",
            NarrowField.class, "release the readers first",
            OtherConstants.class, "keep it until no message has it",
            OtherId.class, "register the class as before",
            OtherSettings.class, "keep the settings",
            OtherClass.class, "if it was renamed");
    for (Map.Entry<Class<?>, String> each : remedies.entrySet()) {
      write("old.lock", each.getKey());
      assertThat(run("check", "now.lock", "--against", "old.lock", MODULE))
          .as("%s", each)
          .isEqualTo(LockTool.NO);
      assertThat(said.get(0)).startsWith("This change breaks those who read messages");
      assertThat(said.get(1)).startsWith("Breaks readers");
      assertThat(said.get(2)).startsWith("- ");
      assertThat(said.get(3)).startsWith("  Remedy: ").contains(each.getValue());
    }
  }

  @Test
  void theRolloutDecidesWhoHasToReadWhom() throws IOException {
    run("lock", "now.lock", MODULE);
    write("old.lock", NarrowField.class); // the old reader refuses what does not fit
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
    write("old.lock", OtherBoth.class);
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
    write("old.lock", NoField.class);
    write("stale.lock", NoField.class);
    assertThat(run("check", "stale.lock", "--against", "old.lock", MODULE)).isEqualTo(LockTool.NO);
    assertThat(said).filteredOn(line -> line.contains("Order.id was added")).hasSize(1);
    assertThat(said.get(0)).contains("write it with fory:lock");
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
    assertThat(said).singleElement().asString().contains("bad.lock: The text is no lock file");
    assertThat(run("check", "now.lock", "--against", "none.lock", MODULE))
        .isEqualTo(LockTool.FAILED);
    assertThat(run("check", "now.lock", "--against")).isEqualTo(LockTool.FAILED);
  }

  @Test
  void theCheckWritesItsChangesAsAPage() throws IOException {
    write("new.lock", Module.class);
    write("old.lock", OtherField.class);
    Path page = folder.resolve("some/report.html");
    String[] check = {"check", "new.lock", "--html", page.toString(), Module.class.getName()};
    assertThat(run(check)).isZero();
    assertThat(page).content().contains("This may go out.", "The classes of messages are the same");
    check[1] = "old.lock";
    assertThat(run(check)).isEqualTo(LockTool.NO);
    assertThat(page)
        .content()
        .contains("This breaks readers.", "<section class=\"BREAKS\">", "boolean became long");
    assertThat(
            run(
                "check",
                "new.lock",
                "--against",
                "old.lock",
                "--html",
                page.toString(),
                Module.class.getName()))
        .isEqualTo(LockTool.NO);
    assertThat(page).content().contains("boolean became long", "<b>Remedy</b>");
  }
}
