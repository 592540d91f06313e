/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.row;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.util.Utf8;

/**
 * Avro, whose fields have no place of their own: those in front are skipped one by one, which is
 * what its projection does too.
 */
final class AvroPeer extends RowPeer {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream(1024);
  private BinaryEncoder encoder;
  private BinaryDecoder decoder;
  private Batch batch;
  private Utf8 text;

  @Override
  byte[] encode(Trade trade) {
    try {
      out.reset();
      encoder = EncoderFactory.get().binaryEncoder(out, encoder);
      AvroTrades.write(encoder, trade);
      encoder.flush();
      return out.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  Trade decode(byte[] bytes) {
    try {
      decoder = DecoderFactory.get().binaryDecoder(bytes, decoder);
      return AvroTrades.readTrade(decoder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  void wrap(Batch batch) {
    this.batch = batch;
  }

  private BinaryDecoder trade(int index) {
    decoder =
        DecoderFactory.get()
            .binaryDecoder(batch.bytes(), batch.offset(index), batch.length(index), decoder);
    return decoder;
  }

  private static void skipLongs(BinaryDecoder in, int count) throws IOException {
    for (int i = 0; i < count; i++) {
      in.readLong();
    }
  }

  private static void skipInts(BinaryDecoder in, int count) throws IOException {
    for (int i = 0; i < count; i++) {
      in.readInt();
    }
  }

  /** Skips from the start to a double; 3 is the average. */
  private static void skipToDouble(BinaryDecoder in, int number) throws IOException {
    skipLongs(in, 8);
    skipInts(in, 10);
    in.skipFixed(8 * number);
  }

  /** Skips from the start to a string; 1 is the currency. */
  private static void skipToString(BinaryDecoder in, int number) throws IOException {
    skipToDouble(in, 10);
    in.skipFixed(6 + 2 * 4);
    for (int i = 0; i < number; i++) {
      in.skipString();
    }
  }

  private static void skipFill(BinaryDecoder in) throws IOException {
    in.readLong();
    in.skipFixed(8);
    in.readInt();
    in.skipString();
  }

  @Override
  double average(int trade) {
    try {
      BinaryDecoder in = trade(trade);
      skipToDouble(in, 3);
      return in.readDouble();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  int fillQuantity(int trade, int fill) {
    try {
      BinaryDecoder in = trade(trade);
      skipToString(in, 10);
      in.skipBytes();
      for (long n = in.skipArray(); n != 0; n = in.skipArray()) {
        for (long i = 0; i < n; i++) {
          in.skipString();
        }
      }
      skipFill(in);
      in.readArrayStart();
      for (int i = 0; i < fill; i++) {
        skipFill(in);
      }
      in.readLong();
      in.skipFixed(8);
      return in.readInt();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  double sumOfThree() {
    try {
      double sum = 0;
      for (int i = 0; i < batch.size(); i++) {
        BinaryDecoder in = trade(i);
        skipLongs(in, 3);
        long createdAt = in.readLong();
        skipLongs(in, 4);
        int quantity = in.readInt();
        skipInts(in, 9);
        sum += in.readDouble() * quantity + createdAt;
      }
      return sum;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  int countCurrency(byte[] utf8) {
    try {
      int count = 0;
      for (int i = 0; i < batch.size(); i++) {
        BinaryDecoder in = trade(i);
        skipToString(in, 1);
        text = in.readString(text);
        if (Arrays.equals(text.getBytes(), 0, text.getByteLength(), utf8, 0, utf8.length)) {
          count++;
        }
      }
      return count;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
