/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.schema;

import io.fory.ForySchema;
import io.fory.cli.base.ExitCode;
import io.fory.cli.base.Group;
import io.fory.cli.base.Out;
import io.fory.cli.base.Source;
import io.fory.tools.SchemaLock;
import java.nio.charset.StandardCharsets;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code fory schema}. */
@Command(
    name = "schema",
    mixinStandardHelpOptions = true,
    description = "The effect of a change of classes on readers and writers, by lock files.",
    footer = {
      "",
      "Lock files are those of SchemaLock and of the Maven plugin. Their classes are not needed, so that a field whose class becomes a superclass of what it was counts as changed."
    })
public final class SchemaCommand extends Group {
  /** The programs that are replaced first when a new version comes. */
  enum Rollout {
    READERS_FIRST("readers-first", true, false),
    WRITERS_FIRST("writers-first", false, true),
    BOTH("both", true, true);

    private final String text;
    private final boolean newReadsOld;
    private final boolean oldReadsNew;

    Rollout(String text, boolean newReadsOld, boolean oldReadsNew) {
      this.text = text;
      this.newReadsOld = newReadsOld;
      this.oldReadsNew = oldReadsNew;
    }

    /** Whether nobody meets a message that it refuses. */
    boolean isSafe(ForySchema.Comparison change) {
      return (!newReadsOld || change.readsOld()) && (!oldReadsNew || change.readByOld());
    }

    @Override
    public String toString() {
      return text;
    }
  }

  private static ForySchema.Comparison compare(String older, String newer) {
    return SchemaLock.compare(text(older), text(newer));
  }

  private static String text(String file) {
    return new String(Source.read(file), StandardCharsets.UTF_8);
  }

  @Command(
      name = "diff",
      mixinStandardHelpOptions = true,
      description = "The differences, and the meaning of each for both sides.",
      footer = {"", "Exit code 1 if anything is different."})
  int diff(
      @Parameters(index = "0", paramLabel = "OLD") String older,
      @Parameters(index = "1", paramLabel = "NEW") String newer) {
    List<String> differences = compare(older, newer).differences();
    Out out = out();
    differences.forEach(out::line);
    return differences.isEmpty() ? ExitCode.OK : ExitCode.NO;
  }

  @Command(
      name = "compat",
      mixinStandardHelpOptions = true,
      description = "The versions that read each other's messages.",
      footer = {"", "Exit code 1 unless both versions read all messages of each other."})
  int compat(
      @Parameters(index = "0", paramLabel = "OLD") String older,
      @Parameters(index = "1", paramLabel = "NEW") String newer) {
    ForySchema.Comparison change = compare(older, newer);
    out()
        .table(
            List.of(
                Out.Head.text(""), Out.Head.text("old messages"), Out.Head.text("new messages")),
            List.of(
                List.of("old readers", "read", change.readByOld() ? "read" : "some are refused"),
                List.of("new readers", change.readsOld() ? "read" : "some are refused", "read")));
    // No reader refuses them, so the table does not show them.
    change.differences().stream()
        .filter(difference -> difference.contains("its value is lost"))
        .forEach(out()::line);
    return change.isFull() ? ExitCode.OK : ExitCode.NO;
  }

  @Command(
      name = "check",
      mixinStandardHelpOptions = true,
      description = "Whether a change may go out, for the order in which programs are replaced.",
      footer = {
        "",
        "readers-first: all readers are replaced before the first writer, so the new version has to read old messages. writers-first: old readers have to read new messages. both: in any order, or old messages are kept. Exit code 1 if it may not."
      })
  int check(
      @Parameters(index = "0", paramLabel = "OLD") String older,
      @Parameters(index = "1", paramLabel = "NEW") String newer,
      @Option(
              names = "--rollout",
              paramLabel = "ORDER",
              defaultValue = "both",
              description = "${COMPLETION-CANDIDATES} (${DEFAULT-VALUE}).")
          Rollout rollout) {
    ForySchema.Comparison change = compare(older, newer);
    Out out = out();
    change.differences().forEach(out::line);
    boolean safe = rollout.isSafe(change);
    out.line(
        "%s: %s"
            .formatted(
                rollout, safe ? "this may go out" : "this breaks readers; see the lines above"));
    return safe ? ExitCode.OK : ExitCode.NO;
  }
}
