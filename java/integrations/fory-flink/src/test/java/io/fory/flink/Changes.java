/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.flink;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The changes that the guide's page on changing classes lists, each as a class of two versions:
 * what the old one writes, and what the new one has to show of it.
 */
final class Changes {
  /** The first lines of all sources. */
  private static final String HEAD =
      """
      package %s;
      import io.fory.*;
      import io.fory.annotation.*;
      import io.fory.spi.*;
      import io.fory.spi.Serializer;
      import java.io.*;
      import java.time.*;
      import java.util.*;
      """;

  /**
   * One of them.
   *
   * @param name of the state, and of both classes unless the sources begin with another one
   * @param before the class and what belongs to it; objects are made by its method sample, or its
   *     constructor without parameters
   * @param after the same, later
   * @param shown what {@link Show} tells of the object then; what the error has if it is refused
   */
  record Change(String name, String before, String after, String shown) {
    private static String root(String source) {
      String[] words = source.strip().split("[ (]+");
      int at = 0;
      while (!words[at].matches("class|record|enum|interface")) {
        at++;
      }
      return words[at + 1];
    }

    /** The source of one version: each change is in a package of its own. */
    String source(boolean old) {
      return HEAD.formatted(inPackage()) + (old ? before : after);
    }

    String type(boolean old) {
      return inPackage() + "." + root(old ? before : after);
    }

    /** The class of the module that a version has; null if it has none. */
    String module(boolean old) {
      return (old ? before : after).contains(" class Module ") ? inPackage() + ".Module" : null;
    }

    private String inPackage() {
      return "shop." + name.toLowerCase(Locale.ROOT);
    }
  }

  private static final List<Change> READ = new ArrayList<>();
  private static final List<Change> REFUSED = new ArrayList<>();

  private Changes() {}

  /** Those that are read. */
  static List<Change> read() {
    return List.copyOf(READ);
  }

  /** Those that are no versions of each other. */
  static List<Change> refused() {
    return List.copyOf(REFUSED);
  }

  private static void read(String name, String before, String after, String shown) {
    READ.add(new Change(name, before, after, shown));
  }

  private static void refused(String name, String before, String after, String words) {
    REFUSED.add(new Change(name, before, after, words));
  }

  static {
    fields();
    types();
    enums();
    classes();
    methods();
    others();
  }

  private static void fields() {
    read(
        "Nothing",
        "class A { int a = 1; String b = \"x\"; }",
        "class A { int a; String b; }",
        "A{a=1, b=x}");
    read(
        "Reordered",
        "class A { int a = 1; String b = \"x\"; }",
        "class A { String b; int a; }",
        "A{a=1, b=x}");
    read(
        "MovedUp",
        "class A { int a = 1; String b = \"x\"; }",
        "class A extends B { String b; } class B { int a; }",
        "A{a=1, b=x}");
    read(
        "MovedDown",
        "class A extends B { String b = \"x\"; } class B { int a = 1; }",
        "class A { int a; String b; }",
        "A{a=1, b=x}");
    read(
        "HidingAdded",
        "class A extends B { int b = 2; } class B { int a = 1; }",
        "class A extends B { int b; String a = \"new\"; } class B { int a; }",
        "A{a=1, a=new, b=2}");
    read(
        "HidingRemoved",
        "class A extends B { int b = 2; String a = \"x\"; } class B { int a = 1; }",
        "class A extends B { int b; } class B { int a; }",
        "A{a=1, b=2}");
    read(
        "ClassToRecord",
        "class A { int a = 1; String b = \"x\"; }",
        "record A(String b, long a) {}",
        "A{a=1, b=x}");
    read(
        "RecordToClass",
        "record A(int a, String b) { static A sample() { return new A(1, \"x\"); } }",
        "class A { String b; long a; int c = 5; }",
        "A{a=1, b=x, c=5}");
    read(
        "Added",
        "class A { int a = 1; }",
        "class A { int a; String b = \"new\"; List<String> tags = List.of(); int[] none; }",
        "A{a=1, b=new, none=null, tags=[]}");
    read(
        "AddedToRecord",
        "record A(int a) { static A sample() { return new A(1); } }",
        "record A(int a, @ForyField(defaultValue = \"7\") int b, String c, Optional<String> d) {}",
        "A{a=1, b=7, c=null, d=Optional.empty}");
    read(
        "Removed",
        "class A { int a = 1; Map<String, List<Integer>> b = Map.of(\"k\", List.of(1, 2)); }",
        "class A { int a; }",
        "A{a=1}");
    read(
        "RemovedWithItsClass",
        "class A { int a = 1; List<Gone> b = List.of(new Gone()); } class Gone { String s = \"x\";"
            + " }",
        "class A { int a; }",
        "A{a=1}");
    read(
        "RenamedById",
        "class A { int a = 1; @ForyField(id = 1) String client = \"x\"; }",
        "class A { int a; @ForyField(id = 1) String customer; }",
        "A{a=1, customer=x}");
    read(
        "Everything",
        "class A { int id = 1; String gone = \"x\"; List<B> lines = List.of(new B()); } class B {"
            + " float f = 1.5f; }",
        "class A { long id; List<B> lines; String note = \"n\"; } class B { double f; int n = 3; }",
        "A{id=1, lines=[B{f=1.5, n=3}], note=n}");
  }

