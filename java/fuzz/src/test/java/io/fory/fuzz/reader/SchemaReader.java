/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

import io.fory.Fory;
import io.fory.ForyCodec;
import io.fory.ForySchema;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.fuzz.Models;
import io.fory.fuzz.grammar.Choices;
import io.fory.fuzz.grammar.MessageGrammar;
import io.fory.schema.WireSchema;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The bytes of a schema that was kept: read, compared with that of the class here, and used to read
 * a message. Compiled code and the interpreter read the same by it.
 */
final class SchemaReader extends Reader {
  private static final int WAYS = 40;
  private static final int HEAD = 5; // magic number and settings
  private static final int COMPATIBLE = 8;
  private static final int FINGERPRINT = 2; // where it is in a message
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** Holds a sample of one class: its schema, a message of it, and the codecs that read both. */
  private record Sample(
      byte[] schema, byte[] message, ForyCodec<?> compiled, ForyCodec<?> interpreted) {}

  private final Agreement agreement = new Agreement(fory);
  private final List<Sample> samples = new ArrayList<>();

  SchemaReader(Settings settings) {
    super(settings);
    Fory twin = settings.with(Settings.Code.INTERPRETED).build();
    for (Object object : Models.samples().values()) {
      if (object != null) {
        add(object, twin);
      }
    }
  }

  private <T> void add(T object, Fory twin) {
    @SuppressWarnings("unchecked")
    Class<T> type = (Class<T>) object.getClass();
    try {
      ForyCodec<T> compiled = fory.codec(type).withoutSchema();
      byte[] message = compiled.encode(object);
      samples.add(
          new Sample(
              compiled.schema().toBytes(), message, compiled, twin.codec(type).withoutSchema()));
    } catch (ForyException e) {
      // it is not registered
    }
  }

  /** A schema that has other bytes, mostly with a right checksum. */
  @Override
  public byte[] input(MessageGrammar grammar, Choices choices) {
    byte[] good = samples.get(choices.below(samples.size())).schema().clone();
    if (choices.oneIn(8)) {
      good[choices.below(good.length)] = (byte) choices.anyInt();
      return good;
    }
    int content = good.length - Long.BYTES;
    for (int n = choices.below(4); n > 0; n--) {
      good[HEAD + choices.below(content - HEAD)] = (byte) choices.anyInt();
    }
    if (choices.oneIn(8)) {
      content = HEAD + choices.below(content - HEAD);
    }
    byte[] checked = Arrays.copyOf(good, content + Long.BYTES);
    LONG.set(checked, content, WireSchema.hash(Arrays.copyOf(good, content)));
    return checked;
  }

  @Override
  public byte[] good(Object object) {
    return samples.get(Math.floorMod(System.identityHashCode(object), samples.size())).schema();
  }

  @Override
  public int messages() {
    return WAYS;
  }

  @Override
  public Object read(byte[] input) throws IOException {
    ForySchema schema = ForySchema.fromBytes(input);
    if (!Arrays.equals(input, schema.toBytes())) {
      throw new Disagreement("a schema that is written in another way than it was read", "", null);
    }
    if ((input[HEAD - 1] & COMPATIBLE) == 0) {
      throw new CorruptDataException("Of messages without schemas, which cannot be read by it");
    }
    Sample sample = samples.get(Math.floorMod(Arrays.hashCode(input) >>> 3, samples.size()));
    for (Sample each : samples) {
      if (input.length > 20 && isSameBeginning(each.schema(), input)) {
        sample = each;
      }
    }
    sample.compiled().schema().since(schema).differences().forEach(SchemaReader::requirePrintable);
    byte[] message = sample.message().clone();
    LONG.set(message, FINGERPRINT, schema.fingerprint());
    ForyCodec<?> compiled = sample.compiled();
    ForyCodec<?> interpreted = sample.interpreted();
    Agreement.Outcome expected = agreement.outcome(() -> compiled.readerOf(schema).decode(message));
    agreement.require(
        expected,
        () -> compiled.readerOf(schema).decode(message),
        "interpreted",
        false,
        () -> interpreted.readerOf(schema).decode(message));
    return expected.get();
  }

  private static boolean isSameBeginning(byte[] a, byte[] b) {
    int mismatch = Arrays.mismatch(a, b);
    return mismatch < 0 || mismatch > a.length / 2;
  }

  private static void requirePrintable(String text) {
    if (text.chars().anyMatch(Character::isISOControl)) {
      throw new Disagreement("control characters in a comparison", text, null);
    }
  }

  /** Returns the fingerprint that a message names. */
  static long fingerprint(byte[] message, int at) {
    return (long) LONG.get(message, at);
  }
}
