/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * What several families share: {@link io.fory.serializer.shared.ValueSerializer} for immutable
 * values and {@link io.fory.serializer.shared.MutableSerializer} for small mutable ones, {@link
 * io.fory.serializer.shared.EnumKeys} for the enum of enum sets and maps, {@link
 * io.fory.serializer.shared.Views} for views of containers, and encodings.
 */
package io.fory.serializer.shared;
