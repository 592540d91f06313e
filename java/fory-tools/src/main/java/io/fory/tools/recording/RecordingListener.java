/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools.recording;

import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.spi.ForyListener;

/** Passes the events of an instance to Flight Recorder. */
public final class RecordingListener implements ForyListener {

  @Override
  public void firstUse(Class<?> type, long nanos) {
    RecordedEvents.FirstUse event = new RecordedEvents.FirstUse();
    if (event.shouldCommit()) {
      event.type = type;
      event.took = nanos;
      event.commit();
    }
  }

  @Override
  public void compiled(Class<?> type, boolean version, long nanos) {
    RecordedEvents.Compiled event = new RecordedEvents.Compiled();
    if (event.shouldCommit()) {
      event.type = type;
      event.version = version;
      event.took = nanos;
      event.commit();
    }
  }

  @Override
  public void notCompiled(Class<?> type, Throwable cause) {
    RecordedEvents.NotCompiled event = new RecordedEvents.NotCompiled();
    if (event.shouldCommit()) {
      event.type = type;
      event.reason = Quote.failure(cause);
      event.commit();
    }
  }

  @Override
  public void versionMet(Class<?> type, long schemaId) {
    RecordedEvents.VersionMet event = new RecordedEvents.VersionMet();
    if (event.shouldCommit()) {
      event.type = type;
      event.schemaId = schemaId;
      event.commit();
    }
  }

  @Override
  public void refused(ForyException failure) {
    RecordedEvents.Refused event = new RecordedEvents.Refused();
    if (event.shouldCommit()) {
      event.failure = failure.getClass();
      event.message = Quote.failure(failure);
      event.commit();
    }
  }
}
