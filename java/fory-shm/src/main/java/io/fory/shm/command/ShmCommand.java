/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.command;

import io.fory.exception.Quote;
import io.fory.shm.Shm;
import io.fory.shm.ShmChannel;
import io.fory.shm.exception.ShmException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;

/** {@code java -cp ... io.fory.shm.command.ShmCommand ls|stat|sweep [root]}. */
public final class ShmCommand {
  private static final String USAGE =
      """
      Usage: ls|stat|sweep [root]
        ls      the channels of this user, and whether their publishers live
        stat    the same, and what each publisher says of its subscribers
        sweep   removes the files that dead publishers have left
      The root is %s unless told otherwise.
      """;

  private ShmCommand() {}

  /**
   * Runs a command; ends the JVM with 0, 1 for a failure, or 2 for arguments that make no sense.
   */
  public static void main(String[] args) {
    int result = run(args, System.out, System.err);
    if (result != 0) {
      System.exit(result);
    }
  }

  static int run(String[] args, PrintStream out, PrintStream err) {
    if (args.length < 1 || args.length > 2) {
      err.print(USAGE.formatted(Shm.defaultRoot()));
      return 2;
    }
    Path root = args.length == 2 ? Path.of(args[1]) : Shm.defaultRoot();
    try {
      switch (args[0]) {
        case "ls" -> list(root, false, out);
        case "stat" -> list(root, true, out);
        case "sweep" -> out.println(Shm.sweep(root) + " files removed");
        default -> {
          err.print(USAGE.formatted(Shm.defaultRoot()));
          return 2;
        }
      }
      return 0;
    } catch (ShmException e) {
      err.println(e.getMessage());
      return 1;
    }
  }

  private static void list(Path root, boolean details, PrintStream out) {
    List<ShmChannel> channels = Shm.list(root);
    if (channels.isEmpty()) {
      out.println("No channels in " + root);
    }
    for (ShmChannel channel : channels) {
      out.printf(
          "%-30s %-5s %,14d bytes%n",
          Quote.name(channel.name()), channel.isAlive() ? "alive" : "dead", channel.bytes());
      if (details && channel.isAlive()) {
        channel.description().lines().forEach(line -> out.println("  " + Quote.message(line)));
      }
    }
  }
}
