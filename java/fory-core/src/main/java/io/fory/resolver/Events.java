/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.platform.FlightRecording;
import io.fory.spi.ForyListener;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Tells a listener and Flight Recorder, if they are there, of what one {@code Fory} does rarely.
 * Never throws because of them. Thread-safe.
 */
public final class Events {
  private final ForyListener listener; // or null
  private final AtomicBoolean failed = new AtomicBoolean();

  /** Events of one {@code Fory}; {@code listener} may be null. */
  public Events(ForyListener listener) {
    this.listener = listener;
  }

  /** See {@link ForyListener#firstUse}. */
  public void firstUse(Class<?> type, long nanos) {
    if (FlightRecording.isOn()) {
      FlightRecording.firstUse(type, nanos);
    }
    if (listener != null) {
      try {
        listener.firstUse(type, nanos);
      } catch (RuntimeException | LinkageError | AssertionError e) {
        failed(e);
      }
    }
  }

  /** See {@link ForyListener#compiled}. */
  public void compiled(Class<?> type, boolean version, long nanos) {
    if (FlightRecording.isOn()) {
      FlightRecording.compiled(type, version, nanos);
    }
    if (listener != null) {
      try {
        listener.compiled(type, version, nanos);
      } catch (RuntimeException | LinkageError | AssertionError e) {
        failed(e);
      }
    }
  }

  /** See {@link ForyListener#notCompiled}. */
  public void notCompiled(Class<?> type, Throwable cause) {
    if (FlightRecording.isOn()) {
      FlightRecording.notCompiled(type, Quote.failure(cause));
    }
    if (listener != null) {
      try {
        listener.notCompiled(type, cause);
      } catch (RuntimeException | LinkageError | AssertionError e) {
        failed(e);
      }
    }
  }

  /** See {@link ForyListener#versionMet}. */
  public void versionMet(Class<?> type, long schemaId) {
    if (FlightRecording.isOn()) {
      FlightRecording.versionMet(type, schemaId);
    }
    if (listener != null) {
      try {
        listener.versionMet(type, schemaId);
      } catch (RuntimeException | LinkageError | AssertionError e) {
        failed(e);
      }
    }
  }

  /** See {@link ForyListener#refused}. */
  public void refused(ForyException failure) {
    if (FlightRecording.isOn()) {
      FlightRecording.refused(failure.getClass(), Quote.failure(failure));
    }
    if (listener != null) {
      try {
        listener.refused(failure);
      } catch (RuntimeException | LinkageError | AssertionError e) {
        failed(e);
      }
    }
  }

  private void failed(Throwable e) {
    if (failed.compareAndSet(false, true)) {
      System.getLogger("io.fory")
          .log(
              System.Logger.Level.WARNING,
              Quote.message(
                  "A listener failed: %s. What it throws from now on is dropped"
                      .formatted(Quote.failure(e))));
    }
  }
}
