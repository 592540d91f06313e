/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.value;

import static io.fory.serializer.shared.ValueSerializer.value;

import io.fory.message.BuiltIn;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import io.fory.serializer.shared.ValueSerializer;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;

/** {@code Optional}, as a slot with its value or null; numbers, as a boolean and the number. */
public final class OptionalTypes {
  private OptionalTypes() {}

  public static BuiltIn type(int number) {
    return switch (number) {
      case 42 -> BuiltIn.value(Optional.class, new OptionalSerializer());
      case 43 ->
          number(
              OptionalInt.class,
              OptionalInt.empty(),
              (out, v) -> out.buffer().writeInt(v.getAsInt()),
              in -> OptionalInt.of(in.buffer().readInt()));
      case 44 ->
          number(
              OptionalLong.class,
              OptionalLong.empty(),
              (out, v) -> out.buffer().writeLong(v.getAsLong()),
              in -> OptionalLong.of(in.buffer().readLong()));
      case 45 ->
          number(
              OptionalDouble.class,
              OptionalDouble.empty(),
              (out, v) -> out.buffer().writeDouble(v.getAsDouble()),
              in -> OptionalDouble.of(in.buffer().readDouble()));
      default -> null;
    };
  }

  /** Returns the type of an optional number; the functions write and read one that is present. */
  private static <T> BuiltIn number(
      Class<T> type, T empty, ValueSerializer.Writer<T> writer, Function<MessageReader, T> reader) {
    return value(
        type,
        (out, v) -> {
          out.buffer().writeBoolean(!v.equals(empty));
          if (!v.equals(empty)) {
            writer.write(out, v);
          }
        },
        in -> in.buffer().readBoolean() ? reader.apply(in) : empty);
  }

  private static final class OptionalSerializer implements SlotSerializer<Optional<?>> {
    private static final int HEAP_BYTES = 16;

    @Override
    public void write(MessageWriter out, Optional<?> value, Slot slot) {
      out.writeSlot(slot.argument(0), value.orElse(null));
    }

    @Override
    public Optional<?> read(MessageReader in, Slot slot) {
      in.charge(HEAP_BYTES);
      return Optional.ofNullable(in.readExisting(slot.argument(0)));
    }

    @Override
    public Optional<?> copy(GraphCopier context, Optional<?> value) {
      return value.map(context::copy);
    }
  }
}
