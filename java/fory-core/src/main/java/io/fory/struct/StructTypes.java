/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct;

import io.fory.message.MessageSerializer;
import io.fory.message.TypeInfo;
import io.fory.message.WireTypes;
import io.fory.resolver.Structs;
import io.fory.schema.WireSchema;
import io.fory.struct.compiler.StructCompiler;
import io.fory.struct.unknown.UnknownStruct;
import java.util.List;

/** Has new types compiled, and unknown ones read by their schemas. Thread-safe. */
public final class StructTypes implements Structs {
  private final StructCompiler compiler;

  public StructTypes(StructCompiler compiler) {
    this.compiler = compiler;
  }

  @Override
  public MessageSerializer<?> ofUnknown(WireSchema schema, WireTypes types) {
    return UnknownStruct.of(schema, types);
  }

  @Override
  public void typesPublished(List<TypeInfo> types) {
    compiler.typesPublished(types);
  }

  @Override
  public void versionsPublished(List<TypeInfo> types) {
    compiler.versionsPublished(types);
  }
}
