/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.message.BuiltInTypes;
import io.fory.message.ForyConfig;
import io.fory.message.TypeFactory;
import io.fory.spi.TypeChecker;
import java.util.List;

/**
 * All that a {@link TypeResolver} is made of.
 *
 * @param config the settings
 * @param owner the owner, which may change its types: see {@link io.fory.message.TypeBuilder}
 * @param registrations the registrations of the user; not changed any more
 * @param checker the allow list where registration is not required; else null
 * @param builtIns the types that have a number
 * @param factories asked in order for all other types
 * @param messagePrefix the first bytes of every message
 * @param structs is told of new types, and makes what reads objects of unknown classes
 * @param events is told of first uses
 */
public record ResolverSetup(
    ForyConfig config,
    Object owner,
    Registrations registrations,
    TypeChecker checker,
    BuiltInTypes builtIns,
    List<TypeFactory> factories,
    byte[] messagePrefix,
    StructSerializers structs,
    Events events) {

  public ResolverSetup {
    factories = List.copyOf(factories);
    messagePrefix = messagePrefix.clone();
  }
}
