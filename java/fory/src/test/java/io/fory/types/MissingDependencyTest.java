/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.UnsupportedTypeException;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Classes of a library whose optional dependency is not on the path. */
class MissingDependencyTest {
  /** The class that is missing. */
  static class Absent {}

  static class InMethod implements Serializable {
    int n = 5;

    Absent unused(Absent parameter) {
      return parameter;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof InMethod m && m.n == n;
    }

    @Override
    public int hashCode() {
      return n;
    }
  }

  static class BelowMethod extends InMethod {
    String text = "t";
  }

  static class NotSerializable {
    int n = 5;

    void unused(Absent parameter) {}
  }

  static class InConstructor {
    int n = 5;

    private InConstructor(int n) {
      this.n = n;
    }

    InConstructor(Absent parameter) {}

    static InConstructor make() {
      return new InConstructor(5);
    }
  }

  static class InBody {
    int n = 5;

    Object unused() {
      return new Absent();
    }
  }

  static class InField {
    int n = 5;
    Absent absent;
  }

  static class InTransientField {
    int n = 5;
    transient Absent absent;
  }

  static class InMethodWithHook implements Serializable {
    int n = 5;

    void unused(Absent parameter) {}

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(77);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      n += in.readInt();
    }
  }

  static class BelowHook extends InMethodWithHook {
    String text = "t"; // whose superclass keeps its hooks to itself

    protected Object readResolve() {
      n += 1_000;
      return this;
    }
  }

  static class InheritsResolve extends BelowHook {
    void unusedToo(Absent parameter) {}
  }

  static class BesideConstructor {
    int n = 5;

    BesideConstructor() {}

    BesideConstructor(Absent parameter) {}
  }

  /** Defines the classes of this file anew, but for one. */
  private static final class Loader extends ClassLoader {
    Loader() {
      super(MissingDependencyTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.equals(Absent.class.getName())) {
        throw new ClassNotFoundException(name);
      } else if (!name.startsWith(MissingDependencyTest.class.getName())) {
        return super.loadClass(name, resolve);
      }
      Class<?> known = findLoadedClass(name);
      if (known != null) {
        return known;
      }
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  private static Object make(String name) throws ReflectiveOperationException {
    Class<?> type = new Loader().loadClass(MissingDependencyTest.class.getName() + "$" + name);
    return sun.reflect.ReflectionFactory.getReflectionFactory()
        .newConstructorForSerialization(type, Object.class.getDeclaredConstructor())
        .newInstance();
  }

  /** Returns the values of the fields; reflection shows them where it cannot show methods. */
  private static List<Object> state(Object object) throws ReflectiveOperationException {
    List<Object> state = new ArrayList<>();
    for (Class<?> c = object.getClass(); c != Object.class; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        field.setAccessible(true);
        state.add(field.get(object));
      }
    }
    return state;
  }

  private static Fory fory(Class<?> type, boolean codegen, boolean compatible) {
    return Fory.builder()
        .withClassLoader(type.getClassLoader())
        .register(type)
        .withCodegen(codegen)
        .withAsyncCompilation(false)
        .withCompatible(compatible)
        .build();
  }

  @ParameterizedTest
  @CsvSource({"InMethod", "BelowMethod", "NotSerializable", "InConstructor", "InBody"})
  void classThatNamesIsWritten(String name) throws ReflectiveOperationException {
    Object object = make(name);
    Class<?> type = object.getClass();
    for (int i = 0; i < 4; i++) {
      Fory fory = fory(type, (i & 1) == 0, (i & 2) == 0);
      Object twin = fory.deserialize(fory.serialize(object));
      assertThat(twin.getClass()).isSameAs(type);
      assertThat(state(twin)).isEqualTo(state(object));
      assertThat(state(fory.copy(object))).isEqualTo(state(object));
      Set<Object> keys = new HashSet<>();
      if (name.equals("InMethod")) {
        keys.add(object);
      }
      assertThat(fory.deserialize(fory.serialize(keys))).isEqualTo(keys);
    }
  }

  /** Each is called once, inherited ones as in Java serialization. */
  @ParameterizedTest
  @CsvSource({"InMethodWithHook, 77", "BelowHook, 1077", "InheritsResolve, 1077"})
  void hooksBesideItAreCalled(String name, int expected) throws ReflectiveOperationException {
    Object object = make(name);
    for (int i = 0; i < 4; i++) {
      Fory fory = fory(object.getClass(), (i & 1) == 0, (i & 2) == 0);
      List<Object> state = state(fory.deserialize(fory.serialize(object)));
      assertThat(state.get(state.size() - 1)).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @CsvSource({"InField", "InTransientField", "BesideConstructor"})
  void classThatNeedsItIsRefusedWithTheNameOfWhatIsMissing(String name)
      throws ReflectiveOperationException {
    Object object = make(name);
    for (int i = 0; i < 4; i++) {
      Fory fory = fory(object.getClass(), (i & 1) == 0, (i & 2) == 0);
      assertThatThrownBy(() -> fory.serialize(object))
          .isInstanceOf(UnsupportedTypeException.class)
          .hasMessageContaining(name + " refers to class")
          .hasMessageContaining("Absent, which is not there: add the library");
    }
  }
}
