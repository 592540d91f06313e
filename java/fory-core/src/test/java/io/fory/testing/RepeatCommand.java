/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/** Prints the command that repeats a failed test. JUnit finds it as a service. */
public final class RepeatCommand implements TestExecutionListener {
  private TestPlan plan;

  @Override
  public void testPlanExecutionStarted(TestPlan started) {
    plan = started;
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    TestSource source = test.getSource().orElse(null);
    if (result.getStatus() != Status.FAILED || source == null) {
      return;
    }
    String name =
        source instanceof MethodSource method
            ? method.getClassName() + "#" + method.getMethodName()
            : source instanceof ClassSource type ? type.getClassName() : null;
    if (name != null) {
      boolean needsJars = name.replaceFirst("[$#].*", "").endsWith("IT");
      System.err.printf(
          "To repeat it: mvn %s -pl %s -am -Dsurefire.failIfNoSpecifiedTests=false '-Dtest=%s'%s%n",
          needsJars
              ? "verify -Dfailsafe.failIfNoSpecifiedTests=false '-Dit.test=" + name + "'"
              : "test",
          module(),
          needsJars ? "none" : name,
          isThorough(test) ? " -Pthorough" : "");
    }
  }

  /** Returns whether the test or what it is in has the tag. */
  private boolean isThorough(TestIdentifier test) {
    TestIdentifier each = test;
    while (each != null) {
      if (each.getTags().stream().anyMatch(tag -> tag.getName().equals("thorough"))) {
        return true;
      }
      each = plan.getParent(each).orElse(null);
    }
    return false;
  }

  /** Returns the folder of the module as the root of the repository sees it. */
  private static Path module() {
    Path module = Path.of("").toAbsolutePath();
    Path root = module;
    while (root != null && !Files.exists(root.resolve(".mvn"))) {
      root = root.getParent();
    }
    return root == null ? module : root.relativize(module);
  }
}
