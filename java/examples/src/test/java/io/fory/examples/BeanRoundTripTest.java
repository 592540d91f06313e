/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.spi.ForyListener;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BeanRoundTripTest {

  @Test
  void printsTheBeanThatWasReadBack() {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream console = System.out;
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      BeanRoundTrip.main(new String[0]);
    } finally {
      System.setOut(console);
    }
    assertThat(printed.toString(StandardCharsets.UTF_8).trim())
        .matches("[1-9][0-9]* bytes: order 4711 of Ada, \\[tea, cake]");
  }

  @Test
  void theSerializerOfTheBeanWasMadeInTheBuild() {
    List<Class<?>> generated = new ArrayList<>();
    Fory fory =
        BeanRoundTrip.fory().toBuilder()
            .withAsyncCompilation(false)
            .withListener(
                new ForyListener() {
                  @Override
                  public void compiled(Class<?> type, boolean version, long nanos) {
                    generated.add(type);
                  }
                })
            .build();
    fory.serialize(new BeanRoundTrip.Order());
    assertThat(generated).containsExactly(BeanRoundTrip.Order.class);
  }
}
