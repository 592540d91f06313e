/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.memory.MemoryBuffer;
import io.fory.memory.PrimitiveArrayView;
import io.fory.message.GeneratedSerializer;
import io.fory.testing.Versions;
import org.junit.jupiter.api.Test;

/** Tests the way of generated code to the fields of a class. */
class WayToTheFieldsTest {
  private static final String PLAIN =
      "package foreign; public class Plain { private int number = 5; private String text = \"a\"; }";

  static class Plain {
    private int number = 1;
    private String text = "one";
  }

  record Pair(int number, String text) {}

  static class Fixed {
    private final int number;
    private final String text;
    private long open;

    Fixed(int number, String text) {
      this.number = number;
      this.text = text;
    }
  }

  static class Base {
    private int hidden = 2;
    private String same = "base";
    int visible = 3;
  }

  static class Derived extends Base {
    private String same = "derived";
    private int own = 4;
  }

  /** Its fields have types that generated code itself works with. */
  static class Buffers {
    private MemoryBuffer memory = MemoryBuffer.wrap(new byte[] {1, 2});
    private PrimitiveArrayView view = PrimitiveArrayView.of(new int[] {3});
  }

  /** The class of the serializer in use after {@link Fory#warmUp}. */
  private static Class<?> serializer(Class<?> type) {
    Fory fory = Structs.builder(type).build();
    fory.warmUp(type);
    Class<?> serializer = Structs.info(fory, type).serializer().getClass();
    assertThat(serializer).isAssignableTo(GeneratedSerializer.class);
    assertThat(serializer.isHidden()).isTrue();
    return serializer;
  }

  private static <T> T copyOf(T object) {
    Fory fory = Structs.builder(object.getClass()).build();
    fory.warmUp(object.getClass());
    @SuppressWarnings("unchecked")
    T copy = (T) fory.deserialize(fory.serialize(object));
    return copy;
  }

  @Test
  void anOrdinaryClassIsJoined() {
    for (Class<?> type : new Class<?>[] {Plain.class, Pair.class, Fixed.class, Derived.class}) {
      Class<?> serializer = serializer(type);
      assertThat(serializer.getNestHost()).isSameAs(type.getNestHost());
      assertThat(serializer.isNestmateOf(type)).isTrue();
      assertThat(serializer.getClassLoader()).isSameAs(type.getClassLoader());
    }
  }

  @Test
  void fieldsThatAreBuffersOfOursAreReachedToo() {
    assertThat(serializer(Buffers.class).isNestmateOf(Buffers.class)).isTrue();
    Buffers copy = copyOf(new Buffers());
    assertThat(copy.memory.copyOfRange(0, 2)).containsExactly(1, 2);
    assertThat(copy.view.getInt(0)).isEqualTo(3);
  }

  @Test
  void privateFieldsAreNamed() {
    assertThat(Structs.source(false, Plain.class))
        .contains("v.number = ", "v.text = ")
        .doesNotContain("GET_", "SET_", "Link.getObject", "Link.setObject");
  }

  @Test
  void recordsAreMadeByTheirConstructor() {
    assertThat(Structs.source(false, Pair.class))
        .contains("return new " + Pair.class.getName() + "(number, text);")
        .doesNotContain("GET_", "SET_", "Link.create");
  }

  @Test
  void finalFieldsAreReadByNameAndWrittenThroughHandles() {
    assertThat(Structs.source(false, Fixed.class))
        .contains("Link.setInt(SET_NUMBER, v, ", "Link.setObject(SET_TEXT, v, ", "v.open = ")
        .doesNotContain("v.number =", "v.text =", "GET_", "SET_OPEN");
    Fixed copy = copyOf(new Fixed(7, "seven"));
    assertThat(copy.number).isEqualTo(7);
    assertThat(copy.text).isEqualTo("seven");
  }

  @Test
  void inheritedPrivateFieldsAreReachedThroughHandles() {
    assertThat(Structs.source(false, Derived.class))
        .contains("Link.setInt(SET_HIDDEN, v, ", "Link.getInt(GET_HIDDEN, v)")
        .contains("v.visible = ", "v.own = ", "v.same = ")
        .doesNotContain("v.hidden", "SET_VISIBLE", "SET_OWN")
        .containsPattern("Link\\.setObject\\(SET_\\w*SAME_*, v, ");
    Derived derived = new Derived();
    derived.own = 40;
    ((Base) derived).hidden = 20;
    ((Base) derived).same = "other";
    Derived copy = copyOf(derived);
    assertThat(copy.own).isEqualTo(40);
    assertThat(((Base) copy).hidden).isEqualTo(20);
    assertThat(((Base) copy).same).isEqualTo("other");
    assertThat(copy.same).isEqualTo("derived");
  }

  @Test
  void aClassThatDoesNotSeeForyIsServedFromForysNest() {
    Class<?> type = Versions.compile(PLAIN).type("foreign.Plain");
    Class<?> serializer = serializer(type);
    assertThat(serializer.getNestHost()).isSameAs(GeneratedClasses.class);
    assertThat(serializer.isNestmateOf(type)).isFalse();
    assertThat(Structs.source(false, type))
        .contains("way to the fields: method handles")
        .contains("Link.setInt(SET_NUMBER, v, ", "Link.setObject(SET_TEXT, v, ")
        .doesNotContain("v.number", "v.text");
  }

  @Test
  void aClassOfAnotherLoaderThatSeesForyIsJoinedThroughABridge() throws ClassNotFoundException {
    Class<?> type = Versions.compile(getClass().getClassLoader(), PLAIN).type("foreign.Plain");
    Class<?> serializer = serializer(type);
    assertThat(serializer.getNestHost()).isSameAs(type);
    Class<?> bridge = Class.forName("foreign.ForyLookup$", false, type.getClassLoader());
    assertThat(bridge.getClassLoader()).isSameAs(type.getClassLoader());
    assertThat(Structs.source(false, type))
        .contains("way to the fields: nestmate", "v.number = ", "v.text = ");
  }
}
