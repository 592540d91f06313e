/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import io.fory.Fory;
import io.fory.exception.ForyException;
import java.util.HashMap;
import java.util.Map;
import org.axonframework.messaging.MetaData;
import org.axonframework.serialization.ChainingConverter;
import org.axonframework.serialization.Converter;
import org.axonframework.serialization.SerializationException;
import org.axonframework.serialization.SerializedObject;
import org.axonframework.serialization.SerializedType;
import org.axonframework.serialization.Serializer;
import org.axonframework.serialization.SimpleSerializedObject;
import org.axonframework.serialization.SimpleSerializedType;
import org.axonframework.serialization.UnknownSerializedType;

/** For {@code configureEventSerializer} and {@code configureMessageSerializer}. */
final class ForyAxonSerializer implements Serializer {
  private final Fory fory;
  private final Converter converter = new ChainingConverter();

  ForyAxonSerializer(Fory fory) {
    this.fory = fory;
  }

  @Override
  public <T> SerializedObject<T> serialize(Object object, Class<T> representation) {
    try {
      Object written = object instanceof MetaData data ? new HashMap<>(data) : object;
      T bytes = converter.convert(fory.serialize(written), representation);
      return new SimpleSerializedObject<>(
          bytes, representation, typeForClass(object == null ? Void.class : object.getClass()));
    } catch (ForyException e) {
      throw new SerializationException("The object cannot be written", e);
    }
  }

  @Override
  @SuppressWarnings("unchecked") // whoever asks for a type gets it or an exception of its own
  public <S, T> T deserialize(SerializedObject<S> object) {
    try {
      byte[] bytes = converter.convert(object, byte[].class).getData();
      Object read = fory.deserialize(bytes);
      boolean isMetaData = object.getType().getName().equals(MetaData.class.getName());
      return (T) (isMetaData ? MetaData.from((Map<String, ?>) read) : read);
    } catch (ForyException e) {
      throw new SerializationException("The object cannot be read", e);
    }
  }

  @Override
  public <T> boolean canSerializeTo(Class<T> representation) {
    return converter.canConvert(byte[].class, representation);
  }

  @Override
  public Class<?> classForType(SerializedType type) {
    try {
      return Class.forName(type.getName());
    } catch (ClassNotFoundException e) {
      return UnknownSerializedType.class;
    }
  }

  @Override
  @SuppressWarnings("rawtypes") // as it is declared
  public SerializedType typeForClass(Class type) {
    return new SimpleSerializedType(type.getName(), null);
  }

  @Override
  public Converter getConverter() {
    return converter;
  }
}
