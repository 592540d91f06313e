/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.ForyException;
import java.io.Externalizable;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ObjectCreatorTest {
  /**
   * As the persistent collections of libraries have it: one empty object, which nobody else makes.
   */
  public static class Guarded {
    static final Guarded EMPTY = new Guarded();

    final int value;

    private Guarded() {
      if (EMPTY != null) {
        throw new IllegalStateException("use EMPTY");
      }
      value = 0;
    }

    Guarded(int value) {
      this.value = value;
    }
  }

  /** Its constructor has no throw of its own: what it calls fails. */
  public static class Failing {
    int value;

    public Failing() {
      license();
    }

    Failing(int value) {
      this.value = value;
    }
  }

  public static class NoValues implements Externalizable {
    static boolean broken;

    public NoValues() {
      if (broken) {
        throw new IllegalStateException("not now");
      }
    }

    @Override
    public void writeExternal(ObjectOutput out) {}

    @Override
    public void readExternal(ObjectInput in) {}
  }

  private static void license() {
    throw new IllegalStateException("no license");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aConstructorThatGuardsASingletonIsLeftAlone(boolean codegen) {
    Fory fory = fory(codegen);
    for (int i = 0; i < 3; i++) {
      Guarded back = fory.deserialize(fory.serialize(new Guarded(5)), Guarded.class);
      assertThat(back.value).isEqualTo(5);
      assertThat(fory.copy(new Guarded(6)).value).isEqualTo(6);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aConstructorThatFailsForAnotherReasonIsAnError(boolean codegen) {
    Fory fory = fory(codegen);
    byte[] bytes = fory.serialize(new Failing(5));
    for (int i = 0; i < 3; i++) {
      assertThatThrownBy(() -> fory.deserialize(bytes))
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("no license");
    }
  }

  @Test
  void theConstructorOfAnExternalizableHasToRun() {
    Fory fory = fory(true);
    byte[] bytes = fory.serialize(new NoValues());
    NoValues.broken = true;
    try {
      assertThatThrownBy(() -> fory.deserialize(bytes))
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("The constructor of")
          .hasMessageContaining("not now");
    } finally {
      NoValues.broken = false;
    }
  }

  @Test
  void onlyAConstructorWithAThrowOfItsOwnMayRefuse() {
    assertThat(ObjectCreator.of(Guarded.class).mayRefuse()).isTrue();
    assertThat(ObjectCreator.of(Failing.class).mayRefuse()).isFalse();
    assertThat(ObjectCreator.of(String.class).mayRefuse()).isFalse();
  }

  private static Fory fory(boolean codegen) {
    return Fory.builder()
        .register(Guarded.class)
        .register(Failing.class)
        .register(NoValues.class)
        .withCodegen(codegen)
        .withAsyncCompilation(false)
        .build();
  }
}
