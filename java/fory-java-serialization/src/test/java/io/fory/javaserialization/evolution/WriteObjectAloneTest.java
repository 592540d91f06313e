/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.ForyMatrix;
import io.fory.testing.Versions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Classes with {@code writeObject} and no {@code readObject}: Java serialization reads their
 * fields, whatever was written, and is what they are compared with.
 */
@Tag("thorough")
class WriteObjectAloneTest {
  private static final String HEAD = "package v%s; import java.io.*; ";

  /** The statements of a {@code writeObject}, and of its {@code readObject}. */
  private static final Map<String, String> STATEMENTS = new LinkedHashMap<>();

  static {
    STATEMENTS.put("o.writeObject(a); ", "a = (%s) i.readObject(); ");
    STATEMENTS.put("o.writeUnshared(b); ", "b = (%s) i.readUnshared(); ");
    STATEMENTS.put("o.writeObject(\"extra\"); ", "i.readObject(); ");
    STATEMENTS.put("o.writeObject(null); ", "i.readObject(); ");
    STATEMENTS.put("o.writeInt(9); ", "i.readInt(); ");
    STATEMENTS.put("o.defaultWriteObject(); ", "i.defaultReadObject(); ");
    STATEMENTS.put(
        "var p = o.putFields(); p.put(\"a\", a); p.put(\"b\", b); o.writeFields(); ",
        "var p = i.readFields(); a = (%s) p.get(\"a\", null); b = (%s) p.get(\"b\", null); ");
    STATEMENTS.put("o.putFields(); ", "");
  }

  /** Values of the fields, and the declarations that can hold them. */
  private static final Map<String, Object[]> FIELDS =
      Map.of(
          "Object b; Object a; transient int t;", new Object[] {"left", "right"},
          "int n; Object a; Object b;", new Object[] {"left", null},
          "Integer a; String b;", new Object[] {1, "b"},
          "Object b; private Object a; static Object c;", new Object[] {List.of(1), new int[] {2}});

  /** Bits for references, compressed numbers and classes that are the same: each two meet. */
  private static final int[] EACH_TWO = {0, 3, 5, 6};

  private static final int[] COMPATIBLE = {0, 3};

  private record Case(int index, List<String> body, String fields, Object a, Object b) {
    String writes() {
      return "private void writeObject(ObjectOutputStream o) throws IOException { %s} "
          .formatted(scoped(body));
    }

    String reads() {
      String a = fields.contains("Integer a") ? "Integer" : "Object";
      String b = fields.contains("String b") ? "String" : "Object";
      String reads = scoped(body.stream().map(STATEMENTS::get).toList());
      return "private void readObject(ObjectInputStream i) throws Exception { %s} "
          .formatted(
              reads.replace("a = (%s)", "a = (" + a + ")").replace("b = (%s)", "b = (" + b + ")"));
    }

    private static String scoped(List<String> statements) {
      StringBuilder text = new StringBuilder();
      statements.forEach(statement -> text.append("{ ").append(statement).append("} "));
      return text.toString();
    }

    /** The class, as the only one of its hierarchy, the first, one between, or the last. */
    List<String> sources(String members) {
      String plain =
          "%s class %s %s implements Serializable { static final long serialVersionUID = 1; %s }";
      String q = HEAD.formatted(index) + "public " + plain;
      String own =
          "public Object[] state() { return new Object[] {a, b}; } public void set(Object x, Object y) { a = (%s) x; b = (%s) y; } "
              .formatted(
                  fields.contains("Integer a") ? "Integer" : "Object",
                  fields.contains("String b") ? "String" : "Object");
      String all = fields + members + own;
      return switch (index % 4) {
        case 0 -> List.of(q.formatted("", "P", "", all));
        case 1 ->
            List.of(
                q.formatted("", "P", "extends Q", "int last = 3;"), q.formatted("", "Q", "", all));
        case 2 ->
            List.of(
                q.formatted("", "P", "extends Q", "Object last = \"x\";"),
                q.formatted("", "Q", "extends R", all),
                q.formatted("", "R", "", "int first = 1;"));
        default ->
            List.of(
                q.formatted("", "P", "extends Q", all),
                q.formatted("", "Q", "", "Object first = 4L;"));
      };
    }
  }

  private static final List<Case> CASES = cases();

  private static List<Case> cases() {
    List<List<String>> bodies = new ArrayList<>(List.of(List.of()));
    for (String first : STATEMENTS.keySet()) {
      bodies.add(List.of(first));
      for (String second : STATEMENTS.keySet()) {
        bodies.add(List.of(first, second));
        bodies.add(List.of(first, second, "o.writeObject(\"extra\"); "));
      }
    }
    List<Case> cases = new ArrayList<>();
    FIELDS.forEach(
        (fields, values) ->
            bodies.forEach(
                body -> cases.add(new Case(cases.size(), body, fields, values[0], values[1]))));
    return cases;
  }

  /** A version of the classes of all cases. */
  private static Versions.Loader compile(Function<Case, String> members) {
    return Versions.compile(
        WriteObjectAloneTest.class.getClassLoader(),
        CASES.stream()
            .flatMap(one -> one.sources(members.apply(one)).stream())
            .toArray(String[]::new));
  }

