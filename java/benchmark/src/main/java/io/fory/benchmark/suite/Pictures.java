/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.internal.chartpart.Chart;

/** Writes charts as pictures. */
public final class Pictures {
  private Pictures() {}

  /** Writes charts of one size, one below the other. */
  public static void write(List<? extends Chart<?, ?>> charts, Path file) throws IOException {
    System.setProperty("java.awt.headless", "true");
    Files.createDirectories(file.toAbsolutePath().getParent());
    BitmapEncoder.saveBitmap(
        charts, charts.size(), 1, file.toString(), BitmapEncoder.BitmapFormat.PNG);
  }
}
