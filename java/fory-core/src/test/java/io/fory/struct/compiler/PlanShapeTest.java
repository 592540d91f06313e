/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.platform.ClassFile;
import io.fory.struct.interpreted.InterpretedStruct;
import io.fory.struct.plan.StructPlan;
import io.fory.testing.Versions;
import java.lang.invoke.MethodHandles;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PlanShapeTest {
  static class Plain {
    int x;
  }

  @Test
  void aClassWithoutAFileHasASumOfItsOwn() throws Exception {
    Class<?> hidden =
        MethodHandles.lookup().defineHiddenClass(ClassFile.bytes(Plain.class), false).lookupClass();
    assertThat(PlanShape.ofFiles(hidden)).isEqualTo(PlanShape.NO_FILE);
    assertThat(PlanShape.ofFiles(Plain.class))
        .isEqualTo(PlanShape.ofFiles(Plain.class))
        .isNotEqualTo(PlanShape.NO_FILE);
  }

  private static long shapeWithConstants(int count) {
    String constants =
        IntStream.range(0, count).mapToObj(i -> "C" + i).collect(Collectors.joining(", "));
    Versions.Loader loader =
        Versions.compile(
            "package m; public class Order { State first; State last; }",
            "package m; enum State { " + constants + " }");
    Class<?> order = loader.type("m.Order");
    Fory fory = Structs.builder(order, loader.type("m.State")).withCodegen(false).build();
    StructPlan plan = ((InterpretedStruct) Structs.info(fory, order).serializer()).plan();
    return PlanShape.of(plan, false, GeneratedClasses.types(plan));
  }

  @Test
  void theWidthOfAnEnumIsAPartOfTheShape() {
    assertThat(shapeWithConstants(128))
        .isEqualTo(shapeWithConstants(127))
        .isNotEqualTo(shapeWithConstants(129));
  }
}
