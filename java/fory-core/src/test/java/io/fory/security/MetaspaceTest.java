/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.testing.Messages;
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes that the JVM makes because a message names them, and never unloads. */
@Tag("attack")
class MetaspaceTest {
  private static final int CLASS = 260;
  private static final int PROXY = 262;
  private static final int MAX_INTERFACES = 16;
  private static final int MAX_LISTS = 256;

  /** The metaspace that a flood may take, in bytes: an eighth of the JVM's. */
  private static final long MAX_METASPACE = 16 << 20;

  static class Handler implements InvocationHandler {
    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return null;
    }
  }

  /** The names of so many classes of java.base, which need no registration. */
  private static List<String> namesOfTheJdk(int count) throws IOException {
    Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base/java");
    try (Stream<Path> files = Files.walk(base)) {
      return files
          .map(Path::toString)
          .filter(path -> path.endsWith(".class"))
          .map(path -> path.substring("/modules/java.base/".length(), path.length() - 6))
          .map(path -> path.replace('/', '.'))
          .sorted()
          .limit(count)
          .toList();
    }
  }

  private static List<String> publicInterfaces(int count) throws IOException {
    List<String> names = new ArrayList<>();
    for (String name : namesOfTheJdk(Integer.MAX_VALUE)) {
      if (names.size() == count) {
        break;
      }
      try {
        Class<?> type = Class.forName(name, false, null);
        if (type.isInterface()
            && Modifier.isPublic(type.getModifiers())
            && !type.isAnnotation()
            && !type.isSealed()) {
          names.add(name);
        }
      } catch (ClassNotFoundException e) {
        // package-info, module-info
      }
    }
    return names;
  }

  private static byte[] classValue(Fory fory, String name, int dimensions) {
    return Messages.to(fory).builtIn(CLASS).string(name + "[]".repeat(dimensions)).bytes();
  }

  @Test
  void floodsOfArrayClassesAreRefused() throws IOException {
    Fory fory = Fory.builder().build();
    List<String> names = namesOfTheJdk(1000);
    long before = Attack.metaspaceInUse();
    for (String name : names) {
      Attack.on(fory, classValue(fory, name, 254)).failedAs(ForyException.class);
      byte[] array =
          Messages.to(fory).arrayOf(60).typeByName(name).elements(0, Messages.SLOTS).bytes();
      Attack.on(fory, array).failedAs(ForyException.class);
    }
    assertThat(Attack.metaspaceInUse() - before).isLessThan(MAX_METASPACE);
    assertThat(fory.<Object>deserialize(fory.serialize("good"), Object.class)).isEqualTo("good");
  }

  private static byte[] proxy(Fory fory, List<String> interfaces) {
    Messages message = Messages.to(fory).builtIn(PROXY).varint(interfaces.size());
    interfaces.forEach(message::string);
    return message.value(new Handler()).bytes();
  }

  @ParameterizedTest
  @ValueSource(ints = {MAX_INTERFACES + 1, 100, 1000, 65_535})
  void proxiesHaveAtMostSixteenInterfaces(int count) throws IOException {
    Fory fory = Fory.builder().withCompatible(false).register(Handler.class, 1).build();
    List<String> names = publicInterfaces(count);
    Attack.on(fory, proxy(fory, names)).exceededALimit();
    List<String> few = List.of("java.lang.Runnable", "java.lang.AutoCloseable");
    assertThat(Attack.on(fory, proxy(fory, few)).survived().value()).isInstanceOf(Runnable.class);
  }

  @Test
  void combinationsOfInterfacesAreBounded() throws IOException {
    Fory fory = Fory.builder().withCompatible(false).register(Handler.class, 1).build();
    List<String> names = publicInterfaces(200);
    byte[] good = proxy(fory, List.of("java.lang.Runnable"));
    assertThat(Attack.on(fory, good).survived().value()).isInstanceOf(Runnable.class);
    long before = Attack.metaspaceInUse();
    Random random = new Random(1);
    Set<List<String>> read = new HashSet<>();
    for (int i = 0; i < 2_000; i++) {
      List<String> some = new ArrayList<>();
      for (int k = 0; k < 3; k++) {
        some.add(names.get(random.nextInt(names.size())));
      }
      if (Attack.on(fory, proxy(fory, some)).survived().value() != null) {
        read.add(some);
      }
    }
    assertThat(read).hasSize(MAX_LISTS - 1);
    assertThat(Attack.metaspaceInUse() - before).isLessThan(MAX_METASPACE);
    assertThat(Attack.on(fory, good).survived().value()).isInstanceOf(Runnable.class);
  }
}
