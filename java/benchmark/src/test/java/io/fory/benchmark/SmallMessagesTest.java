/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SmallMessagesTest {
  @Test
  void smallMessagesAreSmallerThanThoseOfApacheFory() {
    SmallMessages.objects()
        .forEach(
            (name, object) ->
                assertThat(SmallMessages.fory(object, true))
                    .as(name)
                    .isLessThan(SmallMessages.apacheFory(object)));
  }
}
