/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Identifies the build of Fory: a checksum of its sources, which the build writes into a file. */
public final class BuildId {
  private static final String FILE = "/META-INF/fory/build-id";
  private static final String ID = read();

  private BuildId() {}

  /** Returns the checksum; without a build, as in an IDE, an id that no other JVM has. */
  public static String get() {
    return ID;
  }

  private static String read() {
    try (InputStream file = BuildId.class.getResourceAsStream(FILE)) {
      return file == null
          ? "none-" + System.nanoTime()
          : new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
