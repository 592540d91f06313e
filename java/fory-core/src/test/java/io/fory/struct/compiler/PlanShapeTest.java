/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.platform.ClassFile;
import java.lang.invoke.MethodHandles;
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
}
