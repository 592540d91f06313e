/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A page of which a person writes the first part and a program the rest. */
public final class ReportPage {
  private ReportPage() {}

  /**
   * Writes the rest of a page; its long tables become {@link LongTables CSV files} beside it.
   *
   * @param marker the line that ends what stays as it is
   * @param title of the page if it is not there yet
   * @throws IllegalArgumentException if the page is there and has no such line
   */
  public static void write(Path page, String title, String marker, String markdown)
      throws IOException {
    String head = Files.exists(page) ? Files.readString(page) : title + "\n\n" + marker + "\n";
    int end = head.indexOf(marker);
    if (end < 0) {
      throw new IllegalArgumentException(page + " has no line " + marker);
    }
    String text = LongTables.move(markdown, page);
    Files.writeString(page, head.substring(0, end + marker.length()) + "\n\n" + text);
  }
}
