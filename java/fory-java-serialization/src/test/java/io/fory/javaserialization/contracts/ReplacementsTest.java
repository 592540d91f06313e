/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.LimitExceededException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.ForyMatrix;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamException;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** The result of {@code writeReplace} is written in the place of the object, and nothing else. */
class ReplacementsTest {

  static class Entity implements Serializable {
    private static final long serialVersionUID = 1;
    String name;
    List<Entity> children = new ArrayList<>();
    Entity parent;

    Entity(String name) {
      this.name = name;
    }
  }

  /** A class such as a persistence framework makes at run time. */
  static class LazyEntity extends Entity {
    private static final long serialVersionUID = 1;
    private final transient Entity target;
    private final Object session = new Object();

    LazyEntity(Entity target) {
      super("lazy");
      this.target = target;
    }

    public Object writeReplace() {
      return target;
    }
  }

  /** Nothing is left of it when it is read. */
  static class Gone implements Serializable {
    Object readResolve() {
      return null;
    }
  }

  record Two(Object first, Object second) {}

  static class Holder {
    Entity typed;
    Object any;
    List<Entity> list = new ArrayList<>();
    Map<String, Entity> map = new HashMap<>();
    Entity[] array;
    Pair pair;
    Optional<Entity> optional = Optional.empty();
  }

  record Pair(Entity left, Entity right) {}

  /** "Effective Java", item 90. */
  static class Node implements Serializable {
    private static final long serialVersionUID = 1;
    String name;
    Set<Leaf> leaves = new HashSet<>();
    Leaf first;

    private Object writeReplace() {
      return new NodeForm(this);
    }
  }

  static class NodeForm implements Serializable {
    private static final long serialVersionUID = 1;
    private final String name;
    private final List<Leaf> leaves;

    NodeForm(Node node) {
      name = node.name;
      leaves = new ArrayList<>(node.leaves);
    }

    private Object readResolve() {
      Node node = new Node();
      node.name = name;
      node.leaves.addAll(leaves);
      node.first = leaves.isEmpty() ? null : leaves.get(0);
      return node;
    }
  }

  static class Leaf implements Serializable {
    private static final long serialVersionUID = 1;
    Node node;
    List<Object> nodes = new ArrayList<>();
    Map<Object, Object> byNode = new HashMap<>();
  }

  /** Resolves to itself, and its parts cannot wait for that. */
  static class Canonical implements Serializable {
    private static final long serialVersionUID = 1;
    private Owned owned;
    private transient Object written;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeObject(written);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      written = in.readObject();
    }

