/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.properties;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/** The classes of a user. */
final class Shapes {
  private Shapes() {}

  enum Color {
    RED,
    GREEN {
      @Override
      public String toString() {
        return "a constant with a body";
      }
    },
    BLUE
  }

  /** Is equal to no other, whatever it refers to. */
  static final class Knot implements Comparable<Knot> {
    private final int id;
    Object any;

    Knot(int id) {
      this.id = id;
    }

    @Override
    public int hashCode() {
      return id;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Knot knot && knot.id == id;
    }

    @Override
    public int compareTo(Knot other) {
      return Integer.compare(id, other.id);
    }

    @Override
    public String toString() {
      return "knot " + id;
    }
  }

  record Pair<A, B>(A left, B right) {}

  record Checked(String name, Object any) {
    Checked {
      if (name == null) {
        throw new IllegalArgumentException("no name");
      }
    }
  }

  sealed interface Shape permits Circle, Square {}

  record Circle(double radius, Object any) implements Shape {}

  static final class Square implements Shape {
    int side;
    Object any;
  }

  /** Each class of the hierarchy has a field of that name. */
  static class Base {
    Object any;
  }

  static final class Derived extends Base {
    Object any;
    Shape shape;
  }

  record Delay(long millis) implements Delayed {
    @Override
    public long getDelay(TimeUnit unit) {
      return unit.convert(millis, TimeUnit.MILLISECONDS);
    }

    @Override
    public int compareTo(Delayed other) {
      return Long.compare(millis, ((Delay) other).millis);
    }
  }

  // ---- Subclasses of what the JDK has ----

  static class Tagged extends ArrayList<Object> {
    private static final long serialVersionUID = 1;
    Object tag;
  }

  static class Linked extends LinkedList<Object> {
    private static final long serialVersionUID = 1;
    Object tag;
  }

  static class Vec extends Vector<Object> {
    private static final long serialVersionUID = 1;
    Object tag;
  }

  static class Deck extends ArrayDeque<Object> {
    private static final long serialVersionUID = 1;
    Object tag;
  }

  static class Hashed extends HashSet<Object> {
    private static final long serialVersionUID = 1;
    Object tag;
  }

  static class Tree extends TreeSet<Object> {
    private static final long serialVersionUID = 1;
    Object tag;

    Tree(Comparator<Object> comparator) {
      super(comparator);
    }
  }

  static class Skip extends ConcurrentSkipListSet<Object> {
    private static final long serialVersionUID = 1;
    Object tag;
  }

  static class Heap extends PriorityQueue<Object> {
    private static final long serialVersionUID = 1;
    Object tag;
  }

  static class Table extends HashMap<Object, Object> {
    private static final long serialVersionUID = 1;
    Object tag;
  }

  static class Lru extends LinkedHashMap<Object, Object> {
    private static final long serialVersionUID = 1;
    Object tag;

    Lru(boolean accessOrder) {
      super(16, 0.75f, accessOrder);
    }
  }

  static class Ranked extends TreeMap<Object, Object> {
    private static final long serialVersionUID = 1;
    Object tag;
  }

  static class Concurrent extends ConcurrentHashMap<Object, Object> {
    private static final long serialVersionUID = 1;
    Object tag;
  }

  static class Failure extends RuntimeException {
    private static final long serialVersionUID = 1;
    Object any;

    Failure(String message, Throwable cause) {
      super(message, cause);
    }
  }

  // ---- What writes itself ----

  static class Itself implements Serializable {
    private static final long serialVersionUID = 1;
    Object any;
    transient int more;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(more);
      out.writeObject(new int[] {more});
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      more = in.readInt();
      if (((int[]) in.readObject())[0] != more) {
        throw new IOException("another array");
      }
    }
  }

  public static class External implements Externalizable {
    private static final long serialVersionUID = 1;
    Object any;

    public External() {}

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
      out.writeObject(any);
      out.writeUTF("end");
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
      any = in.readObject();
      in.readUTF();
    }
  }

  /** Another object is written in its place. */
  static class Replaced implements Serializable {
    private static final long serialVersionUID = 1;
    final Object key;

    Replaced(Object key) {
      this.key = key;
    }

    private Object writeReplace() {
      return new Replacement(key);
    }
  }

  record Replacement(Object key) implements Serializable {
    private Object readResolve() {
      return new Replaced(key);
    }
  }

  static final class Handler implements InvocationHandler {
    Object any;

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return switch (method.getName()) {
        case "hashCode" -> System.identityHashCode(proxy);
        case "equals" -> proxy == arguments[0];
        default -> "a proxy";
      };
    }
  }

  static Class<?>[] all() {
    return Shapes.class.getDeclaredClasses();
  }
}
