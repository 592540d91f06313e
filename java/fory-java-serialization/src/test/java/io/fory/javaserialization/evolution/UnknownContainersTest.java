/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.evolution;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.exception.ForyException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Subclasses of the JDK's containers that the reader does not know. */
class UnknownContainersTest {
  private static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;
  }

  private static final class Declared {
    private final Names names = new Names();
  }

  private static final class Any {
    private final List<String> names = new Names();
  }

  private static final class Reader {
    private List<String> names;
  }

  @Test
  void theErrorNamesTheClassAndNoArrayOfIt() {
    for (int i = 0; i < 8; i++) {
      Object value = (i & 1) == 0 ? new Declared() : new Any();
      ForyBuilder settings = Fory.builder().withRefTracking((i & 2) != 0).withCodegen((i & 4) != 0);
      Fory writer =
          settings.register(value.getClass(), "p.Holder").register(Names.class, "p.Names").build();
      Fory reader =
          Fory.builder()
              .withRefTracking((i & 2) != 0)
              .withCodegen((i & 4) != 0)
              .register(Reader.class, "p.Holder")
              .build();
      byte[] message = writer.serialize(value);
      assertThatThrownBy(() -> reader.deserialize(message))
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("p.Names")
          .hasMessageContaining("register the writer's class")
          .hasMessageContaining("Reader.names")
          .hasMessageNotContaining("[]");
    }
  }
}
