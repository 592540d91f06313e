/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.spi.CopyContext;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.FileInputStream;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.lang.ref.WeakReference;
import java.lang.reflect.Method;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.Date;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RegistrationTest {
  private record A(int x) {}

  private record B(int x) {}

  private record Secret(int x) {}

  private static byte[] message(ForyBuilder builder, Object object) {
    return builder.build().serialize(object);
  }

  private static Stream<Class<?>> resources() {
    return Stream.of(
        Thread.class,
        ThreadLocal.class,
        InheritableThreadLocal.class,
        ClassLoader.class,
        URLClassLoader.class,
        Socket.class,
        ServerSocket.class,
        SocketChannel.class,
        FileInputStream.class,
        ByteArrayOutputStream.class,
        BufferedReader.class,
        PrintWriter.class,
        RandomAccessFile.class,
        JarFile.class,
        ThreadPoolExecutor.class,
        ForkJoinPool.class,
        CompletableFuture.class,
        WeakReference.class,
        Method.class,
        ProcessHandle.class,
        Stream.class);
  }

  @ParameterizedTest
  @MethodSource("resources")
  void resourcesOfAProcessAreNotRegistered(Class<?> type) {
    for (ForyBuilder builder :
        List.of(
            Fory.builder().register(type),
            Fory.builder().register(type, 7),
            Fory.builder().register(type, "name"))) {
      assertThatThrownBy(builder::build)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith(type.getName() + " is registered")
          .hasMessageContaining("belong to this process")
          .hasMessageContaining("registerSerializer");
    }
  }

  private static final class MyThread extends Thread {}

  @Test
  void resourcesWithSerializersAreRegistered() {
    assertThat(Fory.builder().registerSerializer(Thread.class, new Current()).build()).isNotNull();
    Fory fory =
        Fory.builder()
            .register(Thread.class, 7)
            .registerHierarchy(Thread.class, new Current())
            .build();
    assertThat((Object) fory.deserialize(fory.serialize(new MyThread())))
        .isSameAs(Thread.currentThread());
  }

  /** Stands for any thread by the one that reads. */
  private static final class Current implements Serializer<Thread> {
    @Override
    public void write(WriteContext out, Thread thread) {}

    @Override
    public Thread read(ReadContext in) {
      return Thread.currentThread();
    }

    @Override
    public Thread copy(CopyContext context, Thread thread) {
      return thread;
    }
  }

  @Test
  void aRegistrationCanBeRepeatedButNotChanged() {
    ForyBuilder builder = Fory.builder().register(A.class).register(A.class);
    assertThatThrownBy(() -> builder.register(A.class, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("registered already")
        .hasMessageContaining(A.class.getName());
    assertThatThrownBy(() -> builder.register(A.class, "other"))
        .isInstanceOf(IllegalArgumentException.class);
    ForyBuilder byId = Fory.builder().register(A.class, 1).register(A.class, 1);
    assertThatThrownBy(() -> byId.register(A.class, 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("#1");
    assertThatThrownBy(() -> byId.register(A.class)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aSecondSerializerForAClassIsRefused() {
    ForyBuilder builder = Fory.builder().registerSerializer(A.class, new Nothing());
    assertThatThrownBy(() -> builder.registerSerializer(A.class, new Nothing()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("has a serializer already");
    ForyBuilder hierarchy = Fory.builder().registerHierarchy(Base.class, new Nothing());
    assertThatThrownBy(() -> hierarchy.registerHierarchy(Base.class, new Nothing()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("has a serializer already");
  }

  @Test
  void aTypeCheckerThatWouldNeverBeAskedIsRefused() {
    assertThatThrownBy(() -> Fory.builder().withTypeChecker(name -> true).build())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("requireClassRegistration(false)");
  }

  private abstract static class Base {}

  private static final class Nothing implements Serializer<Object> {
    @Override
    public void write(WriteContext out, Object value) {}

    @Override
    public Object read(ReadContext in) {
      return null;
    }
  }

  @Test
  void twoClassesCannotShareANameOrAnId() {
    assertThatThrownBy(() -> Fory.builder().register(A.class, "n").register(B.class, "n"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'n'")
        .hasMessageContaining(A.class.getName());
    assertThatThrownBy(() -> Fory.builder().register(A.class, 0).register(B.class, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("id 0");
  }

  @Test
  void wrongNamesIdsAndClassesAreRefused() {
    ForyBuilder builder = Fory.builder();
    assertThatThrownBy(() -> builder.register(A.class, ""))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> builder.register(A.class, -1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("-1");
    assertThatThrownBy(() -> builder.register((Class<?>) null))
        .isInstanceOf(NullPointerException.class);
  }

  /** As the programs of Kryo's users have them, in any order and by any id. */
  @Test
  void arraysAreLetThrough() {
    Fory fory =
        Fory.builder()
            .register(int[].class, String[].class, A[].class, Object[][].class)
            .register(byte[].class, 10)
            .register(A[].class, 11)
            .register(A.class, 11)
            .register(long[][].class, "longs")
            .register(A[].class, 11)
            .register(String[].class, "longs")
            .register(B.class, "longs")
            .build();
    for (Object array :
        new Object[] {new int[] {1}, new String[] {"a"}, new long[][] {{1}, null}}) {
      assertThat(fory.<Object>deserialize(fory.serialize(array))).isEqualTo(array);
    }
    assertThat((A[]) fory.deserialize(fory.serialize(new A[2]))).hasSize(2);
    Fory without = Fory.builder().register(A.class, 11).register(B.class, "longs").build();
    assertThat(fory.registrationHash()).isEqualTo(without.registrationHash());
    assertThatThrownBy(() -> Fory.builder().register(A[].class, -1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Fory.builder().register(B[].class).build().serialize(new B[1]))
        .isInstanceOf(io.fory.exception.ForbiddenClassException.class)
        .hasMessageContaining("B.class");
  }

  @Test
  void aClassOfTheJdkThatAnotherStandsForCanBeRegistered() {
    HashMap<Integer, Integer> map = new HashMap<>(Map.of(1, 2));
    for (Object object :
        List.of(
            StandardCharsets.ISO_8859_1,
            ZoneId.of("Europe/Berlin"),
            TimeZone.getDefault(),
            Path.of("a"),
            ByteBuffer.allocate(4),
            ByteBuffer.allocateDirect(4),
            List.of(1),
            List.of(1, 2, 3),
            new ArrayList<>(List.of(1, 2)).subList(0, 1),
            map.keySet(),
            map.entrySet(),
            new TreeMap<>(map).headMap(2),
            new TreeSet<>(map.keySet()).headSet(2),
            Map.entry(1, 2),
            new TreeMap<>(map).firstEntry(),
            Collections.unmodifiableList(new ArrayList<>(List.of(1))),
            Collections.synchronizedMap(map),
            EnumSet.of(Thread.State.NEW),
            Comparator.naturalOrder(),
            Comparator.nullsFirst(Comparator.<String>naturalOrder()),
            new RuntimeException("e").getStackTrace()[0])) {
      for (boolean compatible : new boolean[] {false, true}) {
        Class<?> type = object.getClass();
        for (ForyBuilder builder :
            List.of(
                Fory.builder().register(type),
                Fory.builder().register(type, 5),
                Fory.builder().register(type, "a.Name"))) {
          Fory plain = Fory.builder().withCompatible(compatible).build();
          Fory fory = builder.withCompatible(compatible).build();
          byte[] message = fory.serialize(object);
          assertThat(message).as("%s", type).isEqualTo(plain.serialize(object));
          assertThat(fory.deserialize(fory.serialize(type))).isEqualTo(type);
          assertThat(plain.deserialize(message)).isInstanceOf(fory.deserialize(message).getClass());
          fory.warmUp(type);
          fory.registrationHash();
        }
      }
    }
  }

  @Test
  void namesAndIdsOfEverySizeWork() {
    for (int id : new int[] {0, 1, 127, 128, 16_383, 16_384, Integer.MAX_VALUE}) {
      Fory fory = Fory.builder().register(A.class, id).build();
      assertThat(fory.deserialize(fory.serialize(new A(5)))).isEqualTo(new A(5));
      List<A> list = List.of(new A(1), new A(2));
      assertThat(fory.deserialize(fory.serialize(list))).isEqualTo(list);
    }
    for (String name : List.of("a", "shop.Order", "\u4e2d\u6587", "x".repeat(1000))) {
      Fory fory = Fory.builder().register(A.class, name).build();
      assertThat(fory.deserialize(fory.serialize(new A(5)))).isEqualTo(new A(5));
    }
  }

  @Test
  void theOrderOfRegistrationDoesNotMatter() {
    byte[] message = message(Fory.builder().register(A.class).register(B.class, 1), new B(1));
    Fory other = Fory.builder().register(B.class, 1).register(A.class).build();
    assertThat(other.deserialize(message)).isEqualTo(new B(1));
    assertThat(other.serialize(new B(1))).isEqualTo(message);
  }

  @Test
  void oneNameCanStandForClassesOfOtherNames() {
    byte[] message = message(Fory.builder().register(A.class, "shop.Order"), new A(3));
    Fory reader = Fory.builder().register(B.class, "shop.Order").build();
    assertThat(reader.deserialize(message)).isEqualTo(new B(3));
  }

  @Test
  void aBuilderCanBeUsedOnWithoutChangingWhatItBuilt() {
    ForyBuilder builder = Fory.builder().register(A.class);
    Fory first = builder.build();
    Fory second = builder.register(B.class).withRefTracking(true).build();
    assertThat(second.deserialize(second.serialize(new B(1)))).isEqualTo(new B(1));
    assertThatThrownBy(() -> first.serialize(new B(1))).isInstanceOf(ForbiddenClassException.class);
    assertThat(first.serialize("x")[1]).isNotEqualTo(second.serialize("x")[1]);
  }

  @Test
  void registrationIsRequiredUnlessThereIsATypeChecker() {
    assertThatThrownBy(() -> Fory.builder().requireClassRegistration(false).build())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("withTypeChecker");
  }

  @Test
  void theTypeCheckerIsAskedOnBothSides() {
    Set<String> asked = ConcurrentHashMap.newKeySet();
    Fory careful =
        Fory.builder()
            .requireClassRegistration(false)
            .withTypeChecker(
                name -> {
                  asked.add(name);
                  return !name.endsWith("Secret");
                })
            .build();
    Fory trusting =
        Fory.builder().requireClassRegistration(false).withTypeChecker(name -> true).build();
    assertThat(careful.deserialize(trusting.serialize(new A(1)))).isEqualTo(new A(1));
    assertThat(asked).contains(A.class.getName());
    assertThatThrownBy(() -> careful.serialize(List.of(new Secret(1))))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContaining("Secret");
    byte[] secret = trusting.serialize(List.of(new Secret(1)));
    assertThatThrownBy(() -> careful.deserialize(secret))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContaining("Secret");
  }

  @Test
  void aClassThatDoesNotExistHereIsForbidden() {
    byte[] message = message(Fory.builder().register(A.class, "no.such.Thing"), new A(1));
    Fory reader =
        Fory.builder().requireClassRegistration(false).withTypeChecker(name -> true).build();
    assertThatThrownBy(() -> reader.deserialize(message))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContaining("no.such.Thing");
  }

  /** Writes the number only. */
  private static final class ASerializer implements Serializer<A> {
    @Override
    public void write(WriteContext out, A value) {
      out.buffer().writeInt(value.x);
    }

    @Override
    public A read(ReadContext in) {
      return new A(in.buffer().readInt() + 1000);
    }

    @Override
    public A copy(CopyContext context, A value) {
      return new A(value.x + 2000);
    }
  }

  @Test
  void aSerializerOfTheUsersRegistersItsClassAndWins() {
    Fory fory = Fory.builder().registerSerializer(A.class, new ASerializer()).build();
    assertThat(fory.deserialize(fory.serialize(new A(1)))).isEqualTo(new A(1001));
    assertThat(fory.copy(new A(1))).isEqualTo(new A(2001));
    Fory withId =
        Fory.builder()
            .withCompatible(false)
            .register(A.class, 5)
            .registerSerializer(A.class, new ASerializer())
            .build();
    assertThat(withId.serialize(new A(1))).hasSizeLessThan(10);
  }

  @Test
  void aSerializerOfTheUsersReplacesABuiltInOne() {
    Serializer<Date> seconds =
        new Serializer<>() {
          @Override
          public void write(WriteContext out, Date value) {
            out.buffer().writeVarInt64(value.getTime() / 1000);
          }

          @Override
          public Date read(ReadContext in) {
            return new Date(in.buffer().readVarInt64() * 1000);
          }
        };
    Fory fory = Fory.builder().registerSerializer(Date.class, seconds).build();
    assertThat(fory.deserialize(fory.serialize(new Date(5999)))).isEqualTo(new Date(5000));
    assertThat(fory.copy(new ArrayList<>(List.of(new Date(5999))))).containsExactly(new Date(5000));
  }

  @Test
  void aSerializerOfTheUsersAddsAClassOfTheJdk() {
    Serializer<BitSet> bits =
        new Serializer<>() {
          @Override
          public void write(WriteContext out, BitSet value) {
            out.writeValue(value.toLongArray());
          }

          @Override
          public BitSet read(ReadContext in) {
            return BitSet.valueOf((long[]) in.readValue());
          }
        };
    BitSet set = BitSet.valueOf(new long[] {5});
    Fory fory = Fory.builder().registerSerializer(BitSet.class, bits).build();
    assertThat(fory.deserialize(fory.serialize(set))).isEqualTo(set);
    assertThat(fory.copy(set)).isEqualTo(set);
  }

  private static final class Holder {
    private Thread thread;
  }

  @Test
  void warmUpFindsUnsupportedClassesEarly() {
    Fory.builder().register(A.class).build().warmUp(A.class, String.class, int[].class);
    assertThatThrownBy(() -> Fory.builder().build().warmUp(A.class))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("not registered");
    Fory open =
        Fory.builder().requireClassRegistration(false).withTypeChecker(name -> true).build();
    assertThatThrownBy(() -> open.warmUp(Thread.class))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("java.lang.Thread");
    Fory holder = Fory.builder().register(Holder.class).build();
    holder.warmUp(Holder.class); // the field may stay null
    assertThat(holder.serialize(new Holder())).isNotEmpty();
  }

  static class Numbers {
    int[] ints = {1};
    List<long[]> longs = List.of(new long[] {2});
  }

  @Test
  void warmUpTakesClassesWithArraysOfPrimitives() {
    Fory fory = Fory.builder().register(Numbers.class).build();
    fory.warmUp(Numbers.class);
    assertThat(fory.deserialize(fory.serialize(new Numbers()), Numbers.class).ints)
        .containsExactly(1);
  }
}
