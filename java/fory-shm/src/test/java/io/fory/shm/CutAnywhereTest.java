/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.shm.testing.Child;
import io.fory.shm.testing.ShmRoot;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A peer cuts files off at random moments. The JVM tells of it late, and elsewhere in each of its
 * modes; nothing but that connection ends. Each run has a process of its own, which a fault in a
 * cleaner of the JDK would end.
 */
@Tag("thorough")
@Timeout(120)
class CutAnywhereTest {
  private static final int LIVES = 60;

  @RegisterExtension final ShmRoot root = new ShmRoot();

  private void requireNoHarm(Class<?> life, String mode) throws Exception {
    int seed = 1 + mode.length();
    try (Child child = Child.with(List.of(mode, "-Xmx300m"), life, root.path(), seed, LIVES)) {
      assertThat(child.line()).isEqualTo(ChildCutAnywhere.END);
      assertThat(child.await()).isZero();
      child.requireNoErrors();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"-Xint", "-XX:TieredStopAtLevel=1", "-XX:-TieredCompilation"})
  void harmsNobodyElse(String mode) throws Exception {
    requireNoHarm(ChildCutAnywhere.class, mode);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-Xint", "-XX:TieredStopAtLevel=1", "-XX:-TieredCompilation"})
  void harmsNoOtherChannelOfTheThread(String mode) throws Exception {
    requireNoHarm(ChildManyChannels.class, mode);
  }

  /** A compiler that inlines all of a poll tells of a fault no earlier than within a handler. */
  @ParameterizedTest
  @ValueSource(strings = {"-XX:TieredStopAtLevel=1", "-XX:-TieredCompilation"})
  void losesNoMessageOfAnotherChannelThatIsPolled(String mode) throws Exception {
    try (Child child = Child.with(List.of(mode), ChildStrayFaults.class, root.path(), 20_000)) {
      assertThat(child.line()).isEqualTo(ChildCutAnywhere.END);
      assertThat(child.await()).isZero();
      child.requireNoErrors();
    }
  }
}