  private static void types() {
    read("Wider", "class A { int a = -1; }", "class A { long a; }", "A{a=-1}");
    read("Narrower", "class A { long a = 7; }", "class A { int a; }", "A{a=7}");
    read("ToBox", "class A { int a = 7; }", "class A { Integer a; }", "A{a=7}");
    read("FromBox", "class A { Integer a = 7; }", "class A { int a; }", "A{a=7}");
    read("ToOtherNumber", "class A { double a = 3; }", "class A { Short a; }", "A{a=3}");
    read("ToObject", "class A { String a = \"x\"; }", "class A { Object a; }", "A{a=x}");
    read("FromObject", "class A { Object a = \"x\"; }", "class A { String a; }", "A{a=x}");
    read(
        "ToSubclass",
        "class A { B a = new C(); } class B {} class C extends B { int c = 1; }" + module("C"),
        "class A { C a; } class B {} class C extends B { long c; }" + module("C"),
        "A{a=C{c=1}}");
    read(
        "ToOptional",
        "class A { int a = 7; }",
        "class A { Optional<Long> a; }",
        "A{a=Optional[7]}");
    read(
        "FromOptional",
        "class A { OptionalInt a = OptionalInt.of(7); Optional<String> b = Optional.empty(); }",
        "class A { int a; String b = \"x\"; }",
        "A{a=7, b=null}");
    read(
        "EnumToString",
        "class A { Color a = Color.RED; } enum Color { GREEN, RED }",
        "class A { String a; }",
        "A{a=RED}");
    read(
        "StringToEnum",
        "class A { String a = \"RED\"; }",
        "class A { Color a; } enum Color { GREEN, RED }",
        "A{a=RED}");
    read(
        "Containers",
        "class A { List<Integer> a = List.of(3, 1, 3); int[] b = {1, 2}; Set<Short> c ="
            + " Set.of((short) 1); }",
        "class A { Set<Long> a; List<Long> b; long[] c; }",
        "A{a=[3, 1], b=[1, 2], c=[1]}");
    read(
        "Maps",
        "class A { Map<Integer, B> a = new HashMap<>(Map.of(1, new B())); } class B { int b = 2; }",
        "class A { TreeMap<Long, B> a; } class B { long b; }",
        "A{a={1=B{b=2}}}");
  }

  private static void enums() {
    read(
        "Constants",
        "class A { Color a = Color.RED; List<Color> b = List.of(Color.GREEN); } enum Color { GREEN,"
            + " RED, GONE }",
        "class A { Color a; List<Color> b; } enum Color { BLUE, RED, GREEN }",
        "A{a=RED, b=[GREEN]}");
    read(
        "EnumItself",
        "enum A { GREEN, RED, GONE; static A sample() { return RED; } }",
        "enum A { BLUE, RED, GREEN }",
        "RED");
  }

