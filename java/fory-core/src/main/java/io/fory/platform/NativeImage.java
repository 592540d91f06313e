/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

/**
 * Whether this program was compiled ahead of time, where no class can be defined any more. A class
 * of its own, which is initialized when an image is built: its answers are constants there, and
 * code for JVMs is left out of the image.
 */
public final class NativeImage {
  private static final boolean IS = System.getProperty("org.graalvm.nativeimage.imagecode") != null;

  private NativeImage() {}

  /** Whether code runs in a native image, or in a JVM that builds one or watches what it needs. */
  public static boolean isRunning() {
    return IS;
  }
}
