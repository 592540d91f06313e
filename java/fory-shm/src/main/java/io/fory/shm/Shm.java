/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import java.nio.file.Files;
import java.nio.file.Path;

/** What concerns all channels of a host. */
public final class Shm {
  private Shm() {}

  /** {@code /dev/shm}, or {@code java.io.tmpdir} where there is no such folder. */
  public static Path defaultRoot() {
    Path memory = Path.of("/dev/shm");
    return Files.isDirectory(memory) ? memory : Path.of(System.getProperty("java.io.tmpdir"));
  }
}
