/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.streams;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers are read from streams as they are, wherever what was fetched ends. */
class FramedNumbersTest {
  record Sample(double weight, short code, int number, Integer boxed, long total, String name) {}

  static class Bean {
    double weight;
    short code;
    int number;
    long total;

    static Bean of(int i) {
      Bean bean = new Bean();
      bean.weight = i / 3.0;
      bean.code = (short) i;
      bean.number = i << 20;
      bean.total = (long) i << 40;
      return bean;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Bean that
          && weight == that.weight
          && code == that.code
          && number == that.number
          && total == that.total;
    }

    @Override
    public int hashCode() {
      return number;
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aLongMessageIsWhatItWas(boolean compiled) throws IOException {
    Fory fory =
        Fory.builder()
            .withNumberCompressed(true)
            .withCodegen(compiled)
            .withAsyncCompilation(false)
            .register(Sample.class, 1)
            .register(Bean.class, 2)
            .build();
    List<Object> objects =
        IntStream.range(0, 20_000)
            .mapToObj(i -> i % 2 == 0 ? Bean.of(i) : new Sample(i, (short) i, i, -i, i, "n" + i))
            .toList();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    fory.streams().serialize(out, objects);
    assertThat(fory.streams().deserialize(new ByteArrayInputStream(out.toByteArray())))
        .isEqualTo(objects);
  }
}
