/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.suite;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/** Parses command lines of suites: options with a value each, and flags without. */
public final class CommandLine {
  private CommandLine() {}

  /**
   * Reads one.
   *
   * @param usage the end of each error
   * @param flags the options without a value; they come first, as others may depend on them
   * @param set is told each option and its value, null for a flag; refuses what it does not know
   *     with {@link #unknown}
   * @throws IllegalArgumentException if it is wrong, with the usage
   */
  public static void read(
      String usage, String[] args, List<String> flags, BiConsumer<String, String> set) {
    Arrays.stream(args).filter(flags::contains).forEach(flag -> set.accept(flag, null));
    for (int i = 0; i < args.length; i++) {
      if (!flags.contains(args[i])) {
        if (i + 1 == args.length) {
          throw new IllegalArgumentException(args[i] + " needs a value, or is unknown\n" + usage);
        }
        set.accept(args[i], args[++i]);
      }
    }
  }

  /** Returns the error for an option that nobody knows. */
  public static IllegalArgumentException unknown(String option, String usage) {
    return new IllegalArgumentException("unknown option " + option + "\n" + usage);
  }

  /** The parts of a value, with commas between them. */
  public static Stream<String> list(String value) {
    return Arrays.stream(value.split(","));
  }

  /** The words of a command. */
  public static List<String> words(String value) {
    return List.of(value.trim().split(" +"));
  }

  /** Numbers with commas between them. */
  public static int[] numbers(String value, int count, String names) {
    int[] numbers = list(value).mapToInt(Integer::parseInt).toArray();
    if (numbers.length != count) {
      throw new IllegalArgumentException(value + " is not " + names);
    }
    return numbers;
  }
}
