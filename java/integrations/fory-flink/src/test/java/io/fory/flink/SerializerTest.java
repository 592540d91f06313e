/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.ForyCodec;
import io.fory.ForyModule;
import java.io.IOException;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.flink.api.common.serialization.SerializerConfigImpl;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.apache.flink.util.InstantiationUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the contract between Flink and a serializer. */
class SerializerTest {
  private static final Stock.Price PRICE =
      new Stock.Price(new BigDecimal("1.50"), "EUR", Instant.ofEpochSecond(1));

  @TempDir Path folder;

  private static <T> TypeSerializer<T> serializer(ForyTypeInfo<T> type) {
    return type.createSerializer(new SerializerConfigImpl());
  }

  private static <T> byte[] write(TypeSerializer<T> serializer, T object) throws IOException {
    DataOutputSerializer out = new DataOutputSerializer(16);
    serializer.serialize(object, out);
    return out.getCopyOfBuffer();
  }

  private static <T> T read(TypeSerializer<T> serializer, byte[] bytes) throws IOException {
    DataInputDeserializer in = new DataInputDeserializer(bytes);
    T object = serializer.deserialize(in);
    assertThat(in.available()).isZero();
    return object;
  }

  @Test
  void objectsAndNullsComeBack() throws IOException {
    TypeSerializer<Stock.Pair> pairs = serializer(ForyTypeInfo.of(Stock.Pair.class));
    for (Stock.Pair pair :
        Arrays.asList(new Stock.Pair(PRICE, null), null, new Stock.Pair(PRICE, PRICE))) {
      byte[] bytes = write(pairs, pair);
      assertThat(read(pairs, bytes)).isEqualTo(pair);
      assertThat(pairs.copy(pair)).isEqualTo(pair);
      DataOutputSerializer out = new DataOutputSerializer(16);
      pairs.copy(new DataInputDeserializer(bytes), out);
      assertThat(out.getCopyOfBuffer()).isEqualTo(bytes);
    }
    TypeSerializer<Stock.Event> events = serializer(ForyTypeInfo.of(Stock.Event.class));
    assertThat(read(events, write(events, new Stock.Closed("x")))).isEqualTo(new Stock.Closed("x"));
    TypeSerializer<Stock.Color> colors = serializer(ForyTypeInfo.of(Stock.Color.class));
    assertThat(read(colors, write(colors, Stock.Color.GREEN))).isSameAs(Stock.Color.GREEN);
  }

  @Test
  void messagesOfAllLengthsComeBack() throws IOException {
    TypeSerializer<Stock.Item> items = serializer(ForyTypeInfo.of(Stock.Item.class));
    for (int length : new int[] {0, 60, 100, 127, 128, 129, 500, 16_200, 16_400, 3_000_000, 5}) {
      Stock.Item item = new Stock.Item(length, "x".repeat(length));
      item.tags.clear();
      byte[] bytes = write(items, item);
      assertThat(read(items, bytes)).isEqualTo(item);
      DataOutputSerializer out = new DataOutputSerializer(16);
      items.copy(new DataInputDeserializer(bytes), out);
      assertThat(out.getCopyOfBuffer()).isEqualTo(bytes);
    }
  }

  @Test
  void bytesHaveNoNameOfTheirSchema() throws IOException {
    ForyCodec<Stock.Pair> codec =
        Fory.builder().registerAll(Stock.Pair.class).build().codec(Stock.Pair.class);
    for (Stock.Pair pair : Arrays.asList(new Stock.Pair(PRICE, PRICE), null)) {
      byte[] message = codec.withoutSchema().encode(pair);
      byte[] bytes = write(serializer(ForyTypeInfo.of(Stock.Pair.class)), pair);
      assertThat(bytes).hasSize(1 + 2 + message.length - 10).endsWith(tail(message, 10));
    }
    ForyTypeInfo<Stock.Pair> strict = ForyTypeInfo.of(Stock.Pair.class).with(Strict.class);
    byte[] bytes = write(serializer(strict), new Stock.Pair(PRICE, PRICE));
    byte[] message =
        SharedFory.of(((ForyTypeSerializer<Stock.Pair>) serializer(strict)).setup())
            .fory
            .serialize(new Stock.Pair(PRICE, PRICE));
    assertThat(tail(bytes, 1)).isEqualTo(message);
  }

