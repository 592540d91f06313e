/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Formats a publisher's counts as text for people, which {@link #parse} reads back. */
final class StatsText {
  private static final String NUMBER = "(\\d{1,18})";
  private static final String SMALL = "(\\d{1,9})";

  private static final Pattern PUBLISHER =
      Pattern.compile(
          "pid %s, %s messages, %s of %s blocks free, %s mappings"
              .formatted(NUMBER, NUMBER, SMALL, SMALL, SMALL));

  private static final Pattern SUBSCRIBER =
      Pattern.compile(
          "subscriber %s: pid %s, %s messages, %s of %s bytes unread, %s leases, %s drops, %s wake-ups"
              .formatted(NUMBER, NUMBER, NUMBER, NUMBER, NUMBER, SMALL, NUMBER, NUMBER));

  private StatsText() {}

  /** Returns the text for the counts of a publisher. */
  static String of(long pid, ShmStats stats) {
    StringBuilder text = new StringBuilder();
    text.append(
        "pid %s, %s messages, %s of %s blocks free, %s mappings%n"
            .formatted(
                pid, stats.messages(), stats.blocksFree(), stats.blocks(), stats.mappings()));
    for (ShmStats.Subscriber s : stats.subscribers()) {
      text.append(
          "  subscriber %s: pid %s, %s messages, %s of %s bytes unread, %s leases, %s drops, %s wake-ups%n"
              .formatted(
                  s.id(),
                  s.pid(),
                  s.traffic().messages(),
                  s.depth(),
                  s.ring(),
                  s.leases(),
                  s.traffic().drops(),
                  s.traffic().wakeups()));
    }
    return text.toString();
  }

  /** Returns the counts in a text; empty if it is of another version. */
  static Optional<ShmStats> parse(String text) {
    Matcher publisher = PUBLISHER.matcher(text);
    if (!publisher.lookingAt()) {
      return Optional.empty();
    }
    List<ShmStats.Subscriber> subscribers = new ArrayList<>();
    SUBSCRIBER.matcher(text).results().map(StatsText::subscriber).forEach(subscribers::add);
    return Optional.of(
        new ShmStats(
            number(publisher, 2),
            (int) number(publisher, 4),
            (int) number(publisher, 3),
            (int) number(publisher, 5),
            subscribers));
  }

  private static ShmStats.Subscriber subscriber(MatchResult match) {
    return new ShmStats.Subscriber(
        number(match, 1),
        number(match, 2),
        number(match, 4),
        number(match, 5),
        (int) number(match, 6),
        new ShmStats.Traffic(number(match, 3), number(match, 7), number(match, 8)));
  }

  private static long number(MatchResult match, int group) {
    return Long.parseLong(match.group(group));
  }
}
