/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import java.util.List;
import java.util.Locale;

/** Selects a part that is timed for itself. */
enum Phase {
  HEAP_WRITE("heap, write", false),
  HEAP_READ("heap, read", false),
  DIRECT_WRITE("direct, write", true),
  DIRECT_READ("direct, read", true);

  private final String title;
  private final boolean direct;

  Phase(String title, boolean direct) {
    this.title = title;
    this.direct = direct;
  }

  String title() {
    return title;
  }

  boolean isDirect() {
    return direct;
  }

  boolean isWriting() {
    return this == HEAP_WRITE || this == DIRECT_WRITE;
  }

  static Phase of(boolean direct, boolean writing) {
    return direct ? (writing ? DIRECT_WRITE : DIRECT_READ) : (writing ? HEAP_WRITE : HEAP_READ);
  }

  /** The phases of {@code heap}, {@code direct} or {@code both}. */
  static List<Phase> ofBuffers(String buffers) {
    return switch (buffers) {
      case "heap" -> List.of(HEAP_WRITE, HEAP_READ);
      case "direct" -> List.of(DIRECT_WRITE, DIRECT_READ);
      case "both" -> List.of(values());
      default -> throw new IllegalArgumentException(buffers + " is not heap, direct or both");
    };
  }

  /** Its name in a file. */
  String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
