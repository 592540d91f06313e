/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.shm;

import io.fory.cli.base.ExitCode;
import io.fory.cli.base.Group;
import io.fory.cli.base.Out;
import io.fory.cli.base.UsageException;
import io.fory.shm.Shm;
import io.fory.shm.ShmChannel;
import io.fory.shm.ShmStats;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The command {@code fory shm}. */
@Command(
    name = "shm",
    mixinStandardHelpOptions = true,
    description = "Channels of shared memory on this host.")
public final class ShmCommand extends Group {
  /** Moves the cursor to the upper left corner, and clears what is below it. */
  private static final String HOME = "\033[H\033[J";

  @Option(
      names = "--root",
      scope = ScopeType.INHERIT,
      paramLabel = "DIR",
      description = "Where the channels are, if not in the usual place.")
  private Path root;

  private Path root() {
    return root == null ? Shm.defaultRoot() : root;
  }

  @Command(
      name = "ls",
      mixinStandardHelpOptions = true,
      description = "The channels, and whether their publishers live.")
  int list() {
    List<List<String>> rows = new ArrayList<>();
    for (ShmChannel channel : Shm.list(root())) {
      String state = channel.state().toString();
      rows.add(List.of(channel.name(), state, String.format(Locale.ROOT, "%,d", channel.bytes())));
    }
    return table(
        List.of(Out.Head.text("channel"), Out.Head.text("publisher"), Out.Head.number("bytes")),
        rows);
  }

  private int table(List<Out.Head> heads, List<List<String>> rows) {
    if (rows.isEmpty()) {
      out().line("No channels in " + root());
    } else {
      out().table(heads, rows);
    }
    return ExitCode.OK;
  }

  @Command(
      name = "stat",
      mixinStandardHelpOptions = true,
      description = "The subscribers of each publisher, as it tells them.")
  int stat() {
    Out out = out();
    List<ShmChannel> channels = Shm.list(root());
    if (channels.isEmpty()) {
      out.line("No channels in " + root());
    }
    for (ShmChannel channel : channels) {
      out.line(
          String.format(
              Locale.ROOT, "%s: %s, %,d bytes", channel.name(), channel.state(), channel.bytes()));
      channel.description().lines().forEach(line -> out.line("  " + line));
    }
    return ExitCode.OK;
  }

  @Command(
      name = "sweep",
      mixinStandardHelpOptions = true,
      description = "Removes the files that dead publishers have left.")
  int sweep() {
    out().line(Shm.sweep(root()) + " files removed");
    return ExitCode.OK;
  }

  // ---- top ----

  @Command(
      name = "top",
      mixinStandardHelpOptions = true,
      description = "Rates, leases, blocks and what waits, again and again until Ctrl-C.")
  int top(
      @Option(
              names = "--every",
              paramLabel = "SECONDS",
              defaultValue = "1",
              description = "How often (${DEFAULT-VALUE}).")
          double seconds,
      @Option(names = "--times", paramLabel = "N", description = "Ends after N looks.")
          Integer times)
      throws InterruptedException {
    if (!(seconds > 0 && seconds < 1e6)) {
      throw new UsageException("Expected some seconds for --every, found " + seconds);
    }
    UsageException.requireNotNegative("--times", times == null ? 0 : times);
    PrintWriter writer = out().writer();
    boolean clears = Ansi.AUTO.enabled();
    Map<String, Long> before = new HashMap<>();
    long last = System.nanoTime();
    for (int i = 0; times == null || i <= times; i++) {
      List<ShmChannel> channels = Shm.list(root());
      long now = System.nanoTime();
      Map<String, Long> counts = new HashMap<>();
      List<List<String>> rows = rows(channels, before, counts, i == 0 ? 0 : (now - last) / 1e9);
      before = counts;
      last = now;
      if (i > 0) { // there are no rates before the second look
        writer.print(clears ? HOME : "");
        table(
            List.of(
                Out.Head.text("channel"),
                Out.Head.text("from, to"),
                Out.Head.number("pid"),
                Out.Head.number("messages/s"),
                Out.Head.number("messages"),
                Out.Head.number("waiting bytes"),
                Out.Head.number("leases"),
                Out.Head.number("drops"),
                Out.Head.number("free blocks")),
            rows);
        writer.flush();
        if (writer.checkError()) {
          return ExitCode.OK;
        }
      }
      if (times == null || i < times) {
        Thread.sleep((long) (seconds * 1000));
      }
    }
    return ExitCode.OK;
  }

  /** A row for each publisher, and one for each of its subscribers. */
  private static List<List<String>> rows(
      List<ShmChannel> channels,
      Map<String, Long> before,
      Map<String, Long> counts,
      double seconds) {
    List<List<String>> rows = new ArrayList<>();
    for (ShmChannel channel : channels) {
      ShmStats stats = channel.stats().orElse(null);
      if (stats == null) {
        String state = channel.state().toString();
        rows.add(List.of(channel.name(), state, "", "", "", "", "", "", ""));
        continue;
      }
      String key = channel.name();
      counts.put(key, stats.messages());
      rows.add(
          List.of(
              channel.name(),
              "publisher",
              "",
              rate(before.get(key), stats.messages(), seconds),
              String.format(Locale.ROOT, "%,d", stats.messages()),
              "",
              "",
              "",
              String.format(Locale.ROOT, "%,d of %,d", stats.blocksFree(), stats.blocks())));
      for (ShmStats.Subscriber to : stats.subscribers()) {
        String subscriber = key + "/" + to.id();
        counts.put(subscriber, to.traffic().messages());
        rows.add(
            List.of(
                "",
                "subscriber " + to.id(),
                Long.toString(to.pid()),
                rate(before.get(subscriber), to.traffic().messages(), seconds),
                String.format(Locale.ROOT, "%,d", to.traffic().messages()),
                String.format(Locale.ROOT, "%,d of %,d", to.depth(), to.ring()),
                Integer.toString(to.leases()),
                String.format(Locale.ROOT, "%,d", to.traffic().drops()),
                ""));
      }
    }
    return rows;
  }

  private static String rate(Long before, long now, double seconds) {
    return before == null || seconds <= 0
        ? ""
        : String.format(Locale.ROOT, "%,.0f", (now - before) / seconds);
  }
}
