/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes the command: a script, and after it the jar that the script runs. */
final class Launcher {
  public static void main(String[] args) throws IOException {
    if (args.length != 3) {
      throw new IllegalArgumentException("usage: Launcher.java SCRIPT JAR COMMAND");
    }
    Path command = Path.of(args[2]);
    try (OutputStream out = Files.newOutputStream(command)) {
      Files.copy(Path.of(args[0]), out);
      Files.copy(Path.of(args[1]), out);
    }
    command.toFile().setExecutable(true, false);
  }
}
