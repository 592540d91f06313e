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

/** Kryo with registered classes, and a byte array or a direct buffer. */
public final class KryoContestant implements VersionContestant {
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
          ZonedDateTime.class,
          byte[].class);

  private final Kryo kryo = new Kryo();
  private final Output output;
  private final Input input;

  private KryoContestant(
      List<Class<?>> classes,
      boolean references,
      SerializerFactory<?> serializers,
      Output output,
      Input input) {
    this.output = output;
    this.input = input;
    kryo.setReferences(references);
    kryo.setRegistrationRequired(true);
    kryo.setDefaultSerializer(serializers);
    classes.forEach(kryo::register);
    JDK_CLASSES.forEach(kryo::register);
    if (output instanceof ByteBufferOutput direct) {
      ((ByteBufferInput) input).setBuffer(direct.getByteBuffer().duplicate());
    } else {
      input.setBuffer(output.getBuffer());
    }
  }

  /**
   * Creates one.
   *
   * @param compatible whether the classes may gain and lose fields
   */
  public static KryoContestant create(
      List<Class<?>> classes, BufferType bufferType, boolean references, boolean compatible) {
    SerializerFactory<?> serializers =
        compatible ? new CompatibleFieldSerializerFactory() : new FieldSerializerFactory();
    boolean direct = bufferType == BufferType.DIRECT;
    return new KryoContestant(
        classes,
        references,
        serializers,
        direct ? new ByteBufferOutput(INITIAL_CAPACITY) : new Output(INITIAL_CAPACITY),
        direct ? new ByteBufferInput() : new Input());
  }

  /** Returns a contestant whose buffers use {@code sun.misc.Unsafe}: numbers have a fixed width. */
  static KryoContestant unsafe(List<Class<?>> classes, BufferType bufferType, boolean references) {
    FieldSerializerConfig fixed = new FieldSerializerConfig();
    fixed.setVariableLengthEncoding(false);
    boolean direct = bufferType == BufferType.DIRECT;
    Output output =
        direct ? new UnsafeByteBufferOutput(INITIAL_CAPACITY) : new UnsafeOutput(INITIAL_CAPACITY);
    Input input = direct ? new UnsafeByteBufferInput() : new UnsafeInput();
    output.setVariableLengthEncoding(false);
    input.setVariableLengthEncoding(false);
    return new KryoContestant(
        classes, references, new FieldSerializerFactory(fixed), output, input);
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
