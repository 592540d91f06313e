/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.page;

import io.fory.cli.base.UnusableException;
import io.fory.spi.ExplainedLine;
import io.fory.spi.ExplainedLine.Kind;
import io.fory.tools.explain.Lines;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The lines of one message as the page keeps them: columns of numbers, and each text once. A schema
 * is a line for each field, which the page folds.
 */
final class PageLines {
  private static final int COLUMNS = 8;
  private static final int LENGTH = 1;
  private static final int OFFSET = 2;

  /** A browser reads that many in half a second. */
  private static final int MAX_ROWS = 1_000_000;

  /** The chars of all values too long for one row; a browser searches so many at once. */
  private static final int MAX_LONG_CHARS = 8 << 20;

  private static final int NO_TARGET = -1; // the target of a line that is no reference

  private static final Pattern SCHEMA =
      Pattern.compile(
          "(schema: |the (?:class here|lock file|schema file) has another one: )(.*?)(?: (\\[.*)])?");

  private final List<int[]> rows = new ArrayList<>();
  private final Map<String, Integer> texts = new LinkedHashMap<>();
  private final Map<Integer, Integer> objects =
      new HashMap<>(); // from the number of an object to its row
  private int longChars; // chars of long values so far

  /** Adds a line; returns its row. */
  int add(ExplainedLine line) {
    Matcher schema = SCHEMA.matcher(line.text());
    if (line.kind() == Kind.SCHEMA
        && line.length() == 0
        && schema.matches()
        && schema.group(3) != null) {
      String label = schema.group(1).strip().replaceFirst(":$", "");
      int row = add(line, line.depth(), label, schema.group(2), NO_TARGET);
      for (String field : fields(schema.group(3).substring(1))) {
        add(line, line.depth() + 1, "", field, NO_TARGET);
      }
      return row;
    }
    int target = NO_TARGET;
    if (line.kind() == Kind.REFERENCE) {
      target = objects.getOrDefault(line.object(), NO_TARGET);
    } else if (line.object() >= 0) {
      objects.put(line.object(), rows.size());
    }
    return add(line, line.depth(), line.label(), line.text(), target);
  }

  private int add(ExplainedLine line, int depth, String label, String text, int target) {
    if (rows.size() == MAX_ROWS) { // empty elements take no bytes
      throw new UnusableException(
          String.format(Locale.ROOT, "A page shows at most %,d values of a message", MAX_ROWS));
    }
    rows.add(
        new int[] {
          depth,
          line.length(),
          line.offset(),
          line.kind().ordinal(),
          target,
          index(label),
          index(line.type()),
          index(text)
        });
    return rows.size() - 1;
  }

  private int index(String whole) {
    String text = whole;
    if (text.length() > Lines.SHORT + 3 && !texts.containsKey(text)) { // 3 of the dots
      if (longChars + text.length() > MAX_LONG_CHARS) {
        text = text.substring(0, Lines.SHORT) + "...";
      } else {
        longChars += text.length();
      }
    }
    return texts.computeIfAbsent(text, t -> texts.size());
  }

  /** Splits a list at the commas that are not within type arguments. */
  private static List<String> fields(String list) {
    List<String> fields = new ArrayList<>();
    int depth = 0;
    int from = 0;
    for (int i = 0; i < list.length(); i++) {
      switch (list.charAt(i)) {
        case '<', '[', '{' -> depth++;
        case '>', ']', '}' -> depth--;
        case ',' -> {
          if (depth == 0) {
            fields.add(list.substring(from, i).strip());
            from = i + 1;
          }
        }
        default -> {}
      }
    }
    fields.add(list.substring(from).strip());
    return fields;
  }

  /** Returns the number of rows. */
  int count() {
    return rows.size();
  }

  /**
   * Returns the columns, one after the other, in Base64. Numbers have seven bits a byte, the lowest
   * first, and the sign in the lowest bit of all; offsets count from the end of the line before. A
   * row takes some 12 bytes, which a browser reads in a third of the time that it takes for numbers
   * of 32 bits.
   */
  String base64() {
    ByteArrayOutputStream columns = new ByteArrayOutputStream();
    for (int column = 0; column < COLUMNS; column++) {
      int end = 0;
      for (int[] row : rows) {
        write(row[column] - (column == OFFSET ? end : 0), columns);
        end = row[OFFSET] + row[LENGTH];
      }
    }
    return Base64.getEncoder().encodeToString(columns.toByteArray());
  }

  private static void write(int number, ByteArrayOutputStream to) {
    int left = number << 1 ^ number >> 31;
    for (; (left & ~0x7f) != 0; left >>>= 7) {
      to.write(left & 0x7f | 0x80);
    }
    to.write(left);
  }

  /** Returns the texts that the columns count. */
  Collection<String> texts() {
    return texts.keySet();
  }
}
