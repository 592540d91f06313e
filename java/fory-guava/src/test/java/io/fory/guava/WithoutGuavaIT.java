/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Lists;
import io.fory.Fory;
import io.fory.child.ChildJvm;
import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** A JVM whose class path lacks Guava. */
class WithoutGuavaIT {

  /** Runs in a class loader that does not see Guava: reads a message and writes it anew. */
  public static final class Reader implements Function<byte[], Object> {
    @Override
    public Object apply(byte[] message) {
      try {
        Class.forName("com.google.common.collect.ImmutableList");
        throw new AssertionError("Guava is here");
      } catch (ClassNotFoundException e) {
        Fory fory = Fory.builder().withAsyncCompilation(false).register(Bean.class, 1).build();
        try {
          Object object = fory.deserialize(message);
          return object instanceof Bean ? fory.serialize(object) : object;
        } catch (RuntimeException failure) {
          return failure.toString();
        }
      }
    }
  }

  /** A class of the user's. */
  public static final class Bean {
    private String text = "text";
    private List<Integer> list = new ArrayList<>(List.of(1, 2));
  }

  private static Object readWithoutGuava(byte[] message) throws Exception {
    List<URL> path = new ArrayList<>();
    for (String entry : ChildJvm.classPath().split(File.pathSeparator)) {
      if (!Path.of(entry).getFileName().toString().startsWith("guava")) {
        path.add(Path.of(entry).toUri().toURL());
      }
    }
    try (URLClassLoader loader =
        new URLClassLoader(path.toArray(new URL[0]), ClassLoader.getPlatformClassLoader())) {
      @SuppressWarnings("unchecked")
      Function<byte[], Object> reader =
          (Function<byte[], Object>)
              loader.loadClass(Reader.class.getName()).getConstructor().newInstance();
      return reader.apply(message);
    }
  }

  @Test
  void everythingElseWorks() throws Exception {
    Fory fory = Fory.builder().register(Bean.class, 1).build();
    byte[] message = fory.serialize(new Bean());
    assertThat(readWithoutGuava(message)).isEqualTo(message);
  }

  @Test
  void aMessageThatNeedsGuavaIsRefusedByTheNameOfTheType() throws Exception {
    byte[] message = Fory.builder().build().serialize(ImmutableSet.of(1));
    assertThat(readWithoutGuava(message))
        .asString()
        .contains("ForbiddenClassException")
        .contains("Class com.google.common.collect.ImmutableSet is not on the class path here");
  }

  @Test
  void aViewOfGuavaIsReadAsThePlainCollectionThatItBecomes() throws Exception {
    byte[] message = Fory.builder().build().serialize(Lists.transform(List.of(1), i -> i + 1));
    assertThat(readWithoutGuava(message)).isEqualTo(List.of(2));
  }
}
