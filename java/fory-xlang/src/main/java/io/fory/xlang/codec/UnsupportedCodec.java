/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.UnsupportedTypeException;
import io.fory.xlang.runtime.XlangInput;
import io.fory.xlang.wire.TypeId;

/**
 * Values that become no Java objects. Unions can be skipped: they are the number of an alternative,
 * and its value with flag and type info. Custom types do not say where they end.
 */
final class UnsupportedCodec extends ReadingCodec {
  private final int id;
  private final AnyCodec any;

  UnsupportedCodec(int id, AnyCodec any) {
    this.id = id;
    this.any = any;
  }

  @Override
  public Object read(XlangInput in) {
    in.notCreated();
    if (!in.isSkipping() || !TypeId.isUnion(id)) {
      throw in.located(
          new UnsupportedTypeException(
              "Expected a value that can be read, found one of type %s: unions and custom types are not supported%s"
                  .formatted(
                      TypeId.name(id),
                      TypeId.isUnion(id) ? ", except in fields that the class here lacks" : "")));
    }
    in.enter();
    in.readVarUint32();
    in.readFlagged(any);
    in.leave();
    return null;
  }
}
