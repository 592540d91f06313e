/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.base;

import io.fory.file.Tear;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What to say while what is whole of a damaged file goes to a new one. */
public final class Salvaged {
  private final Out out;
  private long lost;

  /** Says nothing yet. */
  public Salvaged(Out out) {
    this.out = out;
  }

  /** A stretch of a file, and what was expected there. */
  public static String line(Tear tear) {
    return "%,d bytes from byte %d on: %s".formatted(tear.bytes(), tear.position(), tear.found());
  }

  /** A stretch is left out. */
  public void dropped(Tear tear) {
    lost += tear.bytes();
    out.line("dropped " + line(tear));
  }

  /** The new file is there, with so much. */
  public void end(String kept) {
    out.line("%s kept, %,d bytes dropped".formatted(kept, lost));
  }

  /** What to say if the new file cannot be written. */
  public static RuntimeException unwritable(Path target, Path source, IOException e) {
    return e instanceof FileAlreadyExistsException
        ? new UsageException("%s exists: name a new file".formatted(target))
        : Source.unreadable(Files.exists(source) ? target : source, e);
  }
}
