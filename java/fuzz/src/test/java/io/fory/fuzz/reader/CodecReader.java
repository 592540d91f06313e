/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

import io.fory.ForyCodec;
import io.fory.ForySession;
import io.fory.TypeRef;
import io.fory.exception.ForyException;
import io.fory.fuzz.Models;
import io.fory.fuzz.grammar.Choices;
import io.fory.fuzz.grammar.MessageGrammar;
import io.fory.fuzz.reader.MessagesReader.Call;
import io.fory.memory.MemoryBuffer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Codecs by class, by generic type and of a session: each reads what the general call with its
 * class reads, or fails in the same way. The class is that of the object of the message, or any
 * other one.
 */
final class CodecReader extends Reader {
  private static final int WAYS = 40; // each outcome is read again where two differ

  private final Agreement agreement = new Agreement(fory);
  private final List<Class<?>> classes = new ArrayList<>(List.of(Object.class, Comparable.class));
  private final ForyCodec<List<String>> lists = fory.codec(new TypeRef<>() {});
  private final ForyCodec<Map<String, List<Integer>>> maps = fory.codec(new TypeRef<>() {});

  CodecReader(Settings settings) {
    super(settings);
    Models.samples().values().stream()
        .filter(Objects::nonNull)
        .map(Object::getClass)
        .distinct()
        .forEach(classes::add);
  }

  @Override
  public byte[] input(MessageGrammar grammar, Choices choices) {
    return choices.oneIn(4) ? grammar.messageOfSession(choices, 0) : grammar.message(choices);
  }

  @Override
  public int messages() {
    return WAYS;
  }

  @Override
  public Object read(byte[] input) throws IOException {
    require(lists, input);
    require(maps, input);
    Class<?> type = classOf(input);
    requireOfSession(type, input);
    return require(fory.codec(type), input);
  }

  /** Returns the class of the object in a message, for every other one. */
  private Class<?> classOf(byte[] input) {
    if ((input.length & 1) == 0) {
      try {
        Object object = fory.deserialize(input);
        if (object != null) {
          return object.getClass();
        }
      } catch (ForyException e) {
        // any class will do
      }
    }
    return classes.get(input.length % classes.size());
  }

  private <T> T require(ForyCodec<T> codec, byte[] input) throws IOException {
    Call general = () -> fory.deserialize(input, codec.type());
    Agreement.Outcome expected = agreement.outcome(general);
    agreement.require(expected, general, "by codec", false, () -> codec.decode(input));
    agreement.require(
        expected,
        general,
        "by codec from buffers",
        false,
        () ->
            codec.decode(
                ByteBuffer.wrap(input, 0, input.length / 2),
                ByteBuffer.wrap(input, input.length / 2, input.length - input.length / 2)));
    Call buffer = () -> fory.deserialize(MemoryBuffer.wrap(input), codec.type());
    agreement.require(
        agreement.outcome(buffer),
        buffer,
        "by codec from a buffer",
        false,
        () -> codec.decode(MemoryBuffer.wrap(input)));
    return codec.type().cast(expected.get());
  }

  private void requireOfSession(Class<?> type, byte[] input) throws IOException {
    Call general =
        () -> {
          try (ForySession session = fory.newSession()) {
            return session.deserialize(input, type);
          }
        };
    agreement.require(
        agreement.outcome(general),
        general,
        "by codec of a session",
        false,
        () -> {
          try (ForySession session = fory.newSession()) {
            return session.codec(type).decode(input);
          }
        });
  }
}