  private static void classes() {
    read(
        "ClassGoneInRemovedField",
        "class A { int a = 1; Object b = new C(); } class C { int c = 1; }" + module("C"),
        "class A { int a; }" + module("A"),
        "A{a=1}");
    read(
        "RenamedClass",
        "class A { List<B> a = List.of(new B()); } class B { int b = 1; }" + module("B, 101"),
        "class A { List<C> a; } class C { long b; }" + module("C, 101"),
        "A{a=[C{b=1}]}");
    read(
        "RenamedRoot",
        "class Old { int b = 1; }" + module("Old, 101"),
        "class Fresh { long b; String c = \"new\"; }" + module("Fresh, 101"),
        "Fresh{b=1, c=new}");
    read(
        "FinalClass",
        "class A { B a = new B(); } class B { int b = 1; }",
        "final class A { B a; } final class B { int b; }",
        "A{a=B{b=1}}");
    read(
        "SealedRoot",
        "sealed interface A permits B, C { static A sample() { return new C(3); } } record B(int b)"
            + " implements A {} record C(int c) implements A {}",
        "sealed interface A permits B, C, D {} record B(int b) implements A {} record C(long c,"
            + " String s) implements A {} record D() implements A {}",
        "C{c=3, s=null}");
    read(
        "OpenRoot",
        "interface A { static A sample() { return new C(3); } } record C(int c) implements A {}"
            + module("C"),
        "interface A {} record C(long c, String s) implements A {}" + module("C"),
        "C{c=3, s=null}");
    read(
        "SubclassOfList",
        "class A extends ArrayList<Integer> { int a = 1; static A sample() { A a = new A();"
            + " a.add(5); return a; } }",
        "class A extends ArrayList<Integer> { long a; String b; }",
        "A[5]{a=1, b=null}");
    read(
        "SubclassOfException",
        "class A extends RuntimeException { int a = 1; A() { super(\"no\"); } }",
        "class A extends RuntimeException { long a; String b; A() { super(\"no\"); } }",
        "A(no){a=1, b=null}");
    read(
        "OwnSerializer",
        "class A { B a = new B(); int b = 1; } class B { int v = 5; }" + ownSerializer(),
        "class A { B a; long b; String c = \"new\"; } class B { int v; }" + ownSerializer(),
        "A{a=B{v=5}, b=1, c=new}");
    read(
        "OwnBytes",
        "class A { B a = new B(); int c = 1; }" + externalizable(),
        "class A { B a; long c; }" + externalizable(),
        "A{a=B{v=5}, c=1}");
    read(
        "KeptFields",
        "class A { int a = 1; String gone = \"x\"; }",
        "class A { int a; UnknownFields rest; }",
        "A{a=1, rest=UnknownFields[1]}");
  }

