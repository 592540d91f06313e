/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * No method takes more than six parameters: a caller cannot tell them apart, and some of them are
 * one thing that has a name.
 */
public interface ParametersContract {
  /** The methods that have more, by class and name; none by default. */
  default Set<String> longSignatures() {
    return Set.of();
  }

  @Test
  default void methodsTakeAtMostSixParameters() {
    int most = 6;
    List<String> found = new ArrayList<>();
    for (JavaClass type : LayersContract.CLASSES) {
      for (JavaCodeUnit unit : type.getCodeUnits()) {
        boolean written =
            !unit.getModifiers().contains(JavaModifier.SYNTHETIC) && !type.isAnonymousClass();
        String name = type.getName() + "." + unit.getName();
        if (written
            && unit.getRawParameterTypes().size() > most
            && !longSignatures().contains(name)) {
          found.add(unit.getFullName());
        }
      }
    }
    assertThat(found).isEmpty();
  }
}
