/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.value;

import io.fory.serializer.shared.ValueSerializer;
import io.fory.spi.BuiltIn;
import io.fory.spi.CopyContext;
import io.fory.spi.GenericSerializer;
import io.fory.spi.ReadContext;
import io.fory.spi.SlotType;
import io.fory.spi.WriteContext;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** {@code Optional} as a slot, null for empty; the others as one byte and the number. */
public final class OptionalTypes {
  private OptionalTypes() {}

  public static List<BuiltIn> types() {
    return List.of(
        BuiltIn.value(42, Optional.class, new OptionalSerializer())
            .documented("its content", "identity"),
        BuiltIn.value(
                43,
                OptionalInt.class,
                new ValueSerializer<OptionalInt>(
                    (out, v) -> {
                      out.buffer().writeBoolean(v.isPresent());
                      if (v.isPresent()) {
                        out.buffer().writeInt(v.getAsInt());
                      }
                    },
                    in ->
                        in.buffer().readBoolean()
                            ? OptionalInt.of(in.buffer().readInt())
                            : OptionalInt.empty()))
            .documented("the number, if any", "identity"),
        BuiltIn.value(
                44,
                OptionalLong.class,
                new ValueSerializer<OptionalLong>(
                    (out, v) -> {
                      out.buffer().writeBoolean(v.isPresent());
                      if (v.isPresent()) {
                        out.buffer().writeLong(v.getAsLong());
                      }
                    },
                    in ->
                        in.buffer().readBoolean()
                            ? OptionalLong.of(in.buffer().readLong())
                            : OptionalLong.empty()))
            .documented("the number, if any", "identity"),
        BuiltIn.value(
                45,
                OptionalDouble.class,
                new ValueSerializer<OptionalDouble>(
                    (out, v) -> {
                      out.buffer().writeBoolean(v.isPresent());
                      if (v.isPresent()) {
                        out.buffer().writeDouble(v.getAsDouble());
                      }
                    },
                    in ->
                        in.buffer().readBoolean()
                            ? OptionalDouble.of(in.buffer().readDouble())
                            : OptionalDouble.empty()))
            .documented("the number, if any", "identity"));
  }

  private static final class OptionalSerializer implements GenericSerializer<Optional<?>> {
    @Override
    public void write(WriteContext out, Optional<?> value, SlotType slot) {
      out.writeSlot(slot.argument(0), value.orElse(null));
    }

    @Override
    public Optional<?> read(ReadContext in, SlotType slot) {
      Object content = in.readSlot(slot.argument(0));
      if (content == null && in.isTracking()) {
        content = in.requireResolved();
      }
      return Optional.ofNullable(content);
    }

    @Override
    public Optional<?> copy(CopyContext context, Optional<?> value) {
      return value.map(context::copy);
    }
  }
}
