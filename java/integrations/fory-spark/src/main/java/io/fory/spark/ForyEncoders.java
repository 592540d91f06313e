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
 * Makes encoders for Datasets of any class that Fory can write, as {@code Encoders.bean} does for
 * beans and {@code Encoders.kryo} with Kryo. A Dataset has one column with the bytes of its
 * objects, so filters and joins by their fields need typed functions.
 *
 * <pre>{@code
 * Dataset<Order> orders = ids.map(Shop::order, ForyEncoders.of(Order.class));
 * }</pre>
 *
 * <p>The encoders need Spark 4 or later, with any {@code spark.serializer}; the properties of
 * {@link ForySerializer} hold. To read stored rows after classes have changed, set {@code
 * spark.fory.compatible}.
 */
public final class ForyEncoders {
  private static final String ENCODERS = "org.apache.spark.sql.catalyst.encoders.";

  private ForyEncoders() {}

  /**
   * Returns an encoder for the objects of a class, which Fory registers with all that its
   * declarations reach. Register other classes, such as subclasses, by {@code spark.fory.register}.
   *
   * @param type the class; it and the classes around it must be public, since Spark's generated
   *     code names it
   * @throws UnsupportedOperationException before Spark 4.0, which takes only its own encoders
   */
  @SuppressWarnings("unchecked") // encoders of Spark are all of one kind inside
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
      Object[] arguments = {ClassTag.apply(type), binary, new Codecs(type), true};
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

  /** Makes a codec of Spark's on each executor. */
  private static final class Codecs extends AbstractFunction0<Object> implements Serializable {
    private static final long serialVersionUID = 1;
    private final Class<?> type;

    Codecs(Class<?> type) {
      this.type = type;
    }

    @Override
    public Object apply() {
      try {
        Class<?> codec = find("Codec");
        return Proxy.newProxyInstance(
            codec.getClassLoader(), new Class<?>[] {codec}, new Calls(type));
      } catch (ClassNotFoundException e) {
        throw new IllegalStateException(e); // there is one where the encoder was made
      }
    }
  }

  /** Implements a codec of Spark's: that interface is not there in the versions before. */
  private static final class Calls implements InvocationHandler, Serializable {
    private static final long serialVersionUID = 1;
    private final Class<?> type;
    private transient volatile Values values;

    Calls(Class<?> type) {
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
        throw SharedFory.advised(e);
      }
    }

    private Values values() {
      Values known = values;
      if (known == null) {
        SparkSettings settings = SparkSettings.of(SparkEnv.get().conf());
        known = Values.of(settings, ForySerializer.contextLoader(), type);
        values = known;
      }
      return known;
    }
  }

  /**
   * Objects as values of a column: messages, and before them, where classes have numbers, four
   * bytes that say how they are registered. A stored row never takes the number of one class for
   * another's.
   */
  record Values(SharedFory shared, ForyCodec<Object> codec) {
    @SuppressWarnings("unchecked") // the column has objects of the type
    static Values of(SparkSettings settings, ClassLoader loader, Class<?> type) {
      SharedFory shared = settings.with(type).instance(loader);
      return new Values(shared, (ForyCodec<Object>) shared.fory.codec(type));
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