    private Object readResolve() {
      return this;
    }
  }

  record Owned(Canonical owner) implements Serializable {}

  static class Sometimes implements Serializable {
    private static final long serialVersionUID = 1;
    int calls;
    Object replacement;

    private Object writeReplace() {
      calls++;
      return replacement;
    }
  }

  static class There implements Serializable {
    private static final long serialVersionUID = 1;

    private Object writeReplace() {
      return new Back();
    }
  }

  static class Back implements Serializable {
    private static final long serialVersionUID = 1;

    private Object writeReplace() {
      return new There();
    }
  }

  /** As Gson's: what takes its place is no map of its own kind. */
  static class Tree extends AbstractMap<String, Object> implements Serializable {
    private static final long serialVersionUID = 1;
    private final ArrayList<Entry<String, Object>> entries = new ArrayList<>();

    @Override
    public Set<Entry<String, Object>> entrySet() {
      return new LinkedHashMap<>(map()).entrySet();
    }

    private Map<String, Object> map() {
      Map<String, Object> map = new LinkedHashMap<>();
      entries.forEach(entry -> map.put(entry.getKey(), entry.getValue()));
      return map;
    }

    @Override
    public Object put(String key, Object value) {
      entries.add(new SimpleEntry<>(key, value));
      return null;
    }

    private Object writeReplace() throws ObjectStreamException {
      return new LinkedHashMap<>(map());
    }

    private void readObject(ObjectInputStream in) throws IOException {
      throw new InvalidObjectException("only what takes its place can be read");
    }
  }

  /** Is replaced by something that nobody turns back, and is no container. */
  static class Amount implements Serializable {
    private static final long serialVersionUID = 1;
    private long cents = 5;

    private Object writeReplace() {
      return cents + " cents";
    }
  }

  static class Guarded extends Amount {
    private static final long serialVersionUID = 1;

    Object writeReplace() {
      return "guarded";
    }

    private void readObject(ObjectInputStream in) throws IOException {
      throw new InvalidObjectException("never");
    }
  }

  static class Priced {
    Amount amount;
    Object any;
  }

  static class JsonObject {
    final Tree members = new Tree();
    Object loose;
  }

  static final class Final implements Serializable {
    private static final long serialVersionUID = 1;
    private int value;

    private Object writeReplace() {
      return new FinalForm(value);
    }
  }

  record FinalForm(int value) implements Serializable {
    private Object readResolve() {
      Final made = new Final();
      made.value = value;
      return made;
    }
  }

  static class HasFinal {
    Final exact;
    Object any;
  }

  private static final Class<?>[] REGISTERED = {
    Entity.class,
    Holder.class,
    Pair.class,
    NodeForm.class,
    Leaf.class,
    Canonical.class,
    Owned.class,
    Tree.class,
    JsonObject.class,
    Amount.class,
    Priced.class,
    AbstractMap.SimpleEntry.class,
    Final.class,
    FinalForm.class,
    HasFinal.class,
    Form.class,
    Answers.class,
    Gone.class,
    Two.class
  };

  private static final ForyMatrix MATRIX = ForyMatrix.of(registered());
  private static final ForyMatrix REFERENCES = ForyMatrix.withReferences(registered());

  private static Class<?>[] registered() {
    return Arrays.stream(REGISTERED)
        .filter(type -> type != AbstractMap.SimpleEntry.class) // built in
        .toArray(Class<?>[]::new);
  }

  @SuppressWarnings("unchecked")
  private static <T> void everyCopy(ForyMatrix matrix, T original, Consumer<T> check) {
    for (ForyMatrix.Cell cell : matrix.cells()) {
      byte[] message = cell.interpreted().serialize(original);
      assertThat(cell.generated().serialize(original)).isEqualTo(message);
      for (Fory fory : new Fory[] {cell.interpreted(), cell.generated()}) {
        check.accept((T) fory.deserialize(message));
        check.accept(fory.copy(original));
      }
    }
  }

  private static void isEntity(Entity read, String name) {
    assertThat(read.getClass()).isEqualTo(Entity.class);
    assertThat(read.name).isEqualTo(name);
  }

  @Test
  void theReplacedClassIsNeitherNamedNorRegistered() {
    everyCopy(MATRIX, lazy("e"), read -> isEntity(read, "e"));
    byte[] message = MATRIX.cells().get(0).interpreted().serialize(new LazyEntity(new Entity("e")));
    assertThat(message).isEqualTo(MATRIX.cells().get(0).interpreted().serialize(new Entity("e")));
    Fory open =
        Fory.builder()
            .requireClassRegistration(false)
            .withTypeChecker(name -> name.equals(Entity.class.getName()))
            .build();
    isEntity(open.deserialize(open.serialize(new LazyEntity(new Entity("e"))), Entity.class), "e");
  }

  @Test
  void replacementsGoIntoPlacesOfEveryKind() {
    Holder holder = new Holder();
    holder.typed = lazy("a");
    holder.any = lazy("b");
    holder.list.add(lazy("c"));
    holder.list.add(new Entity("d"));
    holder.map.put("k", lazy("e"));
    holder.array = new Entity[] {lazy("f")};
    holder.pair = new Pair(lazy("g"), null);
    holder.optional = Optional.of(lazy("h"));
    everyCopy(
        MATRIX,
        holder,
        read -> {
          isEntity(read.typed, "a");
          isEntity((Entity) read.any, "b");
          isEntity(read.list.get(0), "c");
          isEntity(read.list.get(1), "d");
          isEntity(read.map.get("k"), "e");
          isEntity(read.array[0], "f");
          isEntity(read.pair.left, "g");
          isEntity(read.optional.get(), "h");
        });
  }

  private static Entity lazy(String name) {
    return new LazyEntity(new Entity(name));
  }

  @Test
  void allReferencesAreToTheReplacement() {
    Entity target = new Entity("t");
    Entity proxy = new LazyEntity(target);
    everyCopy(
        REFERENCES,
        new ArrayList<>(List.of(proxy, target, proxy)),
        read -> {
          assertThat(read.get(0)).isSameAs(read.get(1)).isSameAs(read.get(2));
          isEntity(read.get(0), "t");
        });
    Node node = new Node();
    node.name = "n";
    everyCopy(
        REFERENCES,
        new ArrayList<>(List.of(node, node)),
        read -> assertThat(read.get(0)).isSameAs(read.get(1)).isInstanceOf(Node.class));
  }

  @Test
  void allReferencesAreNullToWhatResolvesToNull() {
    Gone gone = new Gone();
    everyCopy(
        REFERENCES,
        new ArrayList<>(List.of(gone, gone)),
        read -> assertThat(read).containsExactly(null, null));
    everyCopy(
        REFERENCES,
        new HashMap<>(Map.of("a", gone, "b", gone)),
        read -> assertThat(read).containsOnlyKeys("a", "b").containsValue(null));
    everyCopy(
        REFERENCES, new Two(gone, gone), read -> assertThat(read).isEqualTo(new Two(null, null)));
  }

  @Test
  void aParentMayBeReachedThroughItsProxy() {
    Entity target = new Entity("p");
    Entity proxy = new LazyEntity(target);
    Entity child = new Entity("c");
    child.parent = proxy;
    target.children.add(child);
    for (Entity root : List.of(proxy, target)) {
      everyCopy(
          REFERENCES,
          root,
          read -> {
            isEntity(read, "p");
            assertThat(read.children.get(0).parent).isSameAs(read);
          });
    }
    everyCopy(REFERENCES, child, read -> assertThat(read.parent.children.get(0)).isSameAs(read));
  }

  @Test
  void partsReferToWhatTheFormResolvesTo() {
    Node node = new Node();
    node.name = "n";
    Leaf leaf = new Leaf();
    leaf.node = node;
    leaf.nodes.add(node);
    leaf.byNode.put(node, node);
    node.leaves.add(leaf);
    everyCopy(
        REFERENCES,
        node,
        read -> {
          assertThat(read.name).isEqualTo("n");
          Leaf part = read.first;
          assertThat(part.node).isSameAs(read);
          assertThat(part.nodes).hasSize(1);
          assertThat(part.nodes.get(0)).isSameAs(read);
          assertThat(part.byNode.get(read)).isSameAs(read);
        });
  }

  @Test
  void partsThatCannotWaitGetTheObjectBeforeItIsResolved() {
    Canonical canonical = new Canonical();
    canonical.owned = new Owned(canonical);
    canonical.written = canonical;
    for (ForyMatrix.Cell cell : REFERENCES.cells()) {
      for (Fory fory : new Fory[] {cell.interpreted(), cell.generated()}) {
        Canonical read = fory.deserialize(fory.serialize(canonical), Canonical.class);
        assertThat(read.owned.owner).isSameAs(read);
        assertThat(read.written).isSameAs(read);
      }
    }
  }

  @Test
  void oneCallOfWriteReplaceIsMadeForAnObject() {
    Sometimes same = new Sometimes();
    same.replacement = "text";
    Fory fory = Fory.builder().register(Sometimes.class, 1).withRefTracking(true).build();
    assertThat((Object) fory.deserialize(fory.serialize(List.of(same, same))))
        .isEqualTo(List.of("text", "text"));
    assertThat(same.calls).isEqualTo(1);
    Sometimes none = new Sometimes();
    assertThat((Object) fory.deserialize(fory.serialize(none))).isNull();
    Sometimes itself = new Sometimes();
    itself.replacement = itself;
    Sometimes read = fory.deserialize(fory.serialize(itself), Sometimes.class);
    assertThat(read.replacement).isSameAs(read);
    assertThat(itself.calls).isEqualTo(1);
    Sometimes another = new Sometimes();
    another.replacement = itself;
    read = fory.deserialize(fory.serialize(another), Sometimes.class);
    assertThat(read.replacement).isSameAs(read);
  }

  @Test
  void whatIsNotReplacedMustBeRegistered() {
    Fory fory = Fory.builder().build();
    Sometimes itself = new Sometimes();
    itself.replacement = itself;
    assertThatThrownBy(() -> fory.serialize(itself))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContaining("Sometimes is not registered");
    assertThatThrownBy(() -> fory.serialize(new Sometimes[0]))
        .isInstanceOf(ForbiddenClassException.class);
    Fory holds = Fory.builder().register(HasFinal.class).build();
    assertThatThrownBy(() -> holds.serialize(new HasFinal()))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContaining("Final is not registered");
    // Nor can a message name it.
    Fory writer = Fory.builder().register(Sometimes.class).build();
    byte[] message = writer.serialize(new Sometimes[0]);
    fory.serialize("warm");
    assertThatThrownBy(() -> fory.deserialize(message)).isInstanceOf(ForbiddenClassException.class);
  }

  @Test
  void replacementsWithoutEndAreAnError() {
    Fory fory = Fory.builder().register(There.class).register(Back.class).build();
    assertThatThrownBy(() -> fory.serialize(new There()))
        .isInstanceOf(LimitExceededException.class);
  }

  @Test
  void aPlaceWithoutHeaderHoldsTheReplacementToo() {
    HasFinal object = new HasFinal();
    object.exact = new Final();
    object.exact.value = 5;
    object.any = object.exact;
    everyCopy(
        MATRIX,
        object,
        read -> {
          assertThat(read.exact.value).isEqualTo(5);
          assertThat(((Final) read.any).value).isEqualTo(5);
        });
  }

  @Test
  void whatCannotTakeThePlaceOfAFieldDoesNot() {
    JsonObject json = new JsonObject();
    json.members.put("a", 1);
    JsonObject inner = new JsonObject();
    inner.members.put("b", 2);
    json.members.put("inner", inner);
    json.loose = json.members;
    everyCopy(
        MATRIX,
        json,
        read -> {
          assertThat(read.members.get("a")).isEqualTo(1);
          assertThat(((JsonObject) read.members.get("inner")).members).containsEntry("b", 2);
          assertThat(((Map<?, ?>) read.loose).get("a")).isEqualTo(1);
        });
    Priced priced = new Priced();
    priced.amount = new Amount();
    priced.any = new Amount();
    everyCopy(
        MATRIX,
        priced,
        read -> {
          assertThat(read.amount.cents).isEqualTo(5);
          assertThat(read.any).isEqualTo("5 cents");
        });
    priced.amount = new Guarded();
    Fory fory = Fory.builder().register(Priced.class, 1).register(Guarded.class, 2).build();
    assertThatThrownBy(() -> fory.serialize(priced))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("which is no");
    assertThatThrownBy(() -> fory.copy(priced)).isInstanceOf(UnsupportedTypeException.class);
    Fory unregistered = Fory.builder().register(JsonObject.class).build();
    assertThatThrownBy(() -> unregistered.serialize(json))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("which is no")
        .hasMessageContaining("Tree");
  }

  // ---- Proxies ----

  interface Service {
    String name();
  }

  interface Replaced {
    Object writeReplace() throws ObjectStreamException;
  }

  record Form(String name) implements Serializable {
    private Object readResolve() {
      return proxy(new Answers(name));
    }
  }

  static class Answers implements InvocationHandler, Serializable {
    private static final long serialVersionUID = 1;
    private final String name;

    Answers(String name) {
      this.name = name;
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return method.getName().equals("writeReplace") ? new Form(name) : name;
    }
  }

  /** As a handler of a framework, that Fory need not know. */
  static final class ReplacedHandler extends Answers implements Replaced {
    private static final long serialVersionUID = 1;

    ReplacedHandler(String name) {
      super(name);
    }

    @Override
    public Object writeReplace() {
      return new Form("of the handler");
    }
  }

  private static Object proxy(InvocationHandler handler) {
    return Proxy.newProxyInstance(
        ReplacementsTest.class.getClassLoader(),
        new Class<?>[] {Service.class, Replaced.class, Serializable.class},
        handler);
  }

  @Test
  void proxiesAreReplacedByTheirOwnMethod() {
    for (InvocationHandler handler : List.of(new Answers("n"), new ReplacedHandler("n"))) {
      everyCopy(
          MATRIX,
          (Service) proxy(handler),
          read -> {
            assertThat(read.name()).isEqualTo("n");
            assertThat(Proxy.getInvocationHandler(read)).isInstanceOf(Answers.class);
          });
    }
  }
}
