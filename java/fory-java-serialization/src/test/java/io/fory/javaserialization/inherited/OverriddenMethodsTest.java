/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.inherited;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.testing.Versions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Subclasses of each container of the JDK that can be extended override every method that it has in
 * this JDK. No override may run while an object is written, read or copied, whether it counts,
 * refuses or hides: so the object comes back as Java serialization brings it back.
 */
public class OverriddenMethodsTest {
  /** The arguments of the super constructors. */
  private static final Map<Class<?>, String> BASES = new LinkedHashMap<>();

  static {
    for (Class<?> base :
        List.of(
            ArrayList.class,
            LinkedList.class,
            Vector.class,
            Stack.class,
            ArrayDeque.class,
            HashSet.class,
            LinkedHashSet.class,
            TreeSet.class,
            CopyOnWriteArrayList.class,
            CopyOnWriteArraySet.class,
            ConcurrentSkipListSet.class,
            ConcurrentLinkedQueue.class,
            ConcurrentLinkedDeque.class,
            LinkedTransferQueue.class,
            LinkedBlockingQueue.class,
            LinkedBlockingDeque.class,
            PriorityQueue.class,
            PriorityBlockingQueue.class,
            DelayQueue.class,
            SynchronousQueue.class,
            HashMap.class,
            TreeMap.class,
            ConcurrentHashMap.class,
            ConcurrentSkipListMap.class,
            Hashtable.class,
            Properties.class,
            IdentityHashMap.class,
            WeakHashMap.class)) {
      BASES.put(base, "");
    }
    BASES.put(ArrayBlockingQueue.class, "9");
    BASES.put(LinkedHashMap.class, "16, 0.75f, true");
    BASES.put(EnumMap.class, "java.util.concurrent.TimeUnit.class");
  }

  private static final Set<String> OF_OBJECT =
      Set.of("toString", "equals", "hashCode", "clone", "finalize", "getClass", "readResolve");

  /** Methods that were called since this was cleared. */
  public static final Set<String> RECORDED = ConcurrentHashMap.newKeySet();

  /** Classes of the same names that override all, none, and all but what would be called. */
  private static final Map<String, Versions.Loader> LOADERS = new HashMap<>();

  /** An element of a queue that delays. */
  public record Due(int at) implements Delayed {
    @Override
    public long getDelay(TimeUnit unit) {
      return at;
    }

    @Override
    public int compareTo(Delayed other) {
      return Integer.compare(at, ((Due) other).at);
    }
  }

  @BeforeAll
  static void compile() {
    compile("all", method -> true);
    compile("none", method -> false);
    compile("rest", method -> !BaseContent.CALLED.contains(method.getName()));
  }

  private static void compile(String kind, Predicate<Method> overridden) {
    String[] sources =
        BASES.keySet().stream().map(base -> source(base, overridden)).toArray(String[]::new);
    ClassLoader parent = OverriddenMethodsTest.class.getClassLoader();
    LOADERS.put(kind, Versions.compile(parent, sources));
  }

  private static String source(Class<?> base, Predicate<Method> overridden) {
    StringBuilder source = new StringBuilder();
    String name = "Of" + base.getSimpleName();
    source.append(
        """
        package over;
        @SuppressWarnings("all")
        public class %s extends %s {
          public int count = 5;
          public String armed;
          public char mode;
          public %s() { super(%s); }
        """
            .formatted(name, base.getName(), name, BASES.get(base)));
    methods(base).values().stream().filter(overridden).forEach(m -> source.append(override(m)));
    return source.append("}\n").toString();
  }

  /** The methods that a subclass can override, by signature. */
  private static Map<String, Method> methods(Class<?> base) {
    Map<String, Method> methods = new LinkedHashMap<>();
    Set<String> closed = new HashSet<>();
    for (Class<?> c = base; c != Object.class; c = c.getSuperclass()) {
      add(c, methods, closed);
    }
    for (Method method : base.getMethods()) {
      if (method.getDeclaringClass().isInterface()) {
        add(method, methods, closed);
      }
    }
    return methods;
  }

  private static void add(Class<?> c, Map<String, Method> methods, Set<String> closed) {
    for (Method method : c.getDeclaredMethods()) {
      add(method, methods, closed);
    }
  }

