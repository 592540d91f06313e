/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz;

import io.fory.fuzz.oracle.Findings;
import io.fory.fuzz.oracle.Runner;
import io.fory.fuzz.oracle.Sources;
import io.fory.fuzz.reader.Target;
import java.nio.file.Path;
import java.util.Locale;

/**
 * The entry point for Jazzer: one target, by the property {@code fuzz.target}. Findings do not end
 * the run; they go to the folder of {@code fuzz.findings}.
 */
public final class JazzerTarget {
  private static Runner runner;
  private static Findings findings;

  private JazzerTarget() {}

  public static void fuzzerInitialize() {
    Sources.watch();
    findings = new Findings(Path.of(System.getProperty("fuzz.findings", "target/fuzz-findings")));
    runner = new Runner(Target.of(System.getProperty("fuzz.target", "deserialize")), findings);
  }

  public static void fuzzerTestOneInput(byte[] data) {
    runner.run(data);
  }

  public static void fuzzerTearDown() {
    System.out.println(runner.tally());
    findings
        .counts()
        .forEach((what, count) -> System.out.printf(Locale.ROOT, "%,d x %s%n", count, what));
    runner.close();
    Sources.forget();
  }
}
