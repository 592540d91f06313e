/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The parts that the families share: {@link io.fory.serializer.shared.ValueSerializer} is the shape
 * of the serializers of immutable values and {@link io.fory.serializer.shared.MutableSerializer} of
 * small mutable ones, {@link io.fory.platform.SerializedFieldProbe} tells what wrappers hold,
 * {@link io.fory.serializer.shared.EnumKeys} finds the enum of enum sets and maps, {@link
 * io.fory.serializer.shared.Views} knows which containers may become plain ones; the others are
 * encodings that several families use.
 */
package io.fory.serializer.shared;
