/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Wrappers of the JDK: synchronized and checked containers, sets made of maps, reversed
 * comparators. {@link io.fory.platform.SerializedFieldProbe} finds the objects that they wrap.
 */
package io.fory.serializer.wrapper;
