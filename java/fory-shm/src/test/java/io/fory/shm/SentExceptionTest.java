/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.shm.exception.ShmException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SentExceptionTest {
  @Test
  void aFailureOfSharedMemoryNeedsNoRegistration() {
    for (boolean compatible : new boolean[] {true, false}) {
      Fory fory = Fory.builder().withCompatible(compatible).build();
      for (ShmException.Kind kind : ShmException.Kind.values()) {
        ShmException sent = new ShmException(kind, "the text", new IllegalStateException("cause"));
        Object outer = new ArrayList<>(List.of(new RuntimeException(sent), sent, kind));
        List<?> read = (List<?>) fory.deserialize(fory.serialize(outer));
        ShmException back = (ShmException) read.get(1);
        assertThat(back).hasMessage("the text").hasCauseInstanceOf(IllegalStateException.class);
        assertThat(back.kind()).isSameAs(kind).isSameAs(read.get(2));
        assertThat(((Throwable) read.get(0)).getCause()).isInstanceOf(ShmException.class);
        assertThat(fory.copy(sent).kind()).isSameAs(kind);
      }
    }
  }
}
