/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

import io.fory.Fory;
import io.fory.ForyCodec;
import io.fory.ForySchema;
import io.fory.SchemaStore;
import io.fory.exception.ForyException;
import io.fory.fuzz.Models;
import io.fory.fuzz.grammar.Choices;
import io.fory.fuzz.grammar.MessageGrammar;
import io.fory.fuzz.reader.MessagesReader.Call;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Messages whose schema is kept elsewhere: by a codec, by one that was told the schema once more,
 * and by a {@code Fory} that finds it in a store. All give the same.
 */
final class BareReader extends Reader {
  private static final int WAYS = 40; // each outcome is read again where two differ
  private static final int FINGERPRINT = 2; // where it is in a message
  private static final int HEADER = FINGERPRINT + Long.BYTES;
  private static final int PLAIN_HEADER = 2;

  /** A codec, what names its schema in messages, and the same codec told of that schema again. */
  private record Bound(ForyCodec<Object> codec, long fingerprint, ForyCodec<Object> told) {}

  private final Fory storing; // one for all ways, since what it has read before may matter
  private final Agreement agreement;
  private final Map<Class<?>, Bound> codecs = new LinkedHashMap<>();
  private final Object[] samples;

  BareReader(Settings settings) {
    super(settings);
    storing = settings.builder().withSchemaStore(SchemaStore.inMemory(1_000)).build();
    agreement = new Agreement(storing);
    samples = Models.samples().values().stream().filter(this::hasSchema).toArray();
  }

  @SuppressWarnings("unchecked") // the codec of a class takes the objects of that class
  private boolean hasSchema(Object sample) {
    if (sample == null) {
      return false;
    }
    Class<?> type = sample.getClass();
    try {
      ForyCodec<Object> codec = (ForyCodec<Object>) storing.codec(type).withoutSchema();
      codec.encode(sample);
      ForySchema schema = codec.schema();
      codecs.put(type, new Bound(codec, schema.fingerprint(), codec.readerOf(schema)));
      return true;
    } catch (ForyException e) {
      return false; // it is not registered
    }
  }

  /** A good message, bytes of which are others; or its header before what the grammar makes. */
  @Override
  public byte[] input(MessageGrammar grammar, Choices choices) {
    byte[] good = good(samples[choices.below(samples.length)]);
    if (choices.oneIn(3)) {
      byte[] other = grammar.message(choices);
      int content = Math.max(0, other.length - PLAIN_HEADER);
      byte[] spliced = Arrays.copyOf(good, HEADER + content);
      System.arraycopy(other, other.length - content, spliced, HEADER, content);
      return spliced;
    }
    for (int n = choices.below(4); n > 0; n--) {
      int from = choices.oneIn(16) ? 0 : Math.min(HEADER, good.length - 1);
      good[from + choices.below(good.length - from)] = (byte) choices.anyInt();
    }
    return choices.oneIn(16) ? Arrays.copyOf(good, choices.below(good.length)) : good;
  }

  @Override
  public byte[] good(Object object) {
    Bound bound = object == null ? null : codecs.get(object.getClass());
    return bound == null ? fory.serialize(object) : bound.codec().encode(object);
  }

  @Override
  public int messages() {
    return WAYS;
  }

  @Override
  public Object read(byte[] input) throws IOException {
    Bound bound = named(input);
    ForyCodec<Object> codec = bound.codec();
    Call general = () -> storing.deserialize(input, codec.type());
    Agreement.Outcome expected = agreement.outcome(general);
    agreement.require(expected, general, "by codec", false, () -> codec.decode(input));
    agreement.require(
        expected, general, "by one told again", false, () -> bound.told().decode(input));
    return expected.get();
  }

  /** The codec whose schema a message names, or the first. */
  private Bound named(byte[] input) {
    for (Bound bound : codecs.values()) {
      if (input.length >= HEADER
          && SchemaReader.fingerprint(input, FINGERPRINT) == bound.fingerprint()) {
        return bound;
      }
    }
    return codecs.values().iterator().next();
  }
}