  private static void add(Method method, Map<String, Method> methods, Set<String> closed) {
    int modifiers = method.getModifiers();
    boolean open =
        (modifiers & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0
            && (modifiers & (Modifier.STATIC | Modifier.FINAL | Modifier.ABSTRACT)) == 0;
    if (method.isBridge() || OF_OBJECT.contains(method.getName())) {
      return;
    }
    String signature = signature(method);
    if (!open) {
      closed.add(signature);
    } else if (!closed.contains(signature)) {
      methods.putIfAbsent(signature, method);
    }
  }

  private static String signature(Method method) {
    return method.getName()
        + Arrays.stream(method.getParameterTypes())
            .map(Class::getCanonicalName)
            .collect(Collectors.joining(",", "(", ")"));
  }

  private static String override(Method method) {
    List<String> parameters = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (Class<?> type : method.getParameterTypes()) {
      parameters.add(type.getCanonicalName() + " p" + names.size());
      names.add("p" + names.size());
    }
    String result = method.getReturnType().getCanonicalName();
    boolean isVoid = result.equals("void");
    String thrown =
        Arrays.stream(method.getExceptionTypes())
            .map(Class::getCanonicalName)
            .collect(Collectors.joining(", "));
    return """
          %s %s %s(%s) %s {
            io.fory.javaserialization.inherited.OverriddenMethodsTest.RECORDED.add("%s");
            if ("%s".equals(armed)) {
              if (mode == 'c') count++;
              if (mode == 'r') throw new IllegalStateException("refused");
              if (mode == 'h') return %s;
            }
            %s super.%s(%s);
          }
        """
        .formatted(
            Modifier.isPublic(method.getModifiers()) ? "public" : "protected",
            result,
            method.getName(),
            String.join(", ", parameters),
            thrown.isEmpty() ? "" : "throws " + thrown,
            signature(method),
            signature(method),
            isVoid ? "" : nothing(method.getReturnType()),
            isVoid ? "" : "return",
            method.getName(),
            String.join(", ", names));
  }

  private static String nothing(Class<?> type) {
    return type == boolean.class ? "false" : type.isPrimitive() ? "(" + type + ") 0" : "null";
  }

  // ---- Objects ----

  private static Object create(String kind, Class<?> base) {
    return LOADERS.get(kind).create("over.Of" + base.getSimpleName());
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static Object filled(String kind, Class<?> base) {
    Object object = create(kind, base);
    if (object instanceof EnumMap map) {
      map.put(TimeUnit.DAYS, "d");
      map.put(TimeUnit.HOURS, null);
    } else if (object instanceof Map map) {
      map.put("b", "1");
      map.put("a", "2");
      map.put("c", "1");
    } else if (base == DelayQueue.class) {
      ((Collection) object).addAll(List.of(new Due(3), new Due(1)));
    } else if (base != SynchronousQueue.class) {
      ((Collection<Object>) object).addAll(List.of("b", "a", "c"));
      if (object instanceof List list) {
        list.add("a");
      }
    }
    return object;
  }

  private static void arm(Object object, String method, char mode) {
    try {
      object.getClass().getField("armed").set(object, method);
      object.getClass().getField("mode").set(object, mode);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /** All that an object holds, whatever is armed; in its order where the class has one. */
  private static String state(Object object) {
    try {
      String armed = (String) object.getClass().getField("armed").get(object);
      char mode = object.getClass().getField("mode").getChar(object);
      arm(object, null, mode);
      Collection<?> content =
          object instanceof Map<?, ?> map ? map.entrySet() : (Collection<?>) object;
      List<String> parts = new ArrayList<>();
      content.forEach(part -> parts.add(String.valueOf(part)));
      if (isUnordered(object)) {
        parts.sort(Comparator.naturalOrder());
      }
      arm(object, armed, mode);
      int count = object.getClass().getField("count").getInt(object);
      return parts + " count " + count + " armed " + armed;
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static boolean isUnordered(Object object) {
    return object instanceof IdentityHashMap
        || object instanceof WeakHashMap
        || object instanceof Hashtable; // whose order depends on the size of its table
  }

  private static List<Fory> instances(String kind) {
    List<Fory> instances = new ArrayList<>();
    for (int settings = 0; settings < 8; settings++) {
      instances.add(
          Fory.builder()
              .requireClassRegistration(false)
              .withTypeChecker(name -> true)
              .withClassLoader(LOADERS.get(kind))
              .withRefTracking((settings & 1) != 0)
              .withCompatible((settings & 2) != 0)
              .withCodegen((settings & 4) != 0)
              .withAsyncCompilation(false)
              .build());
    }
    return instances;
  }

  @Test
  void noOverrideRuns() {
    List<String> wrong = new ArrayList<>();
    int methods = 0;
    for (String kind : List.of("all", "rest")) {
      List<Fory> instances = instances(kind);
      for (Class<?> base : BASES.keySet()) {
        Object original = filled(kind, base);
        String expected = state(original);
        methods += methods(base).size();
        for (Fory fory : instances) {
          RECORDED.clear();
          Object read = fory.deserialize(fory.serialize(original));
          Object copy = fory.copy(original);
          if (!RECORDED.isEmpty()) {
            wrong.add(kind + " " + base.getSimpleName() + " runs " + RECORDED);
          }
          for (Object back : List.of(read, copy)) {
            if (!state(back).equals(expected)) {
              wrong.add("%s became %s".formatted(expected, state(back)));
            }
          }
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(methods).isGreaterThan(1500);
  }

  @Test
  void eachOverrideComesBackAsJavaSerializationBringsIt() throws Exception {
    List<String> wrong = new ArrayList<>();
    int compared = 0;
    List<Fory> instances = instances("all").subList(2, 4);
    for (Class<?> base : BASES.keySet()) {
      for (String method : methods(base).keySet()) {
        for (char mode : new char[] {'c', 'r', 'h'}) {
          Object original = filled("all", base);
          arm(original, method, mode);
          String expected = state(original);
          Object other = filled("all", base); // writeObject of the JDK may call what counts
          arm(other, method, mode);
          compared += state(byJavaSerialization(other)).equals(expected) ? 1 : 0;
          for (Fory fory : instances) {
            for (Object back :
                List.of(fory.deserialize(fory.serialize(original)), fory.copy(original))) {
              if (!state(back).equals(expected)) {
                wrong.add("%s %s: %s".formatted(base.getSimpleName(), expected, state(back)));
              }
            }
          }
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(compared).as("the same as by Java serialization").isGreaterThan(3000);
  }

  /** The object itself where Java serialization fails, or does not know the class. */
  private static Object byJavaSerialization(Object object) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
      out.flush();
      InputStream in = new ByteArrayInputStream(bytes.toByteArray());
      return new ObjectInputStream(in) {
        @Override
        protected Class<?> resolveClass(ObjectStreamClass form)
            throws IOException, ClassNotFoundException {
          return form.getName().startsWith("over.")
              ? LOADERS.get("all").type(form.getName())
              : super.resolveClass(form);
        }
      }.readObject();
    } catch (IOException | ClassNotFoundException | RuntimeException e) {
      return object;
    }
  }

  @Test
  void bytesAreThoseOfASubclassWithoutOverrides() {
    for (Class<?> base : BASES.keySet()) {
      for (boolean references : new boolean[] {false, true}) {
        Fory plain = named(base, "none", references);
        Fory overriding = named(base, "all", references);
        byte[] message = plain.serialize(filled("none", base));
        if (base != IdentityHashMap.class && base != WeakHashMap.class) { // the order is chance
          assertThat(overriding.serialize(filled("all", base))).as("%s", base).isEqualTo(message);
        }
        assertThat(state(overriding.deserialize(message)))
            .isEqualTo(state(plain.deserialize(overriding.serialize(filled("all", base)))));
      }
    }
  }

  private static Fory named(Class<?> base, String kind, boolean references) {
    return Fory.builder()
        .register(LOADERS.get(kind).type("over.Of" + base.getSimpleName()))
        .register(Due.class)
        .withRefTracking(references)
        .build();
  }

  /** Part of a cycle with the container that it is in. */
  public static final class Part implements Comparable<Part> {
    private String name;
    private Object owner;

    @Override
    public int compareTo(Part other) {
      return name.compareTo(other.name);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Part part && name.equals(part.name);
    }

    @Override
    public int hashCode() {
      return name.hashCode();
    }
  }

  private static Part part(String name, Object owner) {
    Part part = new Part();
    part.name = name;
    part.owner = owner;
    return part;
  }

  @Test
  @SuppressWarnings({"unchecked", "rawtypes"})
  void cyclesAreClosedWithoutOverrides() {
    List<String> wrong = new ArrayList<>();
    for (Class<?> base : BASES.keySet()) {
      if (base == DelayQueue.class
          || base == SynchronousQueue.class
          || base == WeakHashMap.class) { // whose keys a collector may take at any time
        continue;
      }
      Object original = create("all", base);
      if (original instanceof EnumMap map) {
        map.put(TimeUnit.DAYS, part("a", map));
      } else if (original instanceof Map map) {
        map.put(part("a", map), "plain");
        map.put(part("b", map), part("c", map));
      } else {
        ((Collection) original).add(part("a", original));
        ((Collection) original).add(part("b", original));
      }
      List<Fory> instances = instances("all");
      for (int i = 1; i < instances.size(); i += 2) { // those that keep references
        Fory fory = instances.get(i);
        RECORDED.clear();
        Object read = fory.deserialize(fory.serialize(original));
        Object copy = fory.copy(original);
        if (!RECORDED.isEmpty()) {
          wrong.add(base.getSimpleName() + " runs " + RECORDED);
        }
        for (Object back : List.of(read, copy)) {
          List<Object> parts = new ArrayList<>();
          if (back instanceof Map<?, ?> map) {
            map.forEach((key, value) -> parts.addAll(Arrays.asList(key, value)));
          } else {
            parts.addAll((Collection<?>) back);
          }
          long inside =
              parts.stream().filter(p -> p instanceof Part part && part.owner == back).count();
          boolean found =
              base == IdentityHashMap.class
                  || base == EnumMap.class
                  || (back instanceof Map<?, ?> map
                      ? map.containsKey(part("b", null))
                      : ((Collection<?>) back).contains(part("b", null)));
          if (inside != (base == EnumMap.class ? 1 : original instanceof Map ? 3 : 2) || !found) {
            wrong.add("%s has %s of its parts, found %s".formatted(base, inside, found));
          }
        }
      }
    }
    assertThat(wrong).isEmpty();
  }
}
