/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.value;

import static io.fory.serializer.shared.ValueSerializer.value;

import io.fory.message.BuiltIn;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** {@code Optional}, as a slot with its value or null; numbers, as a boolean and the number. */
public final class OptionalTypes {
  private OptionalTypes() {}

  public static BuiltIn type(int number) {
    return switch (number) {
      case 42 -> BuiltIn.value(Optional.class, new OptionalSerializer());
      case 43 ->
          value(
              OptionalInt.class,
              (out, v) -> {
                out.buffer().writeBoolean(v.isPresent());
                if (v.isPresent()) {
                  out.buffer().writeInt(v.getAsInt());
                }
              },
              in ->
                  in.buffer().readBoolean()
                      ? OptionalInt.of(in.buffer().readInt())
                      : OptionalInt.empty());
      case 44 ->
          value(
              OptionalLong.class,
              (out, v) -> {
                out.buffer().writeBoolean(v.isPresent());
                if (v.isPresent()) {
                  out.buffer().writeLong(v.getAsLong());
                }
              },
              in ->
                  in.buffer().readBoolean()
                      ? OptionalLong.of(in.buffer().readLong())
                      : OptionalLong.empty());
      case 45 ->
          value(
              OptionalDouble.class,
              (out, v) -> {
                out.buffer().writeBoolean(v.isPresent());
                if (v.isPresent()) {
                  out.buffer().writeDouble(v.getAsDouble());
                }
              },
              in ->
                  in.buffer().readBoolean()
                      ? OptionalDouble.of(in.buffer().readDouble())
                      : OptionalDouble.empty());
      default -> null;
    };
  }

  private static final class OptionalSerializer implements SlotSerializer<Optional<?>> {
    @Override
    public void write(MessageWriter out, Optional<?> value, Slot slot) {
      out.writeSlot(slot.argument(0), value.orElse(null));
    }

    @Override
    public Optional<?> read(MessageReader in, Slot slot) {
      return Optional.ofNullable(in.readExisting(slot.argument(0)));
    }

    @Override
    public Optional<?> copy(GraphCopier context, Optional<?> value) {
      return value.map(context::copy);
    }
  }
}
