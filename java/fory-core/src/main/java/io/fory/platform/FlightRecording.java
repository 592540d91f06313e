/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

/**
 * Events of Flight Recorder, in JVMs that have it: {@code jdk.jfr} may be missing from a runtime
 * image, and native images do without. They are not even loaded before something is recorded.
 * Thread-safe.
 */
public final class FlightRecording {
  /** Apart, so that it is asked for when the first event happens, not at start. */
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

  /** Whether something has been recorded in this JVM, so that events may be of use. */
  public static boolean isOn() {
    return !NativeImage.isRunning() && Recorder.PRESENT && jdk.jfr.FlightRecorder.isInitialized();
  }

  /** A class was met for the first time; call it when that is over. */
  public static void firstUse(Class<?> type, long nanos) {
    RecordedEvents.FirstUse event = new RecordedEvents.FirstUse();
    if (event.shouldCommit()) {
      event.type = type;
      event.took = nanos;
      event.commit();
    }
  }

  /** Generated code has taken over. */
  public static void compiled(Class<?> type, boolean version, long nanos) {
    RecordedEvents.Compiled event = new RecordedEvents.Compiled();
    if (event.shouldCommit()) {
      event.type = type;
      event.version = version;
      event.took = nanos;
      event.commit();
    }
  }

  /** No code could be generated. */
  public static void notCompiled(Class<?> type, String reason) {
    RecordedEvents.NotCompiled event = new RecordedEvents.NotCompiled();
    if (event.shouldCommit()) {
      event.type = type;
      event.reason = reason;
      event.commit();
    }
  }

  /** A message brought a version that was not met before. */
  public static void versionMet(Class<?> type, long schemaId) {
    RecordedEvents.VersionMet event = new RecordedEvents.VersionMet();
    if (event.shouldCommit()) {
      event.type = type;
      event.schemaId = schemaId;
      event.commit();
    }
  }

  /** A message was not read. */
  public static void refused(Class<?> failure, String message) {
    RecordedEvents.Refused event = new RecordedEvents.Refused();
    if (event.shouldCommit()) {
      event.failure = failure;
      event.message = message;
      event.commit();
    }
  }
}