  private static byte[] tail(byte[] bytes, int from) {
    return Arrays.copyOfRange(bytes, from, bytes.length);
  }

  /** One version of each class. */
  public static final class Strict implements ForyModule {
    @Override
    public void configure(ForyBuilder builder) {
      builder.withCompatible(false);
    }
  }

  /** Other settings by which the bytes of a class differ. */
  public static final class Tracking implements ForyModule {
    @Override
    public void configure(ForyBuilder builder) {
      builder.withRefTracking(true);
    }
  }

  /** As records on their way at an unaligned checkpoint, which have no snapshot. */
  @Test
  void bytesOfAnotherSchemaOrOtherSettingsAreRefused() throws IOException {
    ForyTypeInfo<Stock.Extra> type = ForyTypeInfo.of(Stock.Extra.class);
    byte[] bytes = write(serializer(type), new Stock.Extra(5));
    for (TypeSerializer<?> other :
        List.of(
            serializer(ForyTypeInfo.of(Stock.Opened.class)),
            serializer(type.with(Tracking.class)))) {
      assertThatThrownBy(() -> read(other, bytes))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("expected an object by the schema and settings of the state");
    }
    assertThatThrownBy(() -> read(serializer(type.with(Strict.class)), bytes))
        .isInstanceOf(IOException.class);
  }

  @Test
  void copiesAreDeepAndOnlyWhereNeeded() {
    TypeSerializer<Stock.Item> items = serializer(ForyTypeInfo.of(Stock.Item.class));
    Stock.Item item = new Stock.Item(1, "tea");
    Stock.Item copy = items.copy(item);
    assertThat(copy).isEqualTo(item).isNotSameAs(item);
    assertThat(copy.tags).isNotSameAs(item.tags);
    assertThat(items.isImmutableType()).isFalse();

    for (Class<?> type :
        List.of(Stock.Pair.class, Stock.Color.class, Stock.Point.class, Stock.Event.class)) {
      assertThat(serializer(ForyTypeInfo.of(type)).isImmutableType()).as("%s", type).isTrue();
    }
    for (Class<?> type :
        List.of(
            Stock.Listed.class,
            Stock.Arrayed.class,
            Stock.Prices.class,
            Stock.Open.class,
            Stock.Lazy.class)) {
      assertThat(serializer(ForyTypeInfo.of(type)).isImmutableType()).as("%s", type).isFalse();
    }
    Stock.Pair pair = new Stock.Pair(PRICE, PRICE);
    assertThat(serializer(ForyTypeInfo.of(Stock.Pair.class)).copy(pair)).isSameAs(pair);
  }

  @Test
  void keysAreRefusedWhereTheirHashOrBytesMayDiffer() {
    for (Class<?> type : List.of(Stock.Key.class, Stock.Nested.class, String.class)) {
      assertThat(ForyTypeInfo.key(type).isKeyType()).as("%s", type).isTrue();
    }
    Map<Class<?>, String> reasons =
        Map.of(
            Stock.Color.class, "Color is of type io.fory.flink.Stock$Color, whose hash differs",
            Stock.Colored.class, "Colored.color is of type io.fory.flink.Stock$Color, whose hash",
            Stock.Arrayed.class, "Arrayed.bytes is of type byte[], whose hash",
            Stock.Listed.class,
                "Listed.parts is of type java.util.List, whose objects may be equal",
            Stock.Open.class, "Open.any is of type java.lang.Object, whose objects may be equal",
            Stock.Lazy.class, "Lazy.list is of type io.fory.flink.Stock$Growing, whose objects",
            Stock.Event.class, "Event is of type io.fory.flink.Stock$Event, whose objects may",
            Stock.NoHash.class, "NoHash is of type io.fory.flink.Stock$NoHash, which has no hash",
            Stock.Holder.class, "Holder.part is of type io.fory.flink.Stock$NoHash, which has no");
    reasons.forEach(
        (type, reason) -> {
          assertThat(ForyTypeInfo.of(type).isKeyType()).as("%s", type).isFalse();
          assertThatThrownBy(() -> ForyTypeInfo.key(type))
              .isInstanceOf(IllegalArgumentException.class)
              .hasMessageStartingWith(type.getName() + " is no key: " + reason);
        });
  }

