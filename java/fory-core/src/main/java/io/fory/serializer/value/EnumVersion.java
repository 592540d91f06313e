/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.value;

import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Constants of another version of an enum: by name, whatever their ordinals are. */
final class EnumVersion implements Serializer<Enum<?>> {
  private final Class<?> type;
  private final List<String> names;
  private final Enum<?>[] constants; // by the writer's ordinal; null for those that are not here

  EnumVersion(Class<?> type, Enum<?>[] own, List<String> names) {
    this.type = type;
    this.names = names;
    Map<String, Enum<?>> byName = new HashMap<>();
    for (Enum<?> constant : own) {
      byName.put(constant.name(), constant);
    }
    this.constants = names.stream().map(byName::get).toArray(Enum<?>[]::new);
  }

  @Override
  public void write(WriteContext out, Enum<?> value) {
    throw new AssertionError("a version is for reading only");
  }

  @Override
  public Enum<?> read(ReadContext in) {
    int ordinal = in.buffer().readVarUint32();
    if (ordinal < 0 || ordinal >= constants.length) {
      throw EnumSerializer.noConstant(in, type, constants.length, ordinal);
    }
    Enum<?> constant = constants[ordinal];
    return constant != null ? constant : (Enum<?>) in.unknownConstant(type, names.get(ordinal));
  }
}
