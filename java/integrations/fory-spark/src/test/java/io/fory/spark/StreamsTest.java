/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutput;
import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkConf;
import org.apache.spark.serializer.DeserializationStream;
import org.apache.spark.serializer.SerializationStream;
import org.apache.spark.serializer.SerializerInstance;
import org.apache.spark.util.SerializableConfiguration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import scala.reflect.ClassTag;

/** Streams and single objects, without Spark around them; what is not as it was written. */
class StreamsTest {
  private static final ClassTag<Object> ANY = ClassTag.apply(Object.class);
  private static final int RECORDS = 1_500;

  private static SparkConf conf() {
    return new SparkConf(false).set("spark.fory.register", "io.fory.spark.Order");
  }

  /** Whether flushed objects may change places. */
  enum Form {
    RELOCATABLE,
    ONE_SECTION;

    SerializerInstance instance() {
      return StreamsTest.instance(
          this == RELOCATABLE ? conf() : conf().set("spark.fory.compatible", "true"));
    }
  }

  private static SerializerInstance instance(SparkConf conf) {
    return new ForySerializer(conf).newInstance();
  }

  /** Several blocks of keys and values. */
  private static byte[] stream(SerializerInstance instance) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SerializationStream out = instance.serializeStream(bytes);
    for (int i = 0; i < RECORDS; i++) {
      out.writeKey(i, ANY).writeValue(Jobs.order(i), ANY);
    }
    out.close();
    return bytes.toByteArray();
  }

  /** All objects up to the end, which is an {@link EOFException}. */
  private static List<Object> read(SerializerInstance instance, byte[] bytes) {
    DeserializationStream in = instance.deserializeStream(new ByteArrayInputStream(bytes));
    List<Object> objects = new ArrayList<>();
    while (true) {
      try {
        objects.add(in.readObject(ANY));
      } catch (Throwable e) { // Scala's methods do not declare theirs
        if (e instanceof EOFException) {
          return objects;
        }
        throw e;
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void keysValuesAndObjectsComeInTheOrderInWhichTheyWereWritten(Form form) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SerializationStream out = form.instance().serializeStream(bytes);
    out.writeObject("a", ANY);
    out.writeKey("b", ANY).writeValue("c", ANY);
    out.writeKey("d", ANY).writeKey("e", ANY); // without values
    out.writeObject(null, ANY);
    out.writeValue("f", ANY).writeKey(null, ANY).writeValue(null, ANY);
    out.writeKey("g", ANY);
    out.flush();
    out.writeValue("h", ANY);
    out.close();
    out.close();
    List<Object> expected = Arrays.asList("a", "b", "c", "d", "e", null, "f", null, null, "g", "h");
    assertThat(read(form.instance(), bytes.toByteArray())).isEqualTo(expected);
  }

  @ParameterizedTest
  @EnumSource
  void objectsAreWrittenWhenTheyAreHandedOver(Form form) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SerializationStream out = form.instance().serializeStream(bytes);
    int[] used = new int[1]; // as record readers of Hadoop do
    for (int i = 0; i < 3; i++) {
      used[0] = i;
      out.writeObject(used, ANY);
    }
    out.close();
    assertThat(read(form.instance(), bytes.toByteArray()))
        .containsExactly(new int[] {0}, new int[] {1}, new int[] {2});
  }

  /** Spark logs what goes wrong in their methods, even if the next attempt succeeds. */
  @ParameterizedTest
  @EnumSource
  void configurationsAreWrittenAtOnce(Form form) {
    int[] written = new int[1];
    Configuration configuration =
        new Configuration(false) {
          @Override
          public void write(DataOutput out) throws IOException {
            written[0]++;
            super.write(out);
          }
        };
    for (int i = 0; i < RECORDS; i++) {
      configuration.set("property " + i, "value");
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SerializationStream out = form.instance().serializeStream(bytes);
    out.writeObject(new SerializableConfiguration(configuration), ANY).close();
    Object twin = read(form.instance(), bytes.toByteArray()).get(0);
    assertThat(((SerializableConfiguration) twin).value().get("property 7")).isEqualTo("value");
    assertThat(written[0]).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource
  void aStreamWithoutRecordsIsEmpty(Form form) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SerializationStream out = form.instance().serializeStream(bytes);
    out.flush();
    out.close();
    assertThat(bytes.size()).isZero();
    assertThat(read(form.instance(), new byte[0])).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void aCutOffStreamIsNeverTakenForAShorterOne(Form form) {
    SerializerInstance instance = form.instance();
    byte[] bytes = stream(instance);
    assertThat(read(instance, bytes)).hasSize(2 * RECORDS);
    Random random = new Random(31);
    for (int i = 0; i < 200; i++) {
      int length = i < 100 ? 1 + i : 1 + random.nextInt(bytes.length - 1);
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> read(instance, cut)).isInstanceOf(ForyException.class);
    }
  }

  @Test
  @EnabledIf("numbersNameClasses")
  void whatIsFlushedMayChangePlacesAndGoOnInAnotherStream() throws IOException {
    List<byte[]> parts = new ArrayList<>();
    List<Object> expected = new ArrayList<>();
    for (int stream = 0; stream < 4; stream++) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      SerializationStream out = Form.RELOCATABLE.instance().serializeStream(bytes);
      for (int i = 0; i < 50; i++) {
        // Those of the last stream are too long for messages, now and then.
        Object value =
            i % 7 == 0 ? null : stream < 3 || i % 9 > 0 ? Jobs.order(i) : "x".repeat(i * 1000);
        out.writeKey(expected.size(), ANY).writeValue(value, ANY);
        out.flush();
        parts.add(bytes.toByteArray());
        bytes.reset();
        expected.add(value);
      }
      out.close();
      assertThat(bytes.size()).isZero();
    }
    Collections.shuffle(parts, new Random(9));
    ByteArrayOutputStream shuffled = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      shuffled.write(part);
    }
    List<Object> read = read(Form.RELOCATABLE.instance(), shuffled.toByteArray());
    assertThat(read).hasSize(2 * expected.size());
    for (int i = 0; i < read.size(); i += 2) {
      assertThat(read.get(i + 1)).isEqualTo(expected.set((Integer) read.get(i), "read already"));
    }
  }

  @Test
  @EnabledIf("numbersNameClasses")
  void aLengthThatNoSectionHasIsRefused() {
    byte[] bytes = stream(Form.RELOCATABLE.instance());
    for (int length : new int[] {Integer.MAX_VALUE, 1 << 13, 0, 1, -1, Integer.MIN_VALUE}) {
      ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(4, length);
      assertThatThrownBy(() -> read(Form.RELOCATABLE.instance(), bytes))
          .isInstanceOf(ForyException.class);
    }
  }

  static boolean numbersNameClasses() {
    return !Classpath.isScala212();
  }

  @Test
  void bytesMayBeSortedWhereRecordsSayTheirClassesInNumbers() {
    assertThat(new ForySerializer(conf()).supportsRelocationOfSerializedObjects())
        .isEqualTo(numbersNameClasses());
    for (SparkConf conf :
        List.of(
            conf().set("spark.fory.compatible", "true"),
            conf().set("spark.fory.allow", "shop.*"))) {
      assertThat(new ForySerializer(conf).supportsRelocationOfSerializedObjects()).isFalse();
    }
  }

  @Test
  void blocksThatAreMissingAtTheEndAreNoticed() {
    List<byte[]> blocks = new ArrayList<>();
    ByteArrayOutputStream first = new ByteArrayOutputStream();
    SerializationStream out = Form.ONE_SECTION.instance().serializeStream(first);
    out.writeObject(Jobs.order(1), ANY);
    out.flush();
    blocks.add(first.toByteArray());
    out.close();
    assertThat(read(Form.ONE_SECTION.instance(), first.toByteArray()))
        .containsExactly(Jobs.order(1));
    assertThatThrownBy(() -> read(Form.ONE_SECTION.instance(), blocks.get(0)))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("cut off");
  }

  @ParameterizedTest
  @EnumSource
  void damagedBytesAreRefusedOrReadToTheEnd(Form form) {
    byte[] bytes = stream(form.instance());
    SerializerInstance instance = form.instance();
    Random random = new Random(7);
    for (int i = 0; i < 200; i++) {
      byte[] damaged = bytes.clone();
      int at = i < 100 ? i : random.nextInt(damaged.length);
      damaged[at] ^= (byte) (1 << random.nextInt(8));
      try {
        read(instance, damaged);
      } catch (ForyException e) {
        // as it should be
      }
    }
  }

  @Test
  void singleObjectsHaveTheirRegistrationsInFront() {
    SerializerInstance instance = instance(conf());
    ByteBuffer bytes = instance.serialize(Jobs.order(3), ANY);
    assertThat(instance.<Object>deserialize(bytes.duplicate(), ANY)).isEqualTo(Jobs.order(3));
    assertThat(instance.<Object>deserialize(bytes.duplicate(), getClass().getClassLoader(), ANY))
        .isEqualTo(Jobs.order(3));
    ByteBuffer direct = ByteBuffer.allocateDirect(bytes.remaining()).put(bytes.duplicate()).flip();
    assertThat(instance.<Object>deserialize(direct, ANY)).isEqualTo(Jobs.order(3));
    assertThatThrownBy(() -> instance.deserialize(bytes.duplicate().limit(5), ANY))
        .isInstanceOf(CorruptDataException.class);
  }

  @Test
  void anExecutorWithOtherRegistrationsSaysSoAtOnce() {
    SparkConf other = conf().set("spark.fory.register", "io.fory.spark.Jobs$Point");
    for (SparkConf conf : List.of(other, conf().set("spark.fory.compatible", "true"))) {
      assertThatThrownBy(() -> read(instance(conf), stream(instance(conf()))))
          .isInstanceOf(IncompatibleClassException.class)
          .hasMessageContaining("spark.fory.register");
      ByteBuffer bytes = instance(conf()).serialize(1, ANY);
      assertThatThrownBy(() -> instance(conf).deserialize(bytes, ANY))
          .isInstanceOf(IncompatibleClassException.class);
    }
  }

  @Test
  void aClassThatNobodyRegisteredIsRefusedWhenItIsWritten() {
    SparkConf conf = new SparkConf(false);
    assertThatThrownBy(() -> instance(conf).serialize(Jobs.order(0), ANY))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageStartingWith(
            "Class io.fory.spark.Order is not registered: name it in spark.fory.register");
    assertThatThrownBy(
            () ->
                instance(conf)
                    .serializeStream(OutputStream.nullOutputStream())
                    .writeObject(Arrays.asList(Jobs.order(0)), ANY))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContaining("name it in spark.fory.register");
    for (String allowed : List.of("io.fory.spark.*", "io.fory.spark.Order")) {
      SerializerInstance instance = instance(conf.clone().set("spark.fory.allow", allowed));
      assertThat(instance.<Object>deserialize(instance.serialize(Jobs.order(0), ANY), ANY))
          .isEqualTo(Jobs.order(0));
    }
  }

  @ParameterizedTest
  @EnumSource
  void aFailedRecordLeavesTheStreamAsItWas(Form form) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SerializationStream out = form.instance().serializeStream(bytes);
    out.writeObject("a", ANY);
    assertThatThrownBy(() -> out.writeKey("b", ANY).writeValue(new Thread(), ANY))
        .isInstanceOf(ForyException.class);
    out.writeObject("c", ANY);
    out.close();
    assertThat(read(form.instance(), bytes.toByteArray())).containsExactly("a", "b", "c");
  }

  @ParameterizedTest
  @EnumSource
  void failuresOfTheTargetAreHandedOn(Form form) {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("full");
          }
        };
    SerializationStream out = form.instance().serializeStream(full);
    assertThatThrownBy(() -> out.writeObject("a".repeat(100_000), ANY).close())
        .isInstanceOf(IOException.class);
  }

  @Test
  void wrongPropertiesAreNamed() {
    for (String property : List.of("spark.fory.register", "spark.fory.modules")) {
      assertThatThrownBy(() -> instance(conf().set(property, "shop.Missing")))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(property)
          .hasMessageContaining("shop.Missing");
    }
    assertThatThrownBy(() -> instance(conf().set("spark.fory.modules", "java.lang.String")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("java.lang.String");
  }

  @Test
  void modulesGiveIdsAndLimits() {
    SparkConf conf = new SparkConf(false).set("spark.fory.modules", Module.class.getName());
    SerializerInstance instance = instance(conf);
    assertThat(instance.<Object>deserialize(instance.serialize(Jobs.order(0), ANY), ANY))
        .isEqualTo(Jobs.order(0));
    SerializerInstance small = instance(conf.clone().set("spark.fory.maxGraphBytes", "1k"));
    ByteBuffer bytes = small.serialize(new long[1000], ANY);
    assertThatThrownBy(() -> small.deserialize(bytes, ANY)).isInstanceOf(ForyException.class);
  }

  /** Has an id. */
  public static final class Module implements io.fory.ForyModule {
    @Override
    public void configure(io.fory.ForyBuilder builder) {
      builder.register(Order.class, 7);
    }
  }

  @Test
  void referencesAreKeptOnDemand() {
    Object[] cycle = new Object[1];
    cycle[0] = cycle;
    assertThatThrownBy(() -> instance(conf()).serialize(cycle, ANY))
        .isInstanceOf(ForyException.class);
    SerializerInstance instance = instance(conf().set("spark.fory.references", "true"));
    Object[] read =
        instance.deserialize(instance.serialize(cycle, ANY), ClassTag.apply(Object[].class));
    assertThat(read[0]).isSameAs(read);
  }

  @Test
  void serializersOfTasksShareOneInstance() throws Exception {
    ForySerializer serializer = new ForySerializer(conf());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes).writeObject(serializer);
    ForySerializer other =
        (ForySerializer)
            new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    ClassLoader loader = getClass().getClassLoader();
    assertThat(other.shared(loader)).isSameAs(serializer.shared(loader));
  }
}
