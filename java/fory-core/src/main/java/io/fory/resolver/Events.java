/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.platform.Extension;
import io.fory.platform.FlightRecording;
import io.fory.spi.ForyListener;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Tells the listener and Flight Recorder, if there are any, of rare events of one {@code Fory}.
 * Never throws an exception of theirs. Thread-safe.
 */
public final class Events {
  private final ForyListener listener; // or null
  private final AtomicBoolean failed = new AtomicBoolean();

  /**
   * Makes the events of one {@code Fory}.
   *
   * @param listener or null
   */
  public Events(ForyListener listener) {
    this.listener = listener;
  }

  /** A class of its own, so that it is loaded only when something is recorded. */
  private static final class Recorder {
    /** The listener that records; null if no module on the class path has one. */
    static final ForyListener LISTENER = Extension.TOOLS.find(ForyListener.class);
  }

  /** See {@link ForyListener#firstUse}. */
  public void firstUse(Class<?> type, long nanos) {
    if (isHeard()) {
      tell(to -> to.firstUse(type, nanos));
    }
  }

  /** See {@link ForyListener#compiled}. */
  public void compiled(Class<?> type, boolean version, long nanos) {
    if (isHeard()) {
      tell(to -> to.compiled(type, version, nanos));
    }
  }

  /** See {@link ForyListener#notCompiled}. */
  public void notCompiled(Class<?> type, Throwable cause) {
    if (isHeard()) {
      tell(to -> to.notCompiled(type, cause));
    }
  }

  /** See {@link ForyListener#versionMet}. */
  public void versionMet(Class<?> type, long schemaId) {
    if (isHeard()) {
      tell(to -> to.versionMet(type, schemaId));
    }
  }

  /** See {@link ForyListener#refused}. */
  public void refused(ForyException failure) {
    if (isHeard()) {
      tell(to -> to.refused(failure));
    }
  }

  /** Whether anybody listens: asked before an event is prepared. */
  private boolean isHeard() {
    return listener != null || FlightRecording.isOn();
  }

  private void tell(Consumer<ForyListener> event) {
    if (FlightRecording.isOn() && Recorder.LISTENER != null) {
      event.accept(Recorder.LISTENER);
    }
    if (listener != null) {
      try {
        event.accept(listener);
      } catch (Exception | LinkageError | AssertionError e) {
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
