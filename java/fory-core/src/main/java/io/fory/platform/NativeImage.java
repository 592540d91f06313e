/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

/**
 * Tells whether this program is a native image, which cannot define classes. The builder of an
 * image initializes this class, so the answer is a constant there, and code for JVMs is left out.
 */
public final class NativeImage {
  private static final boolean IS = System.getProperty("org.graalvm.nativeimage.imagecode") != null;

  private NativeImage() {}

  /** Whether code runs in a native image, or in a JVM that builds one or watches what it needs. */
  public static boolean isRunning() {
    return IS;
  }
}
