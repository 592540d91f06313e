/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import io.fory.exception.ForyException;
import io.fory.spi.ForyListener;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.List;

/**
 * Counts the events of a {@link io.fory.Fory} in Micrometer meters: the timers {@code
 * fory.first.use} (of a class) and {@code fory.compilation} (of a serializer), and the counters
 * {@code fory.not.compiled}, {@code fory.versions} (other versions of a class that were read) and
 * {@code fory.refused} (failed reads and writes, with the tag {@code exception}). No tag has a
 * value from a message, so no peer can create meters. Thread-safe.
 */
public final class ForyMetrics implements ForyListener {
  private final MeterRegistry registry;
  private final Timer firstUse;
  private final Timer compilation;
  private final Counter notCompiled;
  private final Counter versions;

  /** Creates the meters in a registry. */
  public ForyMetrics(MeterRegistry registry) {
    this.registry = registry;
    firstUse = registry.timer("fory.first.use");
    compilation = registry.timer("fory.compilation");
    notCompiled = registry.counter("fory.not.compiled");
    versions = registry.counter("fory.versions");
  }

  @Override
  public void firstUse(Class<?> type, long nanos) {
    firstUse.record(Duration.ofNanos(nanos));
  }

  @Override
  public void compiled(Class<?> type, boolean version, long nanos) {
    compilation.record(Duration.ofNanos(nanos));
  }

  @Override
  public void notCompiled(Class<?> type, Throwable cause) {
    notCompiled.increment();
  }

  @Override
  public void versionMet(Class<?> type, long schemaId) {
    versions.increment();
  }

  @Override
  public void refused(ForyException failure) {
    String name = failure.getClass().getSimpleName();
    registry.counter("fory.refused", List.of(Tag.of("exception", name))).increment();
  }
}
