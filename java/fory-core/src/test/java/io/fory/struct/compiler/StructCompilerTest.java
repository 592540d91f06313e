/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.codegen.JitLimits;
import io.fory.message.GeneratedSerializer;
import io.fory.message.TypeBuilder;
import io.fory.message.TypeInfo;
import io.fory.resolver.Events;
import io.fory.schema.WireClass;
import io.fory.schema.WireField;
import io.fory.schema.WireSchema;
import io.fory.struct.interpreted.InterpretedStruct;
import io.fory.struct.interpreted.Placeholder;
import io.fory.testing.LogHandler;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Some of the versions that messages bring are compiled; the others are interpreted. */
class StructCompilerTest {

  static class Order {
    private String customer = "";
    private long number;
  }

  private static ForyBuilder builder() {
    return Fory.builder().register(Order.class, 1).withAsyncCompilation(false);
  }

  private static StructCompiler compiler(Fory fory, LongSupplier clock) {
    VersionQuota quota =
        new VersionQuota() {
          @Override
          long now() {
            return clock.getAsLong();
          }
        };
    return new StructCompiler(
        Structs.types(builder().build()).config(), Structs.owner(fory), new Events(null), quota);
  }

  /** What is called changes after 20 and 50 objects, and when code is there; the bytes do not. */
  @Test
  void howeverOftenAClassIsUsedItsBytesAreTheSame() {
    for (boolean tracking : new boolean[] {false, true}) {
      Fory fory = builder().withAsyncCompilation(true).withRefTracking(tracking).build();
      List<Order> orders = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        Order order = new Order();
        order.customer = "c" + i;
        order.number = i;
        orders.add(order);
      }
      byte[] bytes = fory.serialize(orders);
      byte[] one = fory.serialize(orders.get(1));
      for (int i = 0; i < 200; i++) {
        if (i == 150) {
          assertThat(Structs.valueOf("direct", Structs.info(fory, Order.class)))
              .isInstanceOf(Placeholder.class);
          Structs.compiler(fory).compileNow(Structs.info(fory, Order.class));
          assertThat(Structs.valueOf("direct", Structs.info(fory, Order.class)))
              .isSameAs(Structs.info(fory, Order.class).generated())
              .isNotNull();
        }
        assertThat(fory.serialize(orders)).isEqualTo(bytes);
        assertThat(fory.serialize(orders.get(1))).isEqualTo(one);
        List<?> read = (List<?>) fory.deserialize(bytes);
        assertThat(((Order) read.get(2)).customer).isEqualTo("c2");
        assertThat(((Order) read.get(2)).number).isEqualTo(2);
        assertThat(fory.deserialize(one, Order.class).customer).isEqualTo("c1");
      }
    }
  }

  static class Basket {
    private Line[] lines = {};
  }

  static final class Line {
    private int count;
  }

  @Test
  void aWarmUpReachesTheElementsOfAClassThatHasItsCode() {
    Fory fory = Fory.builder().register(Basket.class, Line.class).build();
    TypeInfo basket = Structs.info(fory, Basket.class);
    Structs.compiler(fory).compileNow(basket);
    assertThat(isCompiled(basket)).isTrue();
    fory.warmUp(Basket.class);
    assertThat(isCompiled(Structs.info(fory, Line.class))).isTrue();
  }

  @Test
  void aPlaceholderDoesNotReplaceGeneratedCode() {
    Fory fory = builder().build();
    TypeInfo info = Structs.info(fory, Order.class);
    GeneratedSerializer generated = info.generated();
    TypeBuilder.of(Structs.owner(fory), info)
        .direct(Placeholder.of((InterpretedStruct) (Object) info.interpreter()));
    assertThat(Structs.valueOf("direct", info)).isSameAs(generated).isNotNull();
  }

  /** A version that has some fields besides those here. */
  private static WireClass version(int foreign, int salt) {
    List<WireField> fields = new ArrayList<>();
    IntStream.range(0, foreign)
        .forEach(i -> fields.add(new WireField("f" + i + "of" + salt, -1, 8, null)));
    fields.add(new WireField("customer", -1, WireField.STRING, null));
    return WireClass.struct("#1", fields);
  }

  private static boolean isCompiled(TypeInfo info) {
    return (Object) info.serializer() instanceof GeneratedSerializer;
  }

  @Test
  void aVersionIsCompiled() {
    Fory fory = builder().build();
    assertThat(isCompiled(Structs.version(fory, version(5, 0)))).isTrue();
  }

  @Test
  void aVersionOfVeryManyForeignFieldsStaysInterpreted() {
    Fory fory = builder().build();
    int most = JitLimits.MAX_FOREIGN_FIELDS;
    assertThat(isCompiled(Structs.version(fory, version(most, 0)))).isTrue();
    assertThat(isCompiled(Structs.version(fory, version(most + 1, 0)))).isFalse();
    WireSchema wide = WireSchema.of("#1", name -> version(most + 1, 1));
    Order[] read = (Order[]) fory.deserialize(Structs.message(fory, wide, 3));
    assertThat(read).hasSize(3).doesNotContainNull();
  }

  @Test
  void withoutCodeForVersionsOnlyClassesAreCompiled() {
    Fory fory = builder().withVersionCodegen(false).build();
    TypeInfo version = Structs.version(fory, version(1, 0));
    assertThat(isCompiled(version)).isFalse();
    assertThat(isCompiled(Structs.info(fory, Order.class))).isTrue();
    WireSchema schema = WireSchema.of("#1", name -> version(1, 0));
    fory.deserialize(Structs.message(fory, schema, 1000));
    assertThat(isCompiled(version)).isFalse();
  }

  @Test
  void manyVersionsStayInterpretedUntilTimeHasPassed() {
    Fory fory = builder().withVersionCodegen(false).build();
    long[] now = {0};
    StructCompiler compiler = compiler(fory, () -> now[0]);
    List<TypeInfo> versions = new ArrayList<>();
    int affordable = VersionQuota.BURST / (VersionQuota.BASE + 500 + 2);
    for (int i = 0; i < affordable + 3; i++) {
      versions.add(Structs.version(fory, version(500, i)));
    }
    compiler.versionsPublished(versions);
    assertThat(versions.stream().filter(StructCompilerTest::isCompiled)).hasSize(affordable);
    now[0] += 60_000_000_000L;
    TypeInfo last = versions.get(versions.size() - 1);
    int salt = affordable + 2;
    byte[] message = Structs.message(fory, WireSchema.of("#1", name -> version(500, salt)), 100);
    assertThat(isCompiled(last)).isFalse();
    fory.deserialize(message);
    assertThat(isCompiled(last)).isTrue();
  }

  @Test
  void whoIsRefusedAsksAgainAfterTwiceAsManyObjects() {
    Fory fory = builder().withCodegen(false).build();
    WireSchema schema = WireSchema.of("#1", name -> version(1, 0));
    TypeInfo version = Structs.version(fory, version(1, 0));
    InterpretedStruct struct = (InterpretedStruct) (Object) version.serializer();
    List<Integer> asked = new ArrayList<>();
    int[] read = {0};
    struct.onHot(() -> !asked.add(read[0]) || asked.size() == 4);
    byte[] message = Structs.message(fory, schema, 1);
    for (; read[0] < 5000; read[0]++) {
      fory.deserialize(message);
    }
    assertThat(asked).containsExactly(99, 199, 399, 799);
  }

  @Test
  void aVersionThatIsNotKeptIsSaidToBeDropped() {
    Fory fory = builder().withCodegen(false).build();
    TypeInfo first = Structs.version(fory, version(1, -1));
    for (int i = 0; i < 2500; i++) {
      Structs.version(fory, version(1, i));
    }
    assertThat(first.version().isDropped()).isTrue();
    StructCompiler compiler = compiler(fory, () -> 0);
    compiler.versionsPublished(List.of(first));
    assertThat(isCompiled(first)).isFalse();
  }

  @Test
  void aFailureIsOneLineInTheLog() throws ClassNotFoundException {
    String name = Order.class.getName();
    boolean[] closed = {false};
    byte[] bytes = bytesOf(Order.class);
    ClassLoader loader =
        new ClassLoader(null) {
          @Override
          protected Class<?> loadClass(String asked, boolean resolve)
              throws ClassNotFoundException {
            if (closed[0]) {
              throw new IllegalStateException("this application\nis stopped");
            }
            return super.loadClass(asked, resolve);
          }

          @Override
          protected Class<?> findClass(String asked) throws ClassNotFoundException {
            if (!asked.equals(name)) {
              throw new ClassNotFoundException(asked);
            }
            return defineClass(asked, bytes, 0, bytes.length);
          }
        };
    Class<?> type = loader.loadClass(name);
    Fory fory = Fory.builder().register(type, 1).withCodegen(false).build();
    TypeInfo info = Structs.info(fory, type);
    closed[0] = true;
    StructCompiler compiler = compiler(fory, () -> 0);
    List<LogRecord> logged =
        logged(
            () -> {
              compiler.compileNow(info);
              compiler.compileNow(info); // as another class of the same application
            });
    assertThat(isCompiled(info)).isFalse();
    assertThat(logged).hasSize(1);
    assertThat(logged.get(0).getLevel()).isEqualTo(Level.WARNING);
    assertThat(logged.get(0).getThrown()).isNull();
    assertThat(logged.get(0).getMessage().lines()).hasSize(1);
    assertThat(logged.get(0).getMessage()).contains(name, "stays interpreted", "is stopped");
  }

  private static byte[] bytesOf(Class<?> type) {
    try (var in = type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
      return in.readAllBytes();
    } catch (java.io.IOException e) {
      throw new AssertionError(e);
    }
  }

  private static List<LogRecord> logged(Runnable action) {
    List<LogRecord> records = new ArrayList<>();
    Handler handler = new LogHandler(records::add);
    Logger logger = Logger.getLogger("io.fory");
    logger.addHandler(handler);
    Thread thread = new Thread(action); // this one's warnings fail other tests
    try {
      thread.start();
      thread.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    } finally {
      logger.removeHandler(handler);
    }
    return records;
  }
}
