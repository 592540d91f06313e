/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark;

import scala.util.Properties;

/** That of the tests: Spark with one Scala or another. */
final class Classpath {
  private Classpath() {}

  /** As processes of their own need it. */
  static String get() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }

  static boolean isScala212() {
    return Properties.versionNumberString().startsWith("2.12");
  }
}