  private static Object create(Versions.Loader loader, Case one) {
    Object object = loader.create("v" + one.index + ".P");
    try {
      object.getClass().getMethod("set", Object.class, Object.class).invoke(object, one.a, one.b);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
    return object;
  }

  /** All fields of an object, in words. */
  private static String state(Object object) {
    Map<String, String> state = new TreeMap<>();
    try {
      for (Class<?> c = object.getClass(); c != Object.class; c = c.getSuperclass()) {
        for (var field : c.getDeclaredFields()) {
          field.setAccessible(true);
          Object value = field.get(object);
          state.put(
              c.getSimpleName() + "." + field.getName(),
              value instanceof int[] ints ? java.util.Arrays.toString(ints) : "" + value);
        }
      }
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
    return state.toString();
  }

  /** Returns the result of Java serialization, or null. */
  private static String java(Object original, Versions.Loader reader) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      new ObjectOutputStream(bytes).writeObject(original);
      return state(
          new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())) {
            @Override
            protected Class<?> resolveClass(ObjectStreamClass type)
                throws IOException, ClassNotFoundException {
              return Class.forName(type.getName(), false, reader);
            }
          }.readObject());
    } catch (IOException | ClassNotFoundException | RuntimeException e) {
      return null;
    }
  }

  /** One instance for each setting, which knows the classes of all cases. */
  private static List<Fory> forys(Versions.Loader loader, int[] all) {
    List<Fory> forys = new ArrayList<>();
    for (int settings : all) {
      ForyBuilder builder =
          Fory.builder()
              .withCodegen(false) // makes no difference to such objects
              .withRefTracking((settings & 1) != 0)
              .withNumberCompressed((settings & 2) != 0)
              .withCompatible((settings & 4) == 0);
      CASES.forEach(one -> builder.register(loader.type("v" + one.index + ".P")));
      forys.add(builder.build());
    }
    return forys;
  }

  private static byte[] written(Fory fory, Object object) {
    try {
      return fory.serialize(object);
    } catch (UnsupportedTypeException e) {
      assertThat(e).hasMessageContaining("has no readObject").hasMessageContaining("v");
      return null;
    }
  }

  static class Alone implements Serializable {
    private static final long serialVersionUID = 1;
    String first;
    final List<Object> second = new ArrayList<>();

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeObject(first);
      out.writeObject(second);
      out.writeInt(1);
    }
  }

  static class Holder {
    Alone one = new Alone();
    Object same = one;
    List<Alone> more = new ArrayList<>(List.of(one, new Alone()));
    int last = 3;
  }

  @Test
  void generatedCodeHoldsSuchObjects() {
    ForyMatrix matrix = ForyMatrix.of(Alone.class, Holder.class);
    for (ForyMatrix.Cell cell : matrix.cells()) {
      Holder holder = new Holder();
      holder.one.first = "first";
      holder.one.second.add(new Alone());
      if (cell.keepsReferences()) {
        holder.one.second.add(holder.one);
      }
      cell.check(holder);
    }
  }

  @Test
  void anObjectComesBackAsUnderJavaSerializationOrIsRefusedWhenItIsWritten() {
    Versions.Loader loader = compile(Case::writes);
    List<Fory> forys = forys(loader, EACH_TWO);
    int right = 0;
    for (Case one : CASES) {
      Object original = create(loader, one);
      String expected = state(original);
      String java = java(original, loader);
      for (Fory fory : forys) {
        byte[] message = written(fory, original);
        if (message == null) {
          assertThat(java).as("%s", one).isNotEqualTo(expected);
          assertThatThrownBy(() -> fory.copy(original))
              .isInstanceOf(UnsupportedTypeException.class);
        } else {
          List<String> accepted = new ArrayList<>(List.of(expected));
          if (java != null) {
            accepted.add(java);
          }
          assertThat(accepted).as("%s", one).contains(state(fory.deserialize(message)));
          assertThat(accepted).as("%s, copied", one).contains(state(fory.copy(original)));
          right++;
        }
      }
    }
    assertThat(right).isGreaterThan(CASES.size());
  }

  @Test
  void anotherVersionGetsTheSameOrRefuses() {
    String defaults =
        "private void readObject(ObjectInputStream i) throws Exception { i.defaultReadObject(); } ";
    Versions.Loader both = compile(one -> one.writes() + one.reads());
    List<Versions.Loader> writers = List.of(compile(Case::writes), both);
    List<Versions.Loader> readers =
        List.of(
            writers.get(0),
            both,
            compile(one -> ""),
            compile(one -> defaults),
            compile(Case::reads));
    Map<Versions.Loader, List<Fory>> forys = new HashMap<>();
    readers.forEach(loader -> forys.put(loader, forys(loader, COMPATIBLE)));
    for (Case one : CASES) {
      for (Versions.Loader writer : writers) {
        Object original = create(writer, one);
        String expected = state(original);
        List<byte[]> messages = forys.get(writer).stream().map(f -> written(f, original)).toList();
        for (Versions.Loader reader : readers) {
          String java = java(original, reader);
          // Cases take turns, so that each pair of versions has both settings.
          int settings = (one.index / 4 + readers.indexOf(reader)) % COMPATIBLE.length;
          byte[] message = messages.get(settings);
          if (message != null) {
            check(one, expected, java, message, forys.get(reader).get(settings));
          }
        }
      }
    }
  }

  private static void check(Case one, String expected, String java, byte[] message, Fory fory) {
    String read;
    try {
      read = state(fory.deserialize(message));
    } catch (IncompatibleClassException e) {
      assertThat(e.getMessage()).containsPattern("v" + one.index + "|; at P\\.");
      read = null;
    } catch (ForyException e) {
      assertThat(e).hasMessageContaining("readObject of v" + one.index);
      read = null;
    }
    if (read == null) {
      assertThat(java).as("%s", one).isNotEqualTo(expected);
    } else if (!read.equals(expected)) {
      assertThat(read).as("%s", one).isEqualTo(java);
    }
  }
}
