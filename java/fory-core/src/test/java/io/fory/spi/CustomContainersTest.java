/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Containers of the user's, with serializers that see nothing but this package. */
class CustomContainersTest {

  /** Holds a collection. */
  abstract static class Holder<C extends Collection<Object>> {
    final C content;

    Holder(C content) {
      this.content = content;
    }
  }

  static final class Bag<E> extends Holder<List<Object>> {
    Bag() {
      super(new ArrayList<>());
    }
  }

  static final class Tags<E> extends Holder<Set<Object>> {
    Tags() {
      super(new HashSet<>());
    }
  }

  private record HolderSerializer<H extends Holder<?>>(Supplier<H> make)
      implements GenericSerializer<H> {
    @Override
    public void write(WriteContext out, H holder, SlotType slot) {
      out.writeElements(holder.content, slot.argument(0));
    }

    @Override
    @SuppressWarnings("unchecked")
    public H read(ReadContext in, SlotType slot) {
      in.charge(32);
      H holder = in.reference(make.get());
      in.readElements((Collection<Object>) holder.content, slot.argument(0), 8);
      return holder;
    }

    @Override
    @SuppressWarnings("unchecked")
    public H copy(CopyContext context, H original) {
      H copy = context.reference(make.get());
      context.copyElements(original.content, (Collection<Object>) copy.content);
      return copy;
    }
  }

  /** A set that is made of all its elements at once, and keeps those of one hash in a chain. */
  record Frozen(Set<Object> content) {}

  private static final class FrozenSerializer implements Serializer<Frozen> {
    @Override
    public void write(WriteContext out, Frozen value) {
      out.writeElements(value.content, out.types().slot(Object.class));
    }

    @Override
    public Frozen read(ReadContext in) {
      in.charge(32);
      return new Frozen(Set.of(in.readParts(in.types().slot(Object.class), Lookup.HASHED, 32)));
    }

    @Override
    public Frozen copy(CopyContext context, Frozen original) {
      return new Frozen(Set.of(context.copyParts(original.content, Lookup.HASHED)));
    }
  }

  /** Has the hash of its identity. */
  static class Person {
    private Object in;
  }

  static class Node {
    private int id = 5;
    private Bag<String> names = new Bag<>();
    private Tags<Node> friends = new Tags<>();
    private Object any = new Bag<Integer>();

    @Override
    public int hashCode() {
      return id; // wrong before it is read
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Node node && node.id == id;
    }
  }

  /** A pair of places that its serializer has looked up. */
  static final class Pair {
    private final Object left;
    private final Object right;

    Pair(Object left, Object right) {
      this.left = left;
      this.right = right;
    }
  }

  private record PairSerializer(SlotType text) implements Serializer<Pair> {
    @Override
    public void write(WriteContext out, Pair value) {
      out.writeSlot(text, value.left);
      out.writeSlot(text, value.right);
    }

