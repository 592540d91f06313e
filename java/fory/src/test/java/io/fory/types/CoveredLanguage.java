/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static io.fory.types.CoveredTypesTest.Row.kept;

import io.fory.types.CoveredTypesTest.Row;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.function.Supplier;

/** Covers classes of users: subclasses of containers and exceptions, features of the language. */
@SuppressWarnings("serial")
final class CoveredLanguage {
  private CoveredLanguage() {}

  record ByText() implements Comparator<Object> {
    @Override
    public int compare(Object left, Object right) {
      return left.toString().compareTo(right.toString());
    }
  }

  static class MyArrayList extends ArrayList<Object> {
    private int extra = 1;
  }

  static class MyLinkedList extends LinkedList<Object> {
    private int extra = 2;
  }

  static class MyVector extends Vector<Object> {
    private int extra = 3;
  }

  static class MyDeque extends ArrayDeque<Object> {
    private int extra = 4;
  }

  static class MyQueue extends PriorityQueue<Object> {
    private int extra = 5;
  }

  static class MyHashSet extends HashSet<Object> {
    private int extra = 6;
  }

  static class MyLinkedSet extends LinkedHashSet<Object> {
    private int extra = 7;
  }

  static class MyTreeSet extends TreeSet<Object> {
    private int extra = 8;

    MyTreeSet() {
      super(new ByText());
    }
  }

  static class MySkipSet extends ConcurrentSkipListSet<Object> {
    private int extra = 9;
  }

  static class MyHashMap extends HashMap<Object, Object> {
    private int extra = 10;
  }

  static class MyLinkedMap extends LinkedHashMap<Object, Object> {
    private int extra = 11;
  }

  static class MyTreeMap extends TreeMap<Object, Object> {
    private int extra = 12;
  }

  static class MyConcurrentMap extends ConcurrentHashMap<Object, Object> {
    private int extra = 13;
  }

  static class MySkipMap extends ConcurrentSkipListMap<Object, Object> {
    private int extra = 14;
  }

  static class MyException extends Exception {
    private int extra = 15;

    MyException(Throwable cause) {
      super("mine", cause);
    }
  }

  record Point(int x, int y) {}

  enum Operation {
    PLUS {
      @Override
      int apply(int a, int b) {
        return a + b;
      }
    };

    abstract int apply(int a, int b);
  }

  record Handler(Object answer) implements InvocationHandler {
    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return switch (method.getName()) {
        case "hashCode" -> 1;
        case "equals" -> proxy == arguments[0];
        default -> "a proxy";
      };
    }
  }

  static class Itself implements Serializable {
    private int field = 1;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeUTF("more");
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      in.readUTF();
    }
  }

  public static class External implements Externalizable {
    private int field;

    public External() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeInt(field);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
      field = in.readInt();
    }
  }

  static class Replaced implements Serializable {
    private int field = 3;

    private Object writeReplace() {
      return new Replacement(field);
    }
  }

  record Replacement(int field) implements Serializable {
    private Object readResolve() {
      Replaced replaced = new Replaced();
      replaced.field = field;
      return replaced;
    }
  }

  static List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    for (Collection<Object> collection :
        List.<Collection<Object>>of(
            new MyArrayList(),
            new MyLinkedList(),
            new MyVector(),
            new MyDeque(),
            new MyQueue(),
            new MyHashSet(),
            new MyLinkedSet(),
            new MyTreeSet(),
            new MySkipSet())) {
      collection.addAll(List.of("a", "b"));
      rows.add(kept(collection));
    }
    for (Map<Object, Object> map :
        List.of(
            new MyHashMap(),
            new MyLinkedMap(),
            new MyTreeMap(),
            new MyConcurrentMap(),
            new MySkipMap())) {
      map.putAll(Map.of("a", 1, "b", 2));
      rows.add(kept(map));
    }
    Exception suppressing = new IllegalStateException("with suppressed");
    suppressing.addSuppressed(new Error("suppressed"));
    for (Throwable throwable :
        List.of(
            new Throwable("t"),
            new Exception("e"),
            new RuntimeException("r"),
            new NullPointerException("n"),
            new IOException("io"),
            new IllegalArgumentException("a"),
            new IndexOutOfBoundsException(1),
            new ArrayIndexOutOfBoundsException(2),
            suppressing,
            new MyException(new IOException("cause")))) {
      rows.add(kept(throwable));
    }
    String captured = "captured";
    rows.add(kept("a lambda", (Supplier<Object> & Serializable) () -> captured));
    rows.add(kept("a method reference", (Supplier<Object> & Serializable) captured::length));
    rows.add(
        kept(
            "a proxy",
            Proxy.newProxyInstance(
                CoveredLanguage.class.getClassLoader(),
                new Class<?>[] {Runnable.class},
                new Handler("answer"))));
    rows.add(kept("a record", new Point(1, 2)));
    rows.add(kept("a constant with a body", Operation.PLUS));
    rows.add(kept("writeObject and readObject", new Itself()));
    rows.add(kept("Externalizable", new External()));
    rows.add(kept("writeReplace and readResolve", new Replaced()));
    return rows;
  }
}
