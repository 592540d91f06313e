/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.schema;

import io.fory.cli.base.ExitCode;
import io.fory.cli.base.Group;
import io.fory.cli.base.Out;
import io.fory.cli.base.Source;
import io.fory.exception.CorruptDataException;
import io.fory.exception.Quote;
import io.fory.tools.LockFile;
import io.fory.tools.Rollout;
import io.fory.tools.SchemaReport;
import io.fory.tools.page.SchemaReportPage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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
  private static SchemaReport compare(String older, String newer) {
    LockFile before = lockFile("older", older);
    return lockFile("newer", newer).since(before);
  }

  private static LockFile lockFile(String which, String file) {
    try {
      return LockFile.parse(new String(Source.read(file), StandardCharsets.UTF_8));
    } catch (CorruptDataException e) {
      throw new CorruptDataException(
          "The %s lock file %s: %s".formatted(which, Quote.name(file), e.getMessage()));
    }
  }

  private static void write(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw Source.unreadable(file, e);
    }
  }

  @Command(
      name = "diff",
      mixinStandardHelpOptions = true,
      description = "The differences, and the meaning of each for both sides.",
      footer = {"", "Exit code 1 if anything is different."})
  int diff(
      @Parameters(index = "0", paramLabel = "OLD") String older,
      @Parameters(index = "1", paramLabel = "NEW") String newer) {
    SchemaReport report = compare(older, newer);
    report.differences().forEach(out()::line);
    return report.isEmpty() ? ExitCode.OK : ExitCode.NO;
  }

  @Command(
      name = "compat",
      mixinStandardHelpOptions = true,
      description = "The versions that read each other's messages.",
      footer = {"", "Exit code 1 unless both versions read all messages of each other."})
  int compat(
      @Parameters(index = "0", paramLabel = "OLD") String older,
      @Parameters(index = "1", paramLabel = "NEW") String newer,
      @Option(
              names = "--html",
              paramLabel = "FILE",
              description = "Writes the changes as a page for a browser, too.")
          Path html) {
    SchemaReport change = compare(older, newer);
    if (html != null) {
      write(html, SchemaReportPage.of(older + " to " + newer, change, Rollout.BOTH));
    }
    Out out = out();
    out.table(
        List.of(Out.Head.text(""), Out.Head.text("old messages"), Out.Head.text("new messages")),
        List.of(
            List.of("old readers", "read", change.readByOld() ? "read" : "some are refused"),
            List.of("new readers", change.readsOld() ? "read" : "some are refused", "read")));
    change.text(Rollout.BOTH).forEach(out::line);
    return change.isSafe(Rollout.BOTH) ? ExitCode.OK : ExitCode.NO;
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
    SchemaReport change = compare(older, newer);
    Out out = out();
    boolean safe = change.isSafe(rollout);
    out.line("%s: %s".formatted(rollout, safe ? "this may go out" : "this breaks readers"));
    change.text(rollout).forEach(out::line);
    return safe ? ExitCode.OK : ExitCode.NO;
  }
}
