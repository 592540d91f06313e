/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import jdk.jfr.FlightRecorder;

/**
 * Tells whether Flight Recorder records. {@code jdk.jfr} may be missing from a runtime image, and
 * native images do without. Thread-safe.
 */
public final class FlightRecording {
  /**
   * A class of its own, so that Flight Recorder is looked for at the first event and not at start.
   */
  private static final class Recorder {
    static final boolean PRESENT = isPresent();

    private static boolean isPresent() {
      try {
        Class.forName("jdk.jfr.FlightRecorder", false, FlightRecording.class.getClassLoader());
        return true;
      } catch (ClassNotFoundException | LinkageError e) {
        return false;
      }
    }
  }

  private FlightRecording() {}

  /** Whether something has been recorded in this JVM, so that an event may be of use. */
  public static boolean isOn() {
    return !NativeImage.isRunning() && Recorder.PRESENT && FlightRecorder.isInitialized();
  }
}
