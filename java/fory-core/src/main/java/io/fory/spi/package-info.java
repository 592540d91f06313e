/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The types for authors of serializers: {@link io.fory.spi.Serializer}, or {@link
 * io.fory.spi.GenericSerializer} for containers; the contexts of one call ({@link
 * io.fory.spi.WriteContext}, {@link io.fory.spi.ReadContext}, {@link io.fory.spi.CopyContext}); and
 * {@link io.fory.spi.SerializerFactory} for families of classes. Users also implement {@link
 * io.fory.spi.TypeChecker}, which allows classes, and {@link io.fory.spi.ForyListener}, which
 * receives events. {@code io.fory.message}, which is not exported, implements the contexts.
 *
 * <p>May use {@code io.fory.memory}, {@code io.fory.config} and {@code io.fory.exception}.
 */
package io.fory.spi;
