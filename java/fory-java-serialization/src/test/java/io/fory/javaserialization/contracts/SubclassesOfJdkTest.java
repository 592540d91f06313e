/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.testing.Versions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.AbstractCollection;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sun.reflect.ReflectionFactory;

/**
 * One subclass of each class of the JDK that users can extend: its objects come back equal, or are
 * refused when they are written.
 */
class SubclassesOfJdkTest {
  private static final List<String> MODULES =
      List.of("java.base", "java.sql", "java.logging", "java.naming", "java.xml", "java.rmi");

  private static final Map<Class<?>, Object> ARGUMENTS =
      Map.ofEntries(
          Map.entry(int.class, 5),
          Map.entry(long.class, 5L),
          Map.entry(double.class, 0.5),
          Map.entry(float.class, 0.5f),
          Map.entry(short.class, (short) 5),
          Map.entry(byte.class, (byte) 5),
          Map.entry(char.class, 'c'),
          Map.entry(boolean.class, true),
          Map.entry(String.class, "text"),
          Map.entry(Object.class, "object"),
          Map.entry(byte[].class, new byte[] {1, 2}),
          Map.entry(Collection.class, List.of("a")),
          Map.entry(Map.class, Map.of("a", "b")));

  /** Parts that are lost by contract: the source of an event, the owner of a lock. */
  private static final Set<String> LEFT_OUT =
      Set.of("java.util.EventObject", "java.util.concurrent.locks.AbstractOwnableSynchronizer");

  private static List<Class<?>> extendable() throws IOException {
    List<Class<?>> found = new ArrayList<>();
    for (String module : MODULES) {
      Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules", module);
      try (Stream<Path> files = Files.walk(root)) {
        for (Path file : (Iterable<Path>) files::iterator) {
          String name = root.relativize(file).toString().replace('/', '.');
          if (name.startsWith("java") && name.endsWith(".class") && !name.contains("-info")) {
            add(name.substring(0, name.length() - ".class".length()), found);
          }
        }
      }
    }
    return found;
  }

  private static void add(String name, List<Class<?>> found) {
    Class<?> type;
    try {
      type = Class.forName(name, false, ClassLoader.getPlatformClassLoader());
    } catch (ClassNotFoundException | LinkageError e) {
      return;
    }
    int modifiers = type.getModifiers();
    boolean visible = true;
    for (Class<?> c = type; c != null; c = c.getEnclosingClass()) {
      visible &= Modifier.isPublic(c.getModifiers());
    }
    boolean inner = type.isMemberClass() && !Modifier.isStatic(modifiers);
    if (visible
        && !inner
        && !Modifier.isFinal(modifiers)
        && !Modifier.isAbstract(modifiers)
        && !type.isSealed()
        && !Throwable.class.isAssignableFrom(type) // see ThrowableTypesTest
        && type != Object.class) {
      found.add(type);
    }
  }

