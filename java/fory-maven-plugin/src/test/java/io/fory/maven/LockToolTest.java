/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.maven;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.ForyBuilder;
import io.fory.ForyModule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
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
