/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.xlang;

import io.fory.benchmark.data.Fields;
import io.fory.benchmark.data.ObjectType;
import io.fory.benchmark.data.bean.MediaContent;
import io.fory.benchmark.data.bean.Struct;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.avro.Schema;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.Decoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.Encoder;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.reflect.ReflectData;
import org.apache.avro.reflect.ReflectDatumReader;
import org.apache.avro.reflect.ReflectDatumWriter;

/** Avro's binary encoding, whose messages have no schema: both sides know it. */
final class AvroPeer implements XlangPeer {
  private interface Writer {
    void write(Object value, Encoder out) throws IOException;
  }

  private interface Reader {
    Object read(Decoder in) throws IOException;
  }

  private final ByteArrayOutputStream out = new ByteArrayOutputStream(BUFFER_SIZE);
  private final Writer writer;
  private final Reader reader;
  private BinaryEncoder encoder; // used again, as is the decoder
  private BinaryDecoder decoder;

  private AvroPeer(Writer writer, Reader reader) {
    this.writer = writer;
    this.reader = reader;
  }

  /** Returns Avro's peer for beans, by reflection. */
  static AvroPeer reflect(ObjectType type) {
    Schema schema = ReflectData.get().getSchema(type.classes(Fields.BEAN).get(0));
    ReflectDatumReader<Object> reader = new ReflectDatumReader<>(schema);
    return new AvroPeer(new ReflectDatumWriter<>(schema)::write, in -> reader.read(null, in));
  }

  /** Calls of its encoder for each field, as its generated classes make them: its fastest way. */
  static AvroPeer byHand(ObjectType type) {
    return switch (type) {
      case MEDIA_CONTENT ->
          new AvroPeer(
              (value, out) -> AvroMedia.write(out, (MediaContent) value),
              AvroMedia::readMediaContent);
      case STRUCT ->
          new AvroPeer(
              (value, out) -> AvroStruct.write(out, (Struct) value), AvroStruct::readStruct);
      default -> throw new IllegalArgumentException("there is no code for " + type);
    };
  }

  @Override
  public byte[] write(Object value) {
    writeBuffer(value);
    return out.toByteArray();
  }

  @Override
  public int writeBuffer(Object value) {
    out.reset();
    encoder = EncoderFactory.get().binaryEncoder(out, encoder);
    try {
      writer.write(value, encoder);
      encoder.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.size();
  }

  @Override
  public Object read(byte[] message) {
    decoder = DecoderFactory.get().binaryDecoder(message, decoder);
    try {
      return reader.read(decoder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
