/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.message;

import io.fory.spi.ExplainedLine;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lines of the explanation of a cross-language message, which is a text. */
final class XlangLines {
  private static final Pattern LINE = Pattern.compile(" *(\\d+)  ( *)(?:([^ :#]+): )?(.*)");

  private XlangLines() {}

  /**
   * Tells the lines of a text, each with the bytes up to the next one.
   *
   * @param length the number of bytes of the message
   */
  static void tell(String text, int length, Consumer<ExplainedLine> out) {
    List<Matcher> lines = text.lines().map(LINE::matcher).filter(Matcher::matches).toList();
    for (int i = 0; i < lines.size(); i++) {
      Matcher line = lines.get(i);
      int offset = Integer.parseInt(line.group(1));
      int next = i + 1 < lines.size() ? Integer.parseInt(lines.get(i + 1).group(1)) : length;
      String label = line.group(3) == null ? "" : line.group(3);
      String what = line.group(4);
      out.accept(
          new ExplainedLine(
              line.group(2).length() / 2, offset, Math.max(0, next - offset), label, "", what));
    }
  }
}
