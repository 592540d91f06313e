/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.testing.Versions;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Two sides can compare their registrations before they talk. */
class RegistrationHashTest {
  record A(int a) {}

  record B(int b) {}

  private static long hash(Consumer<ForyBuilder> settings) {
    ForyBuilder builder = Fory.builder();
    settings.accept(builder);
    return builder.build().registrationHash();
  }

  @Test
  void itDependsOnRegistrationsAndNotOnTheirOrder() {
    assertThat(hash(b -> b.register(A.class).register(B.class, 2)))
        .isEqualTo(hash(b -> b.register(B.class, 2).register(A.class)))
        .isNotEqualTo(hash(b -> b.register(B.class, 3).register(A.class)))
        .isNotEqualTo(hash(b -> b.register(B.class, 2)));
  }

  @Test
  void classesThatSwapTheirIdsAreNoticed() {
    assertThat(hash(b -> b.register(A.class, 1).register(B.class, 2)))
        .isNotEqualTo(hash(b -> b.register(A.class, 2).register(B.class, 1)));
  }

  @Test
  void itDependsOnWhatChangesTheBytes() {
    assertThat(hash(b -> {}))
        .isEqualTo(hash(b -> b.withCodegen(false).withMaxDepth(10)))
        .isNotEqualTo(hash(b -> b.withRefTracking(true)))
        .isNotEqualTo(hash(b -> b.withNumberCompressed(true)))
        .isNotEqualTo(hash(b -> b.withCompatible(false)));
  }

  @Test
  void fieldsCountWhereTheyMustBeTheSame() {
    Class<?> one = Versions.compile("package v; public class P { int a; }").type("v.P");
    Class<?> other = Versions.compile("package v; public class P { long a; }").type("v.P");
    assertThat(hash(b -> b.register(one))).isEqualTo(hash(b -> b.register(other)));
    assertThat(hash(b -> b.withCompatible(false).register(one)))
        .isNotEqualTo(hash(b -> b.withCompatible(false).register(other)));
  }
}
