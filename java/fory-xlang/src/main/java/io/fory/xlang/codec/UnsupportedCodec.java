/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.UnsupportedTypeException;
import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.runtime.XlangInput;
import io.fory.xlang.wire.TypeId;

/**
 * Reads values of types that have no Java class: fails, or skips them in a field that is skipped.
 * Only unions can be skipped, by the number of the case and its content with flag and type info.
 * Custom types do not say where they end.
 */
final class UnsupportedCodec extends ReadingCodec {
  private final int id;
  private final ValueCodec any;

  UnsupportedCodec(int id, ValueCodec any) {
    this.id = id;
    this.any = any;
  }

  @Override
  public Object read(XlangInput in) {
    in.notCreated();
    if (!in.isSkipping() || !TypeId.isUnion(id)) {
      throw in.located(
          new UnsupportedTypeException(
              "Expected a value that can be read, found one of type %s: %s"
                  .formatted(
                      TypeId.name(id),
                      TypeId.isUnion(id)
                          ? "declare the field as a sealed interface, and register that by the id that the peers use"
                          : "custom types are not supported")));
    }
    in.enter();
    in.readVarUint32();
    in.readFlagged(any);
    in.leave();
    return null;
  }
}
