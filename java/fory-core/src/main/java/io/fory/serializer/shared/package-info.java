/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * What the families share: {@link io.fory.serializer.shared.Elements} writes the elements of
 * everything that has some, {@link io.fory.serializer.shared.ValueSerializer} is the shape of the
 * serializers of immutable values.
 */
package io.fory.serializer.shared;
