/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.ByteBufferInput;
import com.esotericsoftware.kryo.io.ByteBufferOutput;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.CompatibleFieldSerializer;
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

  private KryoContestant(List<Class<?>> classes, boolean references, boolean compatible) {
    kryo.setReferences(references);
    kryo.setRegistrationRequired(true);
    if (compatible) {
      kryo.setDefaultSerializer(CompatibleFieldSerializer.class);
    }
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
    return bufferType == BufferType.DIRECT
        ? new Direct(classes, references, compatible)
        : new Heap(classes, references, compatible);
  }

  private static final class Heap extends KryoContestant {
    private final Output output = new Output(INITIAL_CAPACITY, -1);
    private final Input input = new Input();

    Heap(List<Class<?>> classes, boolean references, boolean compatible) {
      super(classes, references, compatible);
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
    private final ByteBufferOutput output = new ByteBufferOutput(INITIAL_CAPACITY);
    private final ByteBufferInput input = new ByteBufferInput(output.getByteBuffer().duplicate());

    Direct(List<Class<?>> classes, boolean references, boolean compatible) {
      super(classes, references, compatible);
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
