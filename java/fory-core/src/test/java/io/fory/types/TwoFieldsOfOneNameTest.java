/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.testing.ForyMatrix;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Classes that no Java source can say: several fields have one name and differ in their types, as
 * obfuscators make them.
 */
class TwoFieldsOfOneNameTest {
  private static final List<Class<?>> TYPES =
      List.of(
          boolean.class,
          byte.class,
          short.class,
          char.class,
          int.class,
          long.class,
          float.class,
          double.class,
          Integer.class,
          Long.class,
          Character.class,
          Number.class,
          String.class,
          CharSequence.class,
          Comparable.class,
          Object.class,
          List.class,
          ArrayList.class,
          Map.class,
          HashMap.class,
          Set.class,
          int[].class,
          String[].class,
          Object[].class,
          DayOfWeek.class,
          LocalDate.class);

  private static final int[] ACCESS = {
    Opcodes.ACC_PRIVATE, 0, Opcodes.ACC_PROTECTED, Opcodes.ACC_PUBLIC, Opcodes.ACC_FINAL
  };

  private record Member(String name, Class<?> type, int access) {}

  private static Object value(Class<?> type, int seed) {
    return switch (type.getSimpleName()) {
      case "boolean" -> true;
      case "byte" -> (byte) seed;
      case "short" -> (short) seed;
      case "char", "Character" -> (char) ('a' + seed % 26);
      case "long", "Long", "Object" -> (long) seed;
      case "float" -> (float) seed;
      case "double", "Number" -> (double) seed;
      case "String", "CharSequence", "Comparable" -> "text " + seed;
      case "List", "ArrayList" -> new ArrayList<>(List.of(seed));
      case "Map", "HashMap" -> new HashMap<>(Map.of("key", seed));
      case "Set" -> Set.of(seed);
      case "int[]" -> new int[] {seed};
      case "String[]" -> new String[] {"element " + seed};
      case "Object[]" -> new Object[] {seed, "x"};
      case "DayOfWeek" -> DayOfWeek.of(1 + seed % 7);
      case "LocalDate" -> LocalDate.ofEpochDay(seed);
      default -> seed;
    };
  }

  // ---- Classes ----

  /** Classes of a loader of their own; the second one extends the first. */
  private static List<Class<?>> load(String name, List<List<Member>> members) {
    class Loader extends ClassLoader {
      Loader() {
        super(TwoFieldsOfOneNameTest.class.getClassLoader());
      }

      Class<?> define(byte[] bytes) {
        return defineClass(null, bytes, 0, bytes.length);
      }
    }

    Loader loader = new Loader();
    List<Class<?>> classes = new ArrayList<>();
    String parent = "java/lang/Object";
    for (List<Member> own : members) {
      String internal = "io/fory/twins/" + name + (classes.isEmpty() ? "" : "Sub");
      classes.add(loader.define(classFile(internal, parent, own)));
      parent = internal;
    }
    return classes;
  }

