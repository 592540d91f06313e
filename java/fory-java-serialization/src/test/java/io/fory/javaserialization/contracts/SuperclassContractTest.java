/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.testing.ForyMatrix;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Superclasses that are not {@code Serializable}, of classes that write themselves. */
class SuperclassContractTest {

  /** As the bags of commons-collections. */
  abstract static class AbstractBag {
    private transient Map<String, Integer> counts;
    private int size;
    private final String createdBy;

    AbstractBag() {
      createdBy = "constructor";
      counts = new HashMap<>();
    }

    void add(String element, int copies) {
      counts.merge(element, copies, Integer::sum);
      size += copies;
    }
  }

  static class Bag extends AbstractBag implements Serializable {
    private static final long serialVersionUID = 1;

    private void writeObject(ObjectOutputStream out) throws IOException {
      AbstractBag bag = this;
      out.defaultWriteObject();
      out.writeInt(bag.counts.size());
      for (Map.Entry<String, Integer> entry : bag.counts.entrySet()) {
        out.writeObject(entry.getKey());
        out.writeInt(entry.getValue());
      }
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      for (int left = in.readInt(); left > 0; left--) {
        add((String) in.readObject(), in.readInt());
      }
    }
  }

  static final class NamedBag extends Bag {
    private static final long serialVersionUID = 1;
    private String name = "b";
  }

  /** As "Effective Java" has it, for a superclass that is initialized once. */
  abstract static class AbstractFoo {
    private final AtomicReference<String> state = new AtomicReference<>("new");
    private int x;

    protected AbstractFoo() {}

    final void initialize(int newX) {
      if (!state.compareAndSet("new", "initialized")) {
        throw new IllegalStateException("Already initialized");
      }
      x = newX;
    }
  }

  static final class Foo extends AbstractFoo implements Serializable {
    private static final long serialVersionUID = 1;

    Foo(int x) {
      initialize(x);
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      AbstractFoo foo = this;
      out.defaultWriteObject();
      out.writeInt(foo.x);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      initialize(in.readInt());
    }
  }

  /** Java serialization cannot read what extends it. */
  static class Unconstructible {
    private final String parent;

    Unconstructible(String parent) {
      this.parent = parent;
    }
  }

  static final class Child extends Unconstructible implements Serializable {
    private static final long serialVersionUID = 1;
    private String child;

    Child(String child) {
      super("parent of " + child);
      this.child = child;
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
    }
  }

  /** Nothing here writes itself. */
  static class Plain {
    private int plain;
  }

  static final class PlainChild extends Plain implements Serializable {
    private static final long serialVersionUID = 1;
    private int child;
  }

  static class Registry extends WeakHashMap<String, String> {
    private String owner;
  }

  static final class WritingRegistry extends Registry implements Serializable {
    private static final long serialVersionUID = 1;
    private String name;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
    }
  }

  private static final ForyMatrix MATRIX =
      ForyMatrix.of(
          Bag.class,
          NamedBag.class,
          Foo.class,
          Child.class,
          PlainChild.class,
          WritingRegistry.class);

  @SuppressWarnings("unchecked")
  private static <T> void everyCopy(T original, Consumer<T> check) {
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      byte[] message = cell.interpreted().serialize(original);
      assertThat(cell.generated().serialize(original)).isEqualTo(message);
      for (Fory fory : new Fory[] {cell.interpreted(), cell.generated()}) {
        check.accept((T) fory.deserialize(message));
        check.accept(fory.copy(original));
      }
    }
  }

  @Test
  void whatReadObjectRestoresIsNotThereTwice() {
    Bag bag = new Bag();
    bag.add("a", 3);
    everyCopy(
        bag,
        read -> {
          AbstractBag part = read;
          assertThat(part.size).isEqualTo(3);
          assertThat(part.counts).containsExactly(Map.entry("a", 3));
          assertThat(part.createdBy).isEqualTo("constructor");
        });
    NamedBag named = new NamedBag();
    named.add("a", 3);
    named.name = "n";
    everyCopy(
        named,
        read -> {
          assertThat(((AbstractBag) read).size).isEqualTo(3);
          assertThat(read.name).isEqualTo("n");
        });
  }

  @Test
  void theConstructorRunsBeforeReadObject() {
    everyCopy(new Foo(7), read -> assertThat(((AbstractFoo) read).x).isEqualTo(7));
  }

  @Test
  void fieldsAreWrittenWhereNoConstructorMayRun() {
    everyCopy(
        new Child("c"),
        read -> {
          assertThat(read.child).isEqualTo("c");
          assertThat(((Unconstructible) read).parent).isEqualTo("parent of c");
        });
  }

  @Test
  void fieldsAreWrittenWhereNoClassWritesItself() {
    PlainChild child = new PlainChild();
    child.child = 1;
    ((Plain) child).plain = 2;
    everyCopy(child, read -> assertThat(((Plain) read).plain).isEqualTo(2));
  }

  @Test
  void fieldsAreWrittenBetweenAContainerAndAClassThatWritesItself() {
    WritingRegistry registry = new WritingRegistry();
    registry.name = "n";
    ((Registry) registry).owner = "o";
    everyCopy(
        registry,
        read -> {
          assertThat(read.name).isEqualTo("n");
          assertThat(((Registry) read).owner).isEqualTo("o");
        });
  }
}