  private static String source(int number, Class<?> base) {
    StringBuilder source =
        new StringBuilder(
            "package sub; @SuppressWarnings(\"all\") public class S%s extends %s { public int own = 7;\n"
                .formatted(number, base.getCanonicalName()));
    int constructors = 0;
    for (Constructor<?> constructor : base.getDeclaredConstructors()) {
      boolean usable =
          (constructor.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0
              && Arrays.stream(constructor.getParameterTypes()).allMatch(ARGUMENTS::containsKey);
      if (usable) {
        List<String> names = new ArrayList<>();
        List<String> parameters = new ArrayList<>();
        for (Class<?> type : constructor.getParameterTypes()) {
          names.add("p" + names.size());
          parameters.add(type.getCanonicalName() + " p" + parameters.size());
        }
        source.append(
            "public S%s(%s) throws Exception { super(%s); }\n"
                .formatted(number, String.join(", ", parameters), String.join(", ", names)));
        constructors++;
      }
    }
    return constructors == 0 ? null : source.append("}").toString();
  }

  @Test
  void eachComesBackEqualOrIsRefusedWhenItIsWritten() throws IOException {
    Map<String, Class<?>> bases = new TreeMap<>();
    List<String> sources = new ArrayList<>();
    for (Class<?> base : extendable()) {
      String source = source(sources.size(), base);
      if (source != null) {
        bases.put("sub.S" + sources.size(), base);
        sources.add(source);
      }
    }
    Versions.Loader loader = Versions.compile(sources.toArray(String[]::new));
    Fory fory =
        Fory.builder()
            .requireClassRegistration(false)
            .withTypeChecker(name -> true)
            .withRefTracking(true)
            .withClassLoader(loader)
            .withCodegen(false)
            .build();
    List<String> wrong = new ArrayList<>();
    int same = 0;
    for (Map.Entry<String, Class<?>> entry : bases.entrySet()) {
      Class<?> type = loader.type(entry.getKey());
      for (Object object : objects(type, entry.getValue())) {
        String problem = problem(fory, object, entry.getValue());
        if (problem == null) {
          same++;
        } else if (!problem.isEmpty()) {
          wrong.add(entry.getValue().getName() + ": " + problem);
        }
      }
    }
    assertThat(wrong).as("%s came back the same", same).isEmpty();
    assertThat(same).isGreaterThan(80);
  }

  private static List<Object> objects(Class<?> type, Class<?> base) {
    List<Object> objects = new ArrayList<>();
    if (!Serializable.class.isAssignableFrom(base)) {
      objects.add(withoutConstructor(type)); // constructors may open sockets and start threads
      return objects;
    }
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      try {
        objects.add(
            constructor.newInstance(
                Arrays.stream(constructor.getParameterTypes()).map(ARGUMENTS::get).toArray()));
      } catch (ReflectiveOperationException e) {
        // it does not like our arguments
      }
    }
    return objects;
  }

  private static Object withoutConstructor(Class<?> type) {
    try {
      return ReflectionFactory.getReflectionFactory()
          .newConstructorForSerialization(type, Object.class.getDeclaredConstructor())
          .newInstance();
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /** Returns the fault; null if there is none, empty if the object was refused when written. */
  private static String problem(Fory fory, Object original, Class<?> base) {
    byte[] message;
    try {
      message = fory.serialize(original);
    } catch (ForyException e) {
      return "";
    }
    try {
      String read = difference(original, fory.deserialize(message), base);
      return read != null ? read : difference(original, fory.copy(original), base);
    } catch (RuntimeException e) {
      return "written, but not read: " + e;
    }
  }

  private static String difference(Object original, Object copy, Class<?> base) {
    if (copy.getClass() != original.getClass()) {
      return "a " + copy.getClass();
    }
    String state = state(base);
    if (!(original instanceof Serializable)) {
      return state.isEmpty() || original.equals(copy) ? null : "state in " + state;
    }
    byte[] expected = javaBytes(original);
    if (expected == null) {
      return state.isEmpty() || original.equals(copy) ? null : "state in " + state;
    }
    // Nothing tells whether the queue is fair.
    boolean queue =
        original instanceof ArrayBlockingQueue<?> || original instanceof SynchronousQueue<?>;
    return Arrays.equals(expected, javaBytes(copy))
            || original.equals(copy)
            || queue
                && List.copyOf((Collection<?>) original).equals(List.copyOf((Collection<?>) copy))
        ? null
        : "%s became %s".formatted(original, copy);
  }

  /** The fields of a class of the JDK, apart from those that hold nothing. */
  private static String state(Class<?> base) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> c = base; c != null; c = c.getSuperclass()) {
      if (!LEFT_OUT.contains(c.getName())
          && c != AbstractMap.class
          && !c.getName().startsWith("java.util.Abstract")
          && c != AbstractCollection.class) {
        fields.addAll(Arrays.asList(c.getDeclaredFields()));
      }
    }
    return fields.stream()
        .filter(field -> !Modifier.isStatic(field.getModifiers()))
        .map(field -> field.getDeclaringClass().getSimpleName() + "." + field.getName())
        .collect(Collectors.joining(", "));
  }

  /** The object as Java serialization has it; null if it refuses it. */
  private static byte[] javaBytes(Object object) {
    try (ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
      out.flush();
      return bytes.toByteArray();
    } catch (IOException | RuntimeException e) {
      return null;
    }
  }
}
