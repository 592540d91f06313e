/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.format.row.Row;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CodecSmokeTest {
  record Inner(int x, String y) {}

  record Nested(
      int id,
      Inner in1,
      Inner in2,
      List<Inner> items,
      Map<String, Integer> m,
      Integer[] nums,
      List<String> strs,
      String tail) {}

  interface InnerView { int x(); String y(); }
  interface View { long id(); String getTail(); InnerView in1(); InnerView in2(); List<InnerView> items(); }

  @Test
  void nested() {
    Map<String, Integer> map = new LinkedHashMap<>();
    map.put("a", 1);
    map.put("bb", -2);
    Nested nested =
        new Nested(
            7,
            new Inner(1, "one"),
            null,
            Arrays.asList(new Inner(2, "two"), null, new Inner(3, null)),
            map,
            new Integer[] {1, null, 3},
            List.of("p", "q"),
            "end");
    for (boolean codegen : new boolean[] {false, true}) {
    RowCodec<Nested> codec = RowCodecs.builder().withCodegen(codegen).build(Nested.class);
    byte[] bytes = codec.encode(nested);
    assertThat(bytes).isEqualTo(GoldenRow.named("java_nested").bytes());
    assertThat(codec.decode(bytes)).usingRecursiveComparison().isEqualTo(nested);
    Row row = codec.wrap(bytes);
    assertThat(row.getArray("items").getStruct(0).getString("y")).isEqualTo("two");
    View v = codec.lens(View.class, row);
    assertThat(v.id()).isEqualTo(7L);
    assertThat(v.getTail()).isEqualTo("end");
    assertThat(v.in1().y()).isEqualTo("one");
    assertThat(v.in2()).isNull();
    assertThat(v.items()).hasSize(3);
    assertThat(v.items().get(0).x()).isEqualTo(2);
    assertThat(v.items().get(1)).isNull();
    }
  }
}