  private static byte[] classFile(String name, String parent, List<Member> members) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, name, null, parent, null);
    for (Member member : members) {
      String descriptor = Type.getDescriptor(member.type);
      writer.visitField(member.access, member.name, descriptor, null, null).visitEnd();
    }
    MethodVisitor made = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    made.visitCode();
    made.visitVarInsn(Opcodes.ALOAD, 0);
    made.visitMethodInsn(Opcodes.INVOKESPECIAL, parent, "<init>", "()V", false);
    made.visitInsn(Opcodes.RETURN);
    made.visitMaxs(0, 0);
    made.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static Object filled(Class<?> type) throws ReflectiveOperationException {
    Object object = type.getConstructor().newInstance();
    int seed = 7;
    for (Class<?> c = type; c != Object.class; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          field.setAccessible(true);
          field.set(object, value(field.getType(), seed++));
        }
      }
    }
    return object;
  }

  // ---- Pairs ----

  static IntStream firstTypes() {
    return IntStream.range(0, TYPES.size());
  }

  /** One type before each other one, with all kinds of access. */
  private static List<Member> pairs(int first, int access) {
    List<Member> members = new ArrayList<>();
    for (int i = 0; i < TYPES.size(); i++) {
      if (i != first) {
        members.add(new Member("f" + i, TYPES.get(first), ACCESS[(access + i) % ACCESS.length]));
        members.add(new Member("f" + i, TYPES.get(i), ACCESS[(access + i / 5) % ACCESS.length]));
      }
    }
    return members;
  }

  @ParameterizedTest
  @MethodSource("firstTypes")
  void bothFieldsOfEachPairComeBack(int first) throws ReflectiveOperationException {
    Class<?> type = load("Pair" + first, List.of(pairs(first, first))).get(0);
    Object filled = filled(type);
    // Each pair is in two classes, in both orders: these have half of the cells each.
    ForyMatrix.of(type).half(first).forEach(cell -> cell.check(filled));
  }

  @Test
  void allTypesUnderOneNameComeBackFromSuperclassesToo() throws ReflectiveOperationException {
    for (int access = 0; access < ACCESS.length; access++) {
      int shared = ACCESS[access];
      List<Member> all = TYPES.stream().map(type -> new Member("a", type, shared)).toList();
      for (Class<?> type : load("All" + access, List.of(all, all.subList(9, 15)))) {
        ForyMatrix.of(type).check(filled(type));
      }
    }
  }

  @Test
  void fieldsThatAreNoStateDoNotStandInTheWay() throws ReflectiveOperationException {
    for (int no : new int[] {Opcodes.ACC_TRANSIENT, Opcodes.ACC_STATIC}) {
      List<Member> members = new ArrayList<>();
      for (boolean before : new boolean[] {true, false}) {
        for (int access : ACCESS) {
          List<Member> two = new ArrayList<>();
          String name = "f" + members.size();
          two.add(new Member(name, Object.class, access));
          two.add(before ? 0 : 1, new Member(name, String.class, no));
          two.add(before ? 0 : 2, new Member(name, int.class, no));
          members.addAll(two);
        }
      }
      List<Member> none = List.of(new Member("own", int.class, 0));
      for (Class<?> type : load("No" + no, List.of(members, none))) {
        Object object = filled(type);
        for (Field field : load("No" + no, List.of(members)).get(0).getDeclaredFields()) {
          if (Modifier.isTransient(field.getModifiers())) {
            set(object, field, field.getType() == int.class ? 0 : null);
          }
        }
        ForyMatrix.of(type).check(object);
      }
    }
  }

  private static void set(Object object, Field like, Object value)
      throws ReflectiveOperationException {
    for (Class<?> c = object.getClass(); c != Object.class; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (field.getName().equals(like.getName()) && field.getType() == like.getType()) {
          field.setAccessible(true);
          field.set(object, value);
        }
      }
    }
  }

  // ---- Versions ----

  private static Map<String, Object> state(Object object) throws ReflectiveOperationException {
    Map<String, Object> state = new TreeMap<>();
    for (Class<?> c = object.getClass(); c != Object.class; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        field.setAccessible(true);
        Object value = field.get(object);
        String name = c.getSimpleName() + "." + field.getName() + ": " + field.getType();
        state.put(name, value instanceof Object[] array ? Arrays.asList(array) : value);
      }
    }
    return state;
  }

  /** Fields that both versions have come over, written by one and read by the other. */
  private static void assertRead(List<List<Member>> writer, List<List<Member>> reader)
      throws ReflectiveOperationException {
    Class<?> from = load("V", writer).get(writer.size() - 1);
    Class<?> to = load("V", reader).get(reader.size() - 1);
    Object original = filled(from);
    Map<String, Object> expected = state(original);
    for (boolean references : new boolean[] {false, true}) {
      for (boolean codegen : new boolean[] {false, true}) {
        byte[] message = fory(from, codegen, references).serialize(original);
        Object read = fory(to, codegen, references).deserialize(message);
        Map<String, Object> found = state(read);
        expected.keySet().retainAll(found.keySet());
        assertThat(expected).isNotEmpty();
        assertThat(found).containsAllEntriesOf(expected);
      }
    }
  }

  private static Fory fory(Class<?> type, boolean codegen, boolean references) {
    return Fory.builder()
        .register(type, 1)
        .withCodegen(codegen)
        .withAsyncCompilation(false)
        .withRefTracking(references)
        .build();
  }

  @Test
  void otherVersionsKeepThemApart() throws ReflectiveOperationException {
    List<Class<?>> comparable = TYPES.stream().filter(type -> !type.isArray()).toList();
    List<Member> twins = comparable.stream().map(type -> new Member("a", type, 0)).toList();
    List<Member> more = new ArrayList<>(twins);
    more.add(0, new Member("before", long.class, 0));
    more.add(new Member("z", String.class, 0));
    List<Member> sub = List.of(new Member("own", int.class, 0));
    assertRead(List.of(twins), List.of(more));
    assertRead(List.of(more), List.of(twins));
    assertRead(List.of(twins, sub), List.of(more, sub));
    assertRead(List.of(more, sub), List.of(twins, sub));
    assertRead(List.of(sub, twins), List.of(sub, more));
    assertRead(List.of(more, twins), List.of(twins, twins));
    assertRead(List.of(twins, twins), List.of(more, more));
  }
}
