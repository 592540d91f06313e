/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.base;

import io.fory.file.Tear;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Reports what a repair keeps and drops when it copies the intact parts of a damaged file. */
public final class RepairReport {
  private final Out out;
  private long lost;

  /** Creates a report without entries. */
  public RepairReport(Out out) {
    this.out = out;
  }

  /** Returns the place of damage in a file, and what was expected there, as text. */
  public static String line(Tear tear) {
    return tear.bytes() == 0
        ? "at byte %s: %s".formatted(tear.position(), tear.found())
        : String.format(
            Locale.ROOT,
            "%,d bytes from byte %s on: %s",
            tear.bytes(),
            tear.position(),
            tear.found());
  }

  /** Reports a range of the file that is left out. */
  public void dropped(Tear tear) {
    lost += tear.bytes();
    out.line((tear.bytes() == 0 ? "missing " : "dropped ") + line(tear));
  }

  /** Reports what the new file has, such as "12 rows". */
  public void end(String kept) {
    out.line(String.format(Locale.ROOT, "%s kept, %,d bytes dropped", kept, lost));
  }

  /** Returns the failure of a new file that cannot be written. */
  public static RuntimeException unwritable(Path target, Path source, IOException e) {
    return e instanceof FileAlreadyExistsException
        ? new UsageException("%s exists: name a new file".formatted(target))
        : Source.unreadable(Files.exists(source) ? target : source, e);
  }
}
