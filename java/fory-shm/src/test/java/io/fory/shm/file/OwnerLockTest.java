/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.shm.testing.Child;
import io.fory.shm.testing.ShmRoot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

@Timeout(60)
class OwnerLockTest {
  private static final int TIMES = 300;

  @RegisterExtension final ShmRoot root = new ShmRoot();

  /** A thread without luck closes the file; the owner of the lock must keep it. */
  @Test
  void thereIsOneOwnerHoweverManyThreadsOfHoweverManyProcessesTry() throws Exception {
    ChannelFolder folder = ChannelFolder.create(root.path(), "lock");
    try (Child one = Child.start(ChildLocker.class, root.path(), "lock");
        Child two = Child.start(ChildLocker.class, root.path(), "lock")) {
      for (int owned = 0; owned < TIMES; ) {
        owned += ChildLocker.own(folder) ? 1 : 0;
      }
      for (Child child : new Child[] {one, two}) {
        child.go();
        assertThat(child.line()).isEqualTo("always alone");
        assertThat(child.await()).isZero();
        child.requireNoErrors();
      }
    }
  }
}
