/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.value;

import io.fory.message.BuiltIn;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import java.util.Optional;

/** {@code Optional} as a slot, null for empty. */
public final class OptionalTypes {
  private OptionalTypes() {}

  public static BuiltIn type(int number) {
    return switch (number) {
      case 42 -> BuiltIn.value(number, Optional.class, new OptionalSerializer());
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
