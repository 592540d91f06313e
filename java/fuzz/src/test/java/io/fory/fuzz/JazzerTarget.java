/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz;

import io.fory.fuzz.oracle.Runner;
import io.fory.fuzz.oracle.Sources;
import io.fory.fuzz.reader.Target;

/** The entry point for Jazzer: one target, by the property {@code fuzz.target}. */
public final class JazzerTarget {
  private static Runner runner;

  private JazzerTarget() {}

  public static void fuzzerInitialize() {
    Sources.watch();
    runner = new Runner(Target.of(System.getProperty("fuzz.target", "deserialize")));
  }

  public static void fuzzerTestOneInput(byte[] data) {
    runner.run(data);
  }

  public static void fuzzerTearDown() {
    runner.close();
    Sources.forget();
  }
}
