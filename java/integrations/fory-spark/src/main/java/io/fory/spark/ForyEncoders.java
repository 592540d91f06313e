/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark;

import io.fory.ForyCodec;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.memory.MemoryBuffer;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.Objects;
import org.apache.spark.SparkEnv;
import org.apache.spark.sql.Encoder;
import scala.reflect.ClassTag;
import scala.runtime.AbstractFunction0;

/**
 * Makes encoders for Datasets of any class that Fory can write, comparable to {@code Encoders.bean}
 * and {@code Encoders.kryo}. Such a Dataset has a single column with the bytes of its objects, so
 * filters and joins on their fields need typed functions.
 *
 * <pre>{@code
 * Dataset<Order> orders = ids.map(Shop::order, ForyEncoders.of(Order.class));
 * }</pre>
 *
 * <p>The encoders need Spark 4 or later and work with any {@code spark.serializer}. The properties
 * of {@link ForySerializer} apply. To read stored rows after classes have changed, set {@code
 * spark.fory.compatible}. Encoders are immutable and thread-safe.
 */
public final class ForyEncoders {
  private static final String ENCODERS = "org.apache.spark.sql.catalyst.encoders.";

  private ForyEncoders() {}

  /**
   * Returns an encoder for objects of a class. The class, and all classes that its declarations
   * lead to, are registered; name others, such as subclasses, in {@code spark.fory.register}.
   *
   * @param type the class; it and its enclosing classes must be public, since Spark's generated
   *     code names it
   * @throws IllegalArgumentException if the class is primitive or not public
   * @throws UnsupportedOperationException before Spark 4.0, which takes only its own encoders
   */
  @SuppressWarnings(
      "unchecked") // the object made by reflection is an AgnosticEncoder, which is an Encoder
  public static <T> Encoder<T> of(Class<T> type) {
    if (Objects.requireNonNull(type, "type").isPrimitive()) {
      throw new IllegalArgumentException(
          "%s has no objects: name the class of its boxes, or take an encoder of Encoders"
              .formatted(type));
    }
    for (Class<?> c = type; c != null; c = c.getEnclosingClass()) {
      if (!Modifier.isPublic(c.getModifiers())) {
        throw new IllegalArgumentException(
            "%s is not public: the code that Spark generates cannot name it"
                .formatted(c.getName()));
      }
    }
    try {
      Object binary = find("AgnosticEncoders$BinaryEncoder$").getField("MODULE$").get(null);
      Constructor<?> constructor =
          find("AgnosticEncoders$TransformingEncoder").getConstructors()[0];
      Object[] arguments = {ClassTag.apply(type), binary, new CodecFactory(type), true};
      return (Encoder<T>) constructor.newInstance(arguments);
    } catch (ReflectiveOperationException | IllegalArgumentException e) {
      throw new UnsupportedOperationException(
          "ForyEncoders need Spark 4, this is Spark "
              + org.apache.spark.package$.MODULE$.SPARK_VERSION(),
          e);
    }
  }

  private static Class<?> find(String name) throws ClassNotFoundException {
    return Class.forName(ENCODERS + name, false, Encoder.class.getClassLoader());
  }

  /**
   * Makes, on each executor, the implementation of Spark's {@code Codec} interface. Travels with
   * the task by Java serialization.
   */
  private static final class CodecFactory extends AbstractFunction0<Object>
      implements Serializable {
    private static final long serialVersionUID = 1;
    private final Class<?> type;

    CodecFactory(Class<?> type) {
      this.type = type;
    }

    @Override
    public Object apply() {
      try {
        Class<?> codec = find("Codec");
        return Proxy.newProxyInstance(
            codec.getClassLoader(), new Class<?>[] {codec}, new CodecHandler(type));
      } catch (ClassNotFoundException e) {
        throw new IllegalStateException(e); // the driver that made the encoder has the interface
      }
    }
  }

  /**
   * Implements Spark's {@code Codec} interface through a proxy, because Spark 3 does not have it.
   */
  private static final class CodecHandler implements InvocationHandler, Serializable {
    private static final long serialVersionUID = 1;
    private final Class<?> type;
    private transient volatile ColumnCodec values;

    CodecHandler(Class<?> type) {
      this.type = type;
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      try {
        return switch (method.getName()) {
          case "encode" -> values().encode(arguments[0]);
          case "decode" -> values().decode((byte[]) arguments[0]);
          case "equals" -> proxy == arguments[0];
          case "hashCode" -> System.identityHashCode(proxy);
          default -> "Fory's codec of " + type.getName();
        };
      } catch (ForyException e) {
        throw SharedFory.withAdvice(e);
      }
    }

    private ColumnCodec values() {
      ColumnCodec known = values;
      if (known == null) {
        SparkSettings settings = SparkSettings.of(SparkEnv.get().conf());
        known = ColumnCodec.of(settings, ForySerializer.contextLoader(), type);
        values = known;
      }
      return known;
    }
  }

  /**
   * Converts objects to the values of a binary column: messages. Where classes are registered by
   * ids, each message follows four bytes with the hash of all registrations, so that a stored row
   * is refused, not misread, when another class has the id now.
   */
  record ColumnCodec(SharedFory shared, ForyCodec<Object> codec) {
    @SuppressWarnings("unchecked") // Spark passes only objects of the type
    static ColumnCodec of(SparkSettings settings, ClassLoader loader, Class<?> type) {
      SharedFory shared = settings.with(type).instance(loader);
      return new ColumnCodec(shared, (ForyCodec<Object>) shared.fory.codec(type));
    }

    byte[] encode(Object object) {
      if (!shared.isRelocatable) {
        return codec.encode(object);
      }
      MemoryBuffer buffer = MemoryBuffer.allocate(256);
      buffer.writeInt(shared.registrations);
      codec.encode(buffer, object);
      return buffer.copyOfRange(0, buffer.writerIndex());
    }

    Object decode(byte[] bytes) {
      if (!shared.isRelocatable) {
        return codec.decode(bytes);
      }
      MemoryBuffer buffer = MemoryBuffer.wrap(bytes);
      shared.requireRegistrations(buffer);
      Object object = codec.decode(buffer);
      if (buffer.remaining() > 0) {
        throw new CorruptDataException(
            "The message ends %s bytes before its value does".formatted(buffer.remaining()));
      }
      return object;
    }
  }
}
