/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * What the author of a serializer sees: {@link io.fory.spi.Serializer}, the contexts of one call
 * ({@link io.fory.spi.WriteContext}, {@link io.fory.spi.ReadContext}, {@link
 * io.fory.spi.CopyContext}), and how types meet serializers ({@link io.fory.spi.TypeInfo}, {@link
 * io.fory.spi.SlotType}, {@link io.fory.spi.SerializerFactory}). These types need each other and so
 * share one package. Generated code calls the same public methods.
 *
 * <p>May use {@code io.fory.schema}, {@code io.fory.memory}, {@code io.fory.config}, {@code
 * io.fory.exception} and {@code io.fory.platform}.
 */
package io.fory.spi;
