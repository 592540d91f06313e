/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import java.util.Locale;

/** Selects a part of a run. */
enum Part {
  MATRIX,
  ZERO_COPY,
  VERSIONS,
  COPIES,
  OTHER_LANGUAGES,
  SIZES,
  START,
  SERVICE,
  ROWS,
  SHARED_MEMORY,
  STORAGE;

  static Part of(String name) {
    for (Part part : values()) {
      if (part.label().equals(name)) {
        return part;
      }
    }
    throw new IllegalArgumentException(name + " is no part of a run\n" + ReportOptions.USAGE);
  }

  String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
