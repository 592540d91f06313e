/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.SerializerFactory;
import com.esotericsoftware.kryo.SerializerFactory.CompatibleFieldSerializerFactory;
import com.esotericsoftware.kryo.SerializerFactory.FieldSerializerFactory;
import com.esotericsoftware.kryo.io.ByteBufferInput;
import com.esotericsoftware.kryo.io.ByteBufferOutput;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.FieldSerializer.FieldSerializerConfig;
import com.esotericsoftware.kryo.unsafe.UnsafeByteBufferInput;
import com.esotericsoftware.kryo.unsafe.UnsafeByteBufferOutput;
import com.esotericsoftware.kryo.unsafe.UnsafeInput;
import com.esotericsoftware.kryo.unsafe.UnsafeOutput;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.YearMonth;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

/** Kryo with registered classes; one subclass for each kind of buffer. */
abstract class KryoContestant implements VersionContestant {
  private static final List<Class<?>> JDK_CLASSES =
      List.of(
          ArrayList.class,
          HashMap.class,
          int[].class,
          long[].class,
          float[].class,
          double[].class,
          short[].class,
          char[].class,
          boolean[].class,
          String[].class,
          LocalDate.class,
          LocalTime.class,
          LocalDateTime.class,
          Instant.class,
          Duration.class,
          Period.class,
          YearMonth.class,
          OffsetDateTime.class,
          ZonedDateTime.class);

  final Kryo kryo = new Kryo();

  private KryoContestant(
      List<Class<?>> classes, boolean references, SerializerFactory<?> serializers) {
    kryo.setReferences(references);
    kryo.setRegistrationRequired(true);
    kryo.setDefaultSerializer(serializers);
    for (Class<?> type : classes) {
      kryo.register(type);
    }
    for (Class<?> type : JDK_CLASSES) {
      kryo.register(type);
    }
  }

  /**
   * Creates one.
   *
   * @param compatible whether the classes may gain and lose fields
   */
  static KryoContestant create(
      List<Class<?>> classes, BufferType bufferType, boolean references, boolean compatible) {
    SerializerFactory<?> serializers =
        compatible ? new CompatibleFieldSerializerFactory() : new FieldSerializerFactory();
    return bufferType == BufferType.DIRECT
        ? new Direct(
            classes,
            references,
            serializers,
            new ByteBufferOutput(INITIAL_CAPACITY),
            new ByteBufferInput())
        : new Heap(classes, references, serializers, new Output(INITIAL_CAPACITY, -1), new Input());
  }

  /** One whose buffers use {@code sun.misc.Unsafe}: numbers have a fixed width. */
  static KryoContestant unsafe(List<Class<?>> classes, BufferType bufferType, boolean references) {
    FieldSerializerConfig fixed = new FieldSerializerConfig();
    fixed.setVariableLengthEncoding(false);
    SerializerFactory<?> serializers = new FieldSerializerFactory(fixed);
    if (bufferType == BufferType.DIRECT) {
      ByteBufferOutput output = new UnsafeByteBufferOutput(INITIAL_CAPACITY);
      ByteBufferInput input = new UnsafeByteBufferInput();
      output.setVariableLengthEncoding(false);
      input.setVariableLengthEncoding(false);
      return new Direct(classes, references, serializers, output, input);
    }
    Output output = new UnsafeOutput(INITIAL_CAPACITY, -1);
    Input input = new UnsafeInput();
    output.setVariableLengthEncoding(false);
    input.setVariableLengthEncoding(false);
    return new Heap(classes, references, serializers, output, input);
  }

  private static final class Heap extends KryoContestant {
    private final Output output;
    private final Input input;

    Heap(
        List<Class<?>> classes,
        boolean references,
        SerializerFactory<?> serializers,
        Output output,
        Input input) {
      super(classes, references, serializers);
      this.output = output;
      this.input = input;
    }

    @Override
    public int serialize(Object value) {
      output.setPosition(0);
      kryo.writeClassAndObject(output, value);
      return output.position();
    }

    @Override
    public Object deserialize() {
      input.setBuffer(output.getBuffer(), 0, output.position());
      return kryo.readClassAndObject(input);
    }

    @Override
    public void receive(byte[] message) {
      output.setPosition(0);
      output.writeBytes(message);
    }

    @Override
    public byte[] payload() {
      return output.toBytes();
    }
  }

  private static final class Direct extends KryoContestant {
    private final ByteBufferOutput output;
    private final ByteBufferInput input;

    Direct(
        List<Class<?>> classes,
        boolean references,
        SerializerFactory<?> serializers,
        ByteBufferOutput output,
        ByteBufferInput input) {
      super(classes, references, serializers);
      this.output = output;
      this.input = input;
      input.setBuffer(output.getByteBuffer().duplicate());
    }

    @Override
    public int serialize(Object value) {
      output.setPosition(0);
      kryo.writeClassAndObject(output, value);
      return output.position();
    }

    @Override
    public Object deserialize() {
      input.setPosition(0);
      input.setLimit(output.position());
      return kryo.readClassAndObject(input);
    }

    @Override
    public void receive(byte[] message) {
      output.setPosition(0);
      output.writeBytes(message);
    }

    @Override
    public byte[] payload() {
      return output.toBytes();
    }
  }
}
