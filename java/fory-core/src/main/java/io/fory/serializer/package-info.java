/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The serializers of built-in types. Each family has a package below this one, holds both
 * directions of a type side by side, and offers one list of {@code BuiltIn} types or one {@code
 * SerializerFactory}; {@link io.fory.serializer.BuiltIns} lists the families. May use {@code
 * io.fory.spi} and what is below it; serializers do not know the resolver.
 */
package io.fory.serializer;