  @Test
  void equalKeysHaveEqualBytes() throws Exception {
    ForyTypeInfo<Stock.Key> type = ForyTypeInfo.of(Stock.Key.class);
    TypeSerializer<Stock.Key> first = serializer(type);
    TypeSerializer<Stock.Key> second =
        InstantiationUtil.deserializeObject(
            InstantiationUtil.serializeObject(serializer(type)), getClass().getClassLoader());
    for (int i = 0; i < 20_000; i++) { // by the interpreter, and by generated code
      java.util.UUID id = new java.util.UUID(i, 1);
      byte[] bytes = write(first, new Stock.Key("w" + i % 3, i, id));
      assertThat(write(second, new Stock.Key("w" + i % 3, i, id))).isEqualTo(bytes);
    }
  }

  /** Two parts that may be one object. */
  public record Both(Stock.Key one, Stock.Key other) {}

  /** Keeps references, by which one object twice has other bytes than two equal ones. */
  public static final class Refs implements ForyModule {
    @Override
    public void configure(ForyBuilder builder) {
      builder.withRefTracking(true);
    }
  }

  @Test
  void keysThatGetOtherBytesByAModuleAreRefused() throws Exception {
    Stock.Key one = new Stock.Key("a", 1, new UUID(1, 2));
    Stock.Key equal = new Stock.Key("a", 1, one.id());
    TypeSerializer<Both> keys = serializer(ForyTypeInfo.key(Both.class).with(Refs.class));
    assertThat(write(keys, new Both(one, equal))).isNotEmpty();
    assertThatThrownBy(() -> write(keys, new Both(one, one)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("twice");
    TypeSerializer<Both> plain = serializer(ForyTypeInfo.key(Both.class));
    assertThat(write(plain, new Both(one, one))).isEqualTo(write(plain, new Both(one, equal)));
    TypeSerializer<Both> values = serializer(ForyTypeInfo.of(Both.class).with(Refs.class));
    Both read = read(values, write(values, new Both(one, one)));
    assertThat(read.one()).isSameAs(read.other());
  }

  @Test
  void allPlainTypesAreKeys() throws Exception {
    OffsetDateTime now = OffsetDateTime.parse("2026-11-28T02:00:00.5+01:00");
    List<Object> values =
        List.of(
            true,
            (byte) 1,
            'c',
            (short) 2,
            3,
            4L,
            5f,
            6.0,
            "text",
            BigInteger.TEN,
            BigDecimal.ONE,
            new UUID(1, 2),
            now.toInstant(),
            now.toLocalDate(),
            now.toLocalTime(),
            now.toLocalDateTime(),
            now.toOffsetTime(),
            now,
            now.getOffset(),
            now.atZoneSameInstant(ZoneId.of("Europe/Berlin")),
            Duration.ofDays(1),
            Period.ofDays(2),
            Year.of(2026),
            YearMonth.of(2026, 11));
    for (Object value : values) {
      TypeSerializer<Object> keys = serializer(keyOf(value));
      assertThat(read(keys, write(keys, value))).isEqualTo(value);
    }
  }

  @SuppressWarnings("unchecked")
  private static ForyTypeInfo<Object> keyOf(Object value) {
    return ForyTypeInfo.key((Class<Object>) value.getClass());
  }

  @Test
  void typesAndSerializersTravelAndAreEqual() throws Exception {
    ForyTypeInfo<Stock.Item> type = ForyTypeInfo.of(Stock.Item.class).with(Stock.ExtraModule.class);
    ForyTypeInfo<Stock.Item> twin =
        InstantiationUtil.deserializeObject(
            InstantiationUtil.serializeObject(type), getClass().getClassLoader());
    assertThat(twin).isEqualTo(type).hasSameHashCodeAs(type);
    assertThat(twin).isNotEqualTo(ForyTypeInfo.of(Stock.Item.class));
    ForyTypeInfo<Stock.Key> key = ForyTypeInfo.key(Stock.Key.class); // as of a connected stream
    assertThat(key)
        .isEqualTo(ForyTypeInfo.of(Stock.Key.class))
        .hasSameHashCodeAs(ForyTypeInfo.of(Stock.Key.class));
    assertThat(serializer(twin)).isEqualTo(serializer(type)).hasSameHashCodeAs(serializer(type));
    Stock.Item item = new Stock.Item(1, "tea");
    item.extra = new Stock.Extra(5);
    assertThat(read(serializer(twin), write(serializer(type), item))).isEqualTo(item);
  }

  @Test
  void whatIsNotRegisteredIsRefusedWhenWritten() {
    Stock.Item item = new Stock.Item(1, "tea");
    item.extra = new Stock.Extra(5);
    assertThatThrownBy(() -> write(serializer(ForyTypeInfo.of(Stock.Item.class)), item))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("Fory<io.fory.flink.Stock$Item>")
        .hasMessageContaining("Item.extra")
        .hasMessageContaining("Extra");
  }

  @Test
  void classesOfTheConfigurationAreRegistered() throws IOException {
    SerializerConfigImpl config = new SerializerConfigImpl();
    Configuration job = new Configuration();
    job.setString(
        "pipeline.serialization-config", "[" + Stock.Extra.class.getName() + ": {type: kryo}]");
    config.configure(job, getClass().getClassLoader());
    TypeSerializer<Stock.Item> items = ForyTypeInfo.of(Stock.Item.class).createSerializer(config);
    Stock.Item item = new Stock.Item(1, "tea");
    item.extra = new Stock.Extra(5);
    assertThat(read(items, write(items, item))).isEqualTo(item);
    DataOutputSerializer out = new DataOutputSerializer(64);
    TypeSerializerSnapshot.writeVersionedSnapshot(out, items.snapshotConfiguration());
    TypeSerializer<Stock.Item> restored =
        TypeSerializerSnapshot.<Stock.Item>readVersionedSnapshot(
                new DataInputDeserializer(out.getCopyOfBuffer()), getClass().getClassLoader())
            .restoreSerializer();
    assertThat(read(restored, write(items, item))).isEqualTo(item);
  }

  /** A module that does not work. */
  public static final class Broken implements ForyModule {
    public Broken() {
      throw new IllegalStateException("no database");
    }

    @Override
    public void configure(ForyBuilder builder) {}
  }

  @Test
  void aModuleThatDoesNotWorkIsNamed() {
    ForyTypeInfo<Stock.Item> type = ForyTypeInfo.of(Stock.Item.class).with(Broken.class);
    assertThatThrownBy(() -> write(serializer(type), new Stock.Item(1, "tea")))
        .hasMessageContaining(Broken.class.getName())
        .hasMessageContaining("no database");
  }

  @Test
  void shortBytesAreAnIoException() {
    TypeSerializer<?> pairs = serializer(ForyTypeInfo.of(Stock.Pair.class));
    for (int first = Byte.MIN_VALUE; first <= Byte.MAX_VALUE; first++) {
      byte[] one = {1, (byte) first};
      byte[] two = {2, (byte) first, 0};
      assertThatThrownBy(() -> read(pairs, one)).isInstanceOf(IOException.class);
      assertThatThrownBy(() -> read(pairs, two)).isInstanceOf(IOException.class);
    }
  }

  @Test
  void damagedBytesAreAnIoException() throws IOException {
    TypeSerializer<Stock.Pair> pairs = serializer(ForyTypeInfo.of(Stock.Pair.class));
    byte[] bytes = write(pairs, new Stock.Pair(PRICE, PRICE));
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> read(pairs, cut)).isInstanceOf(IOException.class);
    }
    for (int at = 0; at < bytes.length; at++) {
      for (int bit = 0; bit < 8; bit++) {
        byte[] damaged = bytes.clone();
        damaged[at] ^= (byte) (1 << bit);
        try {
          pairs.deserialize(new DataInputDeserializer(damaged));
        } catch (IOException e) {
          continue; // the only exception there may be
        }
      }
    }
    for (byte[] length :
        List.of(new byte[] {-1, -1, -1, -1, 7}, new byte[] {-1, -1, -1, -1, -1}, new byte[] {0})) {
      assertThatThrownBy(() -> read(pairs, length)).isInstanceOf(IOException.class);
    }
    byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
    longer[0]++;
    assertThatThrownBy(() -> read(pairs, longer))
        .hasMessageContaining("expected the message to end after")
        .hasMessageContaining("found 1 more");
    assertThat(read(pairs, bytes)).isEqualTo(new Stock.Pair(PRICE, PRICE));
  }

