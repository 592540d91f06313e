/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.message.BuiltInTypes;
import io.fory.message.TypeFactory;
import java.util.List;

/**
 * The sources of serializers, all in packages above this one.
 *
 * @param builtIns the types that have a number
 * @param factories asked in their order for all other types
 * @param structs makes the serializers of unknown classes
 */
public record TypeFamilies(
    BuiltInTypes builtIns, List<TypeFactory> factories, StructSerializers structs) {
  public TypeFamilies {
    factories = List.copyOf(factories);
  }
}
