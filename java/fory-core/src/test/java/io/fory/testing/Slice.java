/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import java.util.Optional;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.PostDiscoveryFilter;

/**
 * Runs a part of the test classes: with {@code -Dfory.slice=K/N} those whose names, by their hash,
 * are in the K-th of N parts. JUnit finds it as a service.
 */
public final class Slice implements PostDiscoveryFilter {
  static final String PROPERTY = "fory.slice";

  private final int part;
  private final int parts; // 1: all classes

  /** Makes the filter that the system property asks for. */
  public Slice() {
    this(System.getProperty(PROPERTY, ""));
  }

  Slice(String text) {
    if (text.isEmpty()) {
      part = 0;
      parts = 1;
      return;
    }
    String[] numbers = text.split("/");
    if (numbers.length != 2 || !text.matches("\\d{1,4}/\\d{1,4}")) {
      throw new IllegalArgumentException("Expected -Dfory.slice=K/N, such as 3/8; found " + text);
    }
    parts = Integer.parseInt(numbers[1]);
    part = Integer.parseInt(numbers[0]) - 1;
    if (part < 0 || part >= parts) {
      throw new IllegalArgumentException("Expected K from 1 to N in -Dfory.slice; found " + text);
    }
  }

  @Override
  public FilterResult apply(TestDescriptor test) {
    if (parts == 1) {
      return FilterResult.included("all");
    }
    Optional<String> name = test.getSource().map(Slice::className);
    return FilterResult.includedIf(name.isEmpty() || has(name.get()));
  }

  /** Returns whether a top-level class is in this part. */
  boolean has(String className) {
    return Math.floorMod(className.hashCode(), parts) == part;
  }

  /** Returns the top-level class of a test, or null for what is above classes. */
  private static String className(TestSource source) {
    String name =
        source instanceof ClassSource type
            ? type.getClassName()
            : source instanceof MethodSource method ? method.getClassName() : null;
    return name == null ? null : name.replaceFirst("\\$.*", "");
  }
}
