/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Objects of the JDK that give another object another face: synchronized and checked containers,
 * sets from maps, reversed comparators. {@link io.fory.platform.SerializedFieldProbe} tells what is
 * behind them.
 */
package io.fory.serializer.wrapper;
