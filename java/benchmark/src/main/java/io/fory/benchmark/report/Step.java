/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import java.nio.file.Path;
import java.time.Duration;

/** A part of a run, which is done when its file, or folder, is there. */
interface Step {
  /** Returns the place of its results: a file or a folder, relative to the folder of the run. */
  Path target();

  /** Returns the time that it may take. */
  Duration estimate();

  /**
   * Measures.
   *
   * @param target where to put the results, at the end and all at once
   * @return the number of rows that failed; the results name the causes
   * @throws Exception if there are no results at all
   */
  int run(Path target) throws Exception;
}