  private static void methods() {
    String reads =
        " private void readObject(ObjectInputStream in) throws Exception { in.defaultReadObject();"
            + " if (c == null) c = \"set\"; }";
    String writes =
        " private void writeObject(ObjectOutputStream out) throws Exception {"
            + " out.defaultWriteObject(); out.writeInt(99); }";
    read(
        "FieldsBesideMethods",
        "class A implements Serializable { int a = 1; String gone = \"x\"; String c = null;"
            + reads
            + "}",
        "class A implements Serializable { long a; String c; @ForyField(defaultValue = \"4\") int"
            + " d;"
            + reads
            + "}",
        "A{a=1, c=set, d=4}");
    read(
        "ReadObjectAdded",
        "class A implements Serializable { int a = 1; }",
        "class A implements Serializable { long a; String c;" + reads + "}",
        "A{a=1, c=set}");
    read(
        "ReadObjectRemoved",
        "class A implements Serializable { int a = 1; String c = \"x\";" + reads + writes + "}",
        "class A implements Serializable { int a; String c; }",
        "A{a=1, c=x}");
    read(
        "WriteObjectRemoved",
        "class A implements Serializable { int a = 1; String c = \"x\";" + reads + writes + "}",
        "class A implements Serializable { int a; String c;" + reads + "}",
        "A{a=1, c=x}");
    read(
        "WriteObjectAdded",
        "class A implements Serializable { int a = 1; String c = \"x\";" + reads + "}",
        "class A implements Serializable { int a; String c;" + reads + writes + "}",
        "A{a=1, c=x}");
    read(
        "PutFieldsAdded",
        "class A implements Serializable { int a = 1; }",
        "class A implements Serializable { int b; private static final ObjectStreamField[]"
            + " serialPersistentFields = { new ObjectStreamField(\"a\", int.class) }; private void"
            + " readObject(ObjectInputStream in) throws Exception { b = in.readFields().get(\"a\","
            + " 0); } private void writeObject(ObjectOutputStream out) throws Exception {"
            + " out.putFields().put(\"a\", b); out.writeFields(); } }",
        "A{b=1}");
    read(
        "ClassInserted",
        "class A implements Serializable { int a = 1; String c = null;" + reads + "}",
        "class A extends B { int a; String c;"
            + reads
            + "} class B implements Serializable { int b; private void readObjectNoData() { b = 3;"
            + " } }",
        "A{a=1, b=3, c=set}");
    read(
        "ClassRemoved",
        "class A extends B { int a = 1; String c = null;"
            + reads
            + "} class B implements Serializable { int b = 2; }",
        "class A implements Serializable { int a; String c;" + reads + "}",
        "A{a=1, c=set}");
    read(
        "ReplacedObject",
        "class A implements Serializable { int a = 1; }",
        "class A implements Serializable { int a; private Object readResolve() { if (a < 10) a +="
            + " 10; return this; } }",
        "A{a=11}");
    refused(
        "BecameRecord",
        "class A implements Serializable { int a = 1; String c = \"x\";" + reads + "}",
        "record A(long a, String c) implements Serializable {}",
        "is a record");
  }

  private static void others() {
    refused("TextToNumber", "class A { String a = \"x\"; }", "class A { int a; }", "A.a");
    refused(
        "MapToList",
        "class A { Map<String, String> a = Map.of(); }",
        "class A { List<String> a; }",
        "A.a");
    refused(
        "DeepDown",
        "class A { List<B> a = List.of(); } class B { LocalDate b; }",
        "class A { List<B> a; } class B { Duration b; }",
        "B.b");
    refused(
        "BecameExternalizable",
        "class A { int a = 1; }",
        "class A implements Externalizable { int a; public A() {} public void"
            + " writeExternal(ObjectOutput out) {} public void readExternal(ObjectInput in) {} }",
        "A");
    refused(
        "LostItsSerializer",
        "class B { int v = 5; }" + ownSerializer(),
        "class B { int v; }" + module("B"),
        "B");
    refused(
        "StrictChange",
        "class A { int a = 1; }" + strict(),
        "class A { long a; }" + strict(),
        "A.a");
    refused(
        "OtherClass",
        "class A { int a = 1; }",
        "class B { int a; } class A { int a; }",
        "shop.otherclass.A");
  }

  private static String module(String registered) {
    String[] parts = registered.split(", ");
    String id = parts.length == 1 ? "" : ", " + parts[1];
    return configured("register(" + parts[0] + ".class" + id + ")");
  }

  private static String strict() {
    return configured("withCompatible(false)");
  }

  private static String ownSerializer() {
    return configured("registerSerializer(B.class, new S())")
        + " class S implements Serializer<B> { public void write(WriteContext out, B b) {"
        + " out.buffer().writeInt(b.v); } public B read(ReadContext in) { B b = new B(); b.v ="
        + " in.buffer().readInt(); return b; } }";
  }

  private static String configured(String call) {
    return " public class Module implements ForyModule { public void configure(ForyBuilder builder)"
        + " { builder."
        + call
        + "; } }";
  }

  private static String externalizable() {
    return " class B implements Externalizable { int v = 5; public B() {}"
        + " public void writeExternal(ObjectOutput out) throws IOException { out.writeInt(v); }"
        + " public void readExternal(ObjectInput in) throws IOException { v = in.readInt(); } }";
  }
}
