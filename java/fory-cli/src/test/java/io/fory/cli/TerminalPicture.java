/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli;

import java.util.List;

/** Draws the lines of a terminal as SVG, one below the other. */
final class TerminalPicture {
  private static final double CHAR = 7.23; // the width of a char of the font at 12 pixels
  private static final int LINE = 17;

  private TerminalPicture() {}

  /** The picture of a command and what it printed. */
  static String of(String command, String said) {
    List<String> lines = ("$ " + command + "\n" + said).lines().toList();
    int width = lines.stream().mapToInt(String::length).max().orElse(0);
    StringBuilder svg = new StringBuilder();
    svg.append(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %s %s\" font-family=\"ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace\" font-size=\"12\">\n"
            .formatted((int) (width * CHAR) + 24, lines.size() * LINE + 20));
    svg.append("<rect width=\"100%\" height=\"100%\" rx=\"6\" fill=\"#1e2430\"/>\n");
    for (int i = 0; i < lines.size(); i++) {
      svg.append(
          "<text x=\"12\" y=\"%s\" fill=\"%s\" xml:space=\"preserve\" textLength=\"%.1f\" lengthAdjust=\"spacing\">%s</text>\n"
              .formatted(
                  24 + i * LINE,
                  i == 0 ? "#8fd18f" : "#d8dee9",
                  lines.get(i).length() * CHAR,
                  lines.get(i).replace("&", "&amp;").replace("<", "&lt;")));
    }
    return svg.append("</svg>\n").toString();
  }
}
