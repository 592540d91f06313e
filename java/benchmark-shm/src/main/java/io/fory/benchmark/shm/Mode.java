/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

import java.util.Locale;

/** Tells the task of two JVMs. */
enum Mode {
  /** One sends as much as it can. */
  ONE_WAY("one way, saturated", 0),
  /** One sends, the other one sends the same back. */
  ROUND_TRIP("round trip", 0),
  /** One sends each millisecond, and the time until the message arrives counts. */
  WAKE_1("one way after 1 ms of rest", 1),
  /** The same after a tenth of a second. */
  WAKE_100("one way after 100 ms of rest", 100),
  /** Nobody sends, and the CPU time of the one that waits counts. */
  IDLE("at rest", 0),
  /** One JVM alone copies between its heap and memory that could be shared. */
  COPY("copy", 0);

  private final String title;
  private final int restMillis;

  Mode(String title, int restMillis) {
    this.title = title;
    this.restMillis = restMillis;
  }

  static Mode of(String parameter) {
    return valueOf(parameter.toUpperCase(Locale.ROOT));
  }

  String parameter() {
    return name().toLowerCase(Locale.ROOT);
  }

  String title() {
    return title;
  }

  /** Returns how long the sender rests before each message. */
  int restMillis() {
    return restMillis;
  }

  /** Whether the numbers of messages are the times when they were sent. */
  boolean isTimed() {
    return restMillis > 0;
  }
}