  @Test
  void damagedSnapshotsAreAnException() throws IOException {
    DataOutputSerializer out = new DataOutputSerializer(64);
    TypeSerializer<Stock.Pair> pairs = serializer(ForyTypeInfo.of(Stock.Pair.class));
    TypeSerializerSnapshot.writeVersionedSnapshot(out, pairs.snapshotConfiguration());
    byte[] bytes = out.getCopyOfBuffer();
    byte[] message = write(pairs, null);
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThatThrownBy(
              () ->
                  TypeSerializerSnapshot.readVersionedSnapshot(
                      new DataInputDeserializer(cut), getClass().getClassLoader()))
          .isInstanceOf(IOException.class);
    }
    int start = ForySerializerSnapshot.class.getName().length() + 6;
    for (int at = start; at < bytes.length; at += 7) {
      byte[] damaged = bytes.clone();
      damaged[at] ^= 0x11;
      try {
        TypeSerializerSnapshot<Stock.Pair> snapshot =
            TypeSerializerSnapshot.readVersionedSnapshot(
                new DataInputDeserializer(damaged), getClass().getClassLoader());
        pairs.snapshotConfiguration().resolveSchemaCompatibility(snapshot);
        snapshot.restoreSerializer().deserialize(new DataInputDeserializer(message));
      } catch (IOException | IllegalStateException e) {
        continue; // of another class, module or schema
      }
    }
  }

  @Test
  void duplicatesWorkAtOnce() throws Exception {
    TypeSerializer<Stock.Item> items = serializer(ForyTypeInfo.of(Stock.Item.class));
    ExecutorService threads = Executors.newFixedThreadPool(4);
    CountDownLatch start = new CountDownLatch(1);
    List<Future<?>> all = new java.util.ArrayList<>();
    for (int t = 0; t < 4; t++) {
      TypeSerializer<Stock.Item> mine = items.duplicate();
      int thread = t;
      all.add(
          threads.submit(
              () -> {
                start.await();
                for (int i = 0; i < 20_000; i++) {
                  Stock.Item item = new Stock.Item(i, "item " + thread);
                  Stock.Item copy = mine.copy(item);
                  assertThat(read(mine, write(mine, copy))).isEqualTo(item);
                }
                return null;
              }));
    }
    start.countDown();
    for (Future<?> one : all) {
      one.get();
    }
    threads.shutdown();
  }

  @Test
  void aLoaderThatIsDoneCanGo() throws Exception {
    Changes.Change change = Changes.read().get(0);
    WeakReference<ClassLoader> gone = used(change, Versions.jar(folder, true, List.of(change)));
    for (int i = 0; i < 50 && gone.get() != null; i++) {
      try {
        Reference.reachabilityFence(new long[1 << 30]); // more than the heap has
      } catch (OutOfMemoryError e) {
        // Before, what is held softly has gone.
      }
    }
    assertThat(gone.get()).isNull();
  }

  private static WeakReference<ClassLoader> used(Changes.Change change, Path jar)
      throws IOException {
    URLClassLoader loader = (URLClassLoader) Versions.load(jar);
    TypeSerializer<Object> serializer = serializer(Versions.typeInfo(change, true, loader));
    Object sample = Versions.sample(Versions.typeInfo(change, true, loader).getTypeClass());
    for (Object object : Collections.nCopies(20_000, sample)) {
      Object copy = serializer.copy(read(serializer, write(serializer, object)));
      assertThat(copy).hasSameClassAs(sample);
    }
    DataOutputSerializer out = new DataOutputSerializer(64);
    TypeSerializerSnapshot.writeVersionedSnapshot(out, serializer.snapshotConfiguration());
    TypeSerializerSnapshot.readVersionedSnapshot(
            new DataInputDeserializer(out.getCopyOfBuffer()), loader)
        .restoreSerializer()
        .deserialize(new DataInputDeserializer(write(serializer, sample)));
    loader.close();
    return new WeakReference<>(loader);
  }
}
