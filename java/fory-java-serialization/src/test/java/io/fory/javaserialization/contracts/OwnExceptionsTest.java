/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.StandInException;
import io.fory.testing.ForyMatrix;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Exceptions that Fory throws are sent as those of the JDK are. */
class OwnExceptionsTest {
  static final class Answer {
    ForyException failure;
    Throwable any;
    List<Throwable> all;
    ForyException[] array;
  }

  private static final ForyMatrix MATRIX = ForyMatrix.of(Answer.class);

  /** The classes of exceptions that leave a call of Fory: no others are caught by users. */
  static List<Class<?>> classes() throws IOException, URISyntaxException {
    Path place =
        Path.of(ForyException.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    if (Files.isDirectory(place)) {
      return classes(place);
    }
    try (FileSystem jar = FileSystems.newFileSystem(place)) {
      return classes(jar.getPath("/"));
    }
  }

  private static List<Class<?>> classes(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root.resolve("io/fory"))) {
      List<Class<?>> classes = new ArrayList<>();
      for (String file : files.map(f -> root.relativize(f).toString()).sorted().toList()) {
        if (file.endsWith(".class")) {
          String name = file.substring(0, file.length() - 6).replace('/', '.');
          Class<?> type;
          try {
            type = Class.forName(name, false, ForyException.class.getClassLoader());
          } catch (ClassNotFoundException | LinkageError e) {
            continue; // of an optional library
          }
          if (Throwable.class.isAssignableFrom(type)
              && (ForyException.class.isAssignableFrom(type)
                  || type.getPackage() == ForyException.class.getPackage())) {
            classes.add(type);
          }
        }
      }
      assertThat(classes).hasSizeGreaterThan(8);
      return classes;
    }
  }

  /** Objects of a class, made by each of its constructors. */
  private static List<Throwable> objects(Class<?> type) throws ReflectiveOperationException {
    List<Throwable> objects = new ArrayList<>();
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      if (!Modifier.isPrivate(constructor.getModifiers())) {
        constructor.setAccessible(true);
        Object[] arguments =
            Arrays.stream(constructor.getParameterTypes())
                .map(p -> p == String.class ? (Object) "text %s \u00e9" : cause())
                .toArray();
        objects.add((Throwable) constructor.newInstance(arguments));
      }
    }
    if (objects.isEmpty()) { // its constructor is its own
      objects.add(new ForyException("outer", new IOException("two\nlines")).getCause());
    }
    objects.forEach(OwnExceptionsTest::place);
    return objects;
  }

  private static Throwable cause() {
    ForyException cause = new ForbiddenClassException("inner");
    place(cause);
    return cause;
  }

  private static void place(Throwable e) {
    if (e instanceof ForyException failure) {
      failure.addStep("[1]");
      failure.completePath("Order");
      failure.atOffset(77);
    }
    e.addSuppressed(new IllegalStateException("suppressed", new ForyException("deep")));
    e.addSuppressed(ForbiddenClassException.unregistered("register it"));
  }

  private static void assertSame(Throwable expected, Throwable actual) {
    if (expected == null) {
      assertThat(actual).isNull();
      return;
    }
    assertThat(actual).hasSameClassAs(expected).isNotSameAs(expected);
    assertThat(actual.getMessage()).isEqualTo(expected.getMessage());
    assertThat(actual.toString()).isEqualTo(expected.toString());
    assertThat(actual.getStackTrace()).isEqualTo(expected.getStackTrace());
    if (expected instanceof ForyException e) {
      assertThat(((ForyException) actual).path()).isEqualTo(e.path());
      assertThat(((ForyException) actual).offset()).isEqualTo(e.offset());
    }
    if (expected instanceof ForbiddenClassException e) {
      assertThat(((ForbiddenClassException) actual).isUnregistered()).isEqualTo(e.isUnregistered());
    }
    assertThat(actual.getSuppressed()).hasSameSizeAs(expected.getSuppressed());
    for (int i = 0; i < expected.getSuppressed().length; i++) {
      assertSame(expected.getSuppressed()[i], actual.getSuppressed()[i]);
    }
    assertSame(expected.getCause(), actual.getCause());
  }

  @ParameterizedTest
  @MethodSource("classes")
  void aClassTravelsAloneAndInsideOthers(Class<?> type) throws ReflectiveOperationException {
    for (Throwable e : objects(type)) {
      Exception around = new IOException("around", e);
      around.addSuppressed(e);
      Answer answer = new Answer();
      answer.failure = e instanceof ForyException failure ? failure : null;
      answer.any = e;
      answer.all = new ArrayList<>(List.of(e, around));
      answer.array = new ForyException[] {answer.failure, null};
      for (ForyMatrix.Cell cell : MATRIX.cells()) {
        for (Fory fory : List.of(cell.interpreted(), cell.generated())) {
          for (Throwable sent : List.of(e, around)) {
            assertSame(sent, (Throwable) fory.deserialize(fory.serialize(sent)));
            assertSame(sent, fory.copy(sent));
            try (var session = fory.newSession();
                var other = fory.newSession()) {
              assertSame(sent, (Throwable) other.deserialize(session.serialize(sent)));
            }
          }
          for (Answer read :
              List.of(fory.deserialize(fory.serialize(answer), Answer.class), fory.copy(answer))) {
            assertSame(answer.failure, read.failure);
            assertSame(e, read.any);
            assertSame(around, read.all.get(1));
            assertSame(answer.failure, read.array[0]);
          }
        }
      }
      Fory strict =
          Fory.builder().requireClassRegistration(true).withExceptionStandIns(false).build();
      assertSame(around, (Throwable) strict.deserialize(strict.serialize(around)));
    }
  }

  @Test
  void whatIsReadStaysOneLine() {
    Fory fory = Fory.builder().build();
    byte[] message = fory.serialize(new ForyException("one_line", new StandInException("x", "y")));
    for (int i = 0; i < message.length; i++) {
      if (message[i] == '_') {
        message[i] = '\n';
      }
    }
    Throwable read = (Throwable) fory.deserialize(message);
    assertThat(read.getMessage()).isEqualTo("one\\u000aline");
  }

  @Test
  void otherClassesOfForyAreNotFree() {
    Fory fory = Fory.builder().build();
    for (Object value : List.of(new ForyException[0].getClass(), Map.of("e", Fory.class))) {
      if (value instanceof Map) {
        assertThatThrownBy(() -> fory.serialize(value)).isInstanceOf(ForyException.class);
      } else {
        assertThat(fory.deserialize(fory.serialize(value))).isEqualTo(value);
      }
    }
  }
}
