/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.ForyException;
import java.io.Externalizable;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.lang.reflect.ParameterizedType;
import java.util.ArrayList;
import java.util.List;
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

  /** A class whose constructor calls a method that throws. */
  public static class Licensed {
    int value;

    public Licensed() {
      license();
    }

    Licensed(int value) {
      this.value = value;
    }
  }

  /** A super type token: no throw is to be seen, as the cast fails. */
  public static class Token<T> {
    final String type;

    protected Token() {
      this.type =
          ((ParameterizedType) getClass().getGenericSuperclass()).getActualTypeArguments()[0] + "";
    }

    Token(String type) {
      this.type = type;
    }
  }

  /** Makes one of itself, which makes one of itself. */
  public static class Endless {
    final Endless[] next;

    Endless() {
      next = new Endless[] {new Endless()};
    }

    Endless(int count) {
      next = new Endless[count];
    }
  }

  /** The constructor of its superclass throws. */
  public static class LicensedChild extends Licensed {
    String name = "child";

    public LicensedChild() {}

    LicensedChild(int value) {
      super(value);
    }
  }

  /** Its constructor has worked when it fails. */
  public static class Moody {
    static boolean works = true;
    int value = Integer.parseInt(works ? "1" : "no number");
  }

  /** A container whose constructor throws. */
  public static class LicensedList extends ArrayList<String> {
    int value;

    public LicensedList() {
      throw new InternalError("no license");
    }

    LicensedList(int value) {
      this.value = value;
    }
  }

  /** A field that the generated code of another class creates. */
  public static class Holder {
    Token<?> token = new Token<>("t");
    Licensed licensed = new Licensed(1);
    Endless endless = new Endless(2);
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
  void aConstructorThatThrowsAtOnceIsLeftAlone(boolean codegen) {
    LicensedList list = new LicensedList(7);
    list.add("x");
    for (Object object :
        List.of(new Licensed(5), new Token<>("t"), new LicensedChild(6), list, new Holder())) {
      Fory fory = fory(codegen);
      byte[] bytes = fory.serialize(object);
      for (int i = 0; i < 3; i++) {
        assertThat(fory.deserialize(bytes)).usingRecursiveComparison().isEqualTo(object);
        assertThat(fory.copy(object)).usingRecursiveComparison().isEqualTo(object);
      }
      assertThat(fory(codegen).copy(object)).usingRecursiveComparison().isEqualTo(object);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aConstructorThatHasWorkedAndFailsForAnotherReasonIsAnError(boolean codegen) {
    Fory fory = fory(codegen);
    byte[] bytes = fory.serialize(new Moody());
    assertThat(((Moody) fory.deserialize(bytes)).value).isEqualTo(1);
    Moody.works = false;
    try {
      for (int i = 0; i < 3; i++) {
        assertThatThrownBy(() -> fory.deserialize(bytes))
            .isInstanceOf(ForyException.class)
            .hasMessageContaining("no number");
      }
    } finally {
      Moody.works = true;
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
  void onlyAConstructorThatCanComeToAThrowMayRefuse() {
    assertThat(ObjectCreator.of(Guarded.class).mayThrow()).isTrue();
    assertThat(ObjectCreator.of(Licensed.class).mayThrow()).isTrue();
    assertThat(ObjectCreator.of(Moody.class).mayThrow()).isFalse();
    assertThat(ObjectCreator.of(String.class).mayThrow()).isFalse();
  }

  private static Fory fory(boolean codegen) {
    return Fory.builder()
        .register(Guarded.class)
        .register(Licensed.class)
        .register(LicensedChild.class)
        .register(LicensedList.class)
        .register(Token.class)
        .register(Endless.class)
        .register(Moody.class)
        .register(Holder.class)
        .register(NoValues.class)
        .withCodegen(codegen)
        .withAsyncCompilation(false)
        .build();
  }
}
