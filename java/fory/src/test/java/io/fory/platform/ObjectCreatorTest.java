/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.exception.ForyException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.ParameterizedType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  /** A superclass that is not Serializable, with state of its own that no message has. */
  abstract static class Entity {
    transient Map<String, Integer> cache = new HashMap<>();
    transient int version = 7;
    String kept = "kept";
    Optional<String> note = Optional.of("none");

    Entity() {}
  }

  static class Named extends Entity implements Serializable {
    final String name;

    Named(String name) {
      this.name = name;
    }
  }

  static class Deep extends Named {
    final int depth;

    Deep(int depth) {
      super("deep");
      this.depth = depth;
    }
  }

  static class Plain extends Entity {
    final String name;

    Plain(String name) {
      this.name = name;
    }
  }

  class Inner extends Entity {
    final int number;

    Inner(int number) {
      this.number = number;
    }
  }

  /** Its superclass does without its constructor, and so does it. */
  static class LicensedHeir extends Licensed {
    final transient String name;

    LicensedHeir(String name) {
      super(5);
      this.name = name;
    }
  }

  /** Calls a method of its subclasses, whose fields are not set yet. */
  abstract static class Calling {
    static boolean fails;
    transient String called = call();

    abstract String call();
  }

  static class Called extends Calling {
    final String name;

    Called(String name) {
      this.name = name;
    }

    @Override
    String call() {
      return fails ? name.trim() : "called";
    }
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

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void withoutAConstructorThatOfTheNearestSuperclassRuns(boolean codegen) {
    for (Entity object :
        List.of(new Named("n"), new Deep(3), new Plain("p"), new Inner(4), new Entity() {})) {
      object.kept = "changed";
      object.cache.put("not written", 1);
      Fory fory = open(codegen).withRefTracking(true).build();
      for (int i = 0; i < 3; i++) {
        for (Object twin : List.of(fory.deserialize(fory.serialize(object)), fory.copy(object))) {
          assertThat(twin).usingRecursiveComparison().ignoringFields("cache").isEqualTo(object);
          assertThat(((Entity) twin).cache).isEmpty();
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aConstructorOfASuperclassThatThrowsIsLeftAlone(boolean codegen) {
    Fory fory = open(codegen).build();
    Called called = new Called("c");
    for (boolean fails : new boolean[] {false, true, false}) {
      Calling.fails = fails;
      assertThat(((LicensedHeir) fory.copy(new LicensedHeir("h"))).value).isEqualTo(5);
      Called twin = fory.deserialize(fory.serialize(called), Called.class);
      assertThat(twin.name).isEqualTo("c");
    }
    Calling.fails = false;
    assertThat(((Called) open(codegen).build().copy(called)).called).isEqualTo("called");
  }

  /** What Java serialization sets is set: a stream of the JDK is the judge. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void transientFieldsAreAsInJavaSerialization(boolean codegen) throws Exception {
    for (Entity object : List.of(new Named("n"), new Deep(3))) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(object);
      }
      Object expected =
          new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
      Fory fory = open(codegen).build();
      assertThat(fory.deserialize(fory.serialize(object)))
          .usingRecursiveComparison()
          .isEqualTo(expected);
    }
  }

  private static ForyBuilder open(boolean codegen) {
    return Fory.builder()
        .requireClassRegistration(false)
        .withTypeChecker(name -> name.startsWith(ObjectCreatorTest.class.getName()))
        .withCodegen(codegen)
        .withAsyncCompilation(false);
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
