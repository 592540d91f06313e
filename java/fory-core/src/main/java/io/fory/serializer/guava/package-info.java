/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The types of Guava, for applications that bring it. {@link io.fory.serializer.guava.Guava} is the
 * only class here that is loaded where Guava is not.
 *
 * <p>A container is taken apart and put together again by a {@link io.fory.serializer.guava.Shape},
 * of which there is one per kind: elements, entries, elements with counts, keys with values, cells.
 * {@link io.fory.serializer.guava.MutableSerializer} and {@link
 * io.fory.serializer.guava.ImmutableSerializer} do the rest.
 */
package io.fory.serializer.guava;
