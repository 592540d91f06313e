/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

/** Whether this program was compiled ahead of time, where no class can be defined any more. */
public final class NativeImage {
  private NativeImage() {}

  /** Whether code runs in a native image; false while one is built. */
  public static boolean isRunning() {
    return "runtime".equals(System.getProperty("org.graalvm.nativeimage.imagecode"));
  }
}