    @Override
    public Pair read(ReadContext in) {
      in.charge(24);
      return new Pair(in.readSlot(text), in.readSlot(text));
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static ForyBuilder builder() {
    return Fory.builder()
        .withRefTracking(true)
        .withAsyncCompilation(false)
        .register(Node.class)
        .registerSerializer((Class) Bag.class, new HolderSerializer<>(Bag::new))
        .registerSerializer((Class) Tags.class, new HolderSerializer<>(Tags::new));
  }

  @Test
  void elementsAreThereAlsoWhereTheyHashThemselvesWithinACycle() {
    for (int i = 0; i < 4; i++) {
      Fory fory = builder().withCodegen((i & 1) != 0).withCompatible((i & 2) != 0).build();
      Node node = new Node();
      node.id = 77;
      node.names.content.addAll(List.of("a", "b"));
      node.friends.content.add(node);
      ((Bag<?>) node.any).content.addAll(List.of(1, "two", node));
      for (Node twin :
          List.of(fory.deserialize(fory.serialize(node), Node.class), fory.copy(node))) {
        assertThat(twin.names.content).containsExactly("a", "b");
        assertThat(twin.friends.content).hasSize(1).allMatch(friend -> friend == twin);
        assertThat(twin.friends.content.contains(twin)).isTrue();
        assertThat(((Bag<?>) twin.any).content).containsExactly(1, "two", twin);
      }
    }
  }

  @Test
  void whatIsDeclaredOfTheElementsSparesTheirTypes() {
    Fory fory = Fory.builder().registerSerializer(Bag.class, bag()).build();
    Bag<Object> numbers = new Bag<>();
    for (int i = 0; i < 100; i++) {
      numbers.content.add(i);
    }
    assertThat(fory.serialize(numbers)).hasSizeLessThan(100 * 5 + 100);
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static Serializer<Bag> bag() {
    return (Serializer) new HolderSerializer<Bag<?>>(Bag::new);
  }

  @Test
  void aFactoryLooksPlacesUpOnce() {
    Fory fory =
        Fory.builder()
            .register(Pair.class)
            .registerSerializerFactory(
                (type, types) ->
                    type == Pair.class ? new PairSerializer(types.slot(String.class)) : null)
            .build();
    Pair twin = fory.deserialize(fory.serialize(new Pair("left", null)), Pair.class);
    assertThat(twin.left).isEqualTo("left");
    assertThat(twin.right).isNull();
  }

  private static Fory frozen(boolean codegen) {
    return builder()
        .withCodegen(codegen)
        .register(Person.class)
        .registerSerializer(Frozen.class, new FrozenSerializer())
        .build();
  }

  @Test
  void aSetThatIsMadeAtOnceMayBePartOfACycleUnlessItNeedsTheHashOfWhatIsNotComplete() {
    for (boolean codegen : new boolean[] {false, true}) {
      Fory fory = frozen(codegen);
      Person person = new Person();
      person.in = new Frozen(Set.of(person, "a", 5));
      for (Person twin :
          List.of((Person) fory.deserialize(fory.serialize(person)), fory.copy(person))) {
        assertThat(((Frozen) twin.in).content).containsExactlyInAnyOrder(twin, "a", 5);
      }
      Node node = new Node();
      node.any = new Frozen(Set.of(node));
      byte[] bytes = fory.serialize(node);
      assertThatThrownBy(() -> fory.deserialize(bytes))
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("before that is complete");
      assertThatThrownBy(() -> fory.copy(node)).hasMessageContaining("before that is complete");
    }
  }

  /** A set of another library, which keeps elements of one hash in a list. */
  private static final class Chained extends AbstractSet<Object> {
    private final List<Object> elements = new ArrayList<>();

    @Override
    public boolean add(Object element) {
      return elements.add(element);
    }

    @Override
    public Iterator<Object> iterator() {
      return elements.iterator();
    }

    @Override
    public int size() {
      return elements.size();
    }
  }

  static final class Foreign<E> extends Holder<Set<Object>> {
    Foreign() {
      super(new Chained());
    }
  }

  @Test
  @SuppressWarnings({"unchecked", "rawtypes"})
  void stringsOfOneHashExceedTheWorkWhereNoTreeKeepsThem() {
    Fory fory =
        builder()
            .registerSerializer((Class) Foreign.class, new HolderSerializer<>(Foreign::new))
            .registerSerializer(Frozen.class, new FrozenSerializer())
            .build();
    Foreign<String> foreign = new Foreign<>();
    for (int n = 0; n < 1 << 16; n++) {
      StringBuilder text = new StringBuilder();
      for (int bit = 0; bit < 16; bit++) {
        text.append((n >> bit & 1) == 0 ? "Aa" : "BB");
      }
      foreign.content.add(text.toString());
    }
    for (Object value : List.of(foreign, new Frozen(foreign.content))) {
      byte[] bytes = fory.serialize(value);
      assertThatThrownBy(() -> fory.deserialize(bytes)).isInstanceOf(LimitExceededException.class);
    }
    byte[] jdk = fory.serialize(new HashSet<>(foreign.content));
    assertThat((Set<?>) fory.deserialize(jdk)).hasSize(1 << 16);
  }
}
