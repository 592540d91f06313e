/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Turns Java classes into columns and objects into rows. {@link io.fory.format.codec.ModelFactory}
 * makes a {@link io.fory.format.codec.ValueModel} of a type, the model makes codecs for its own
 * columns or for those of another version of the class. {@link io.fory.format.codec.InterpretedRow}
 * is the reference, {@code RowGenerator} writes code that does the same. May use all packages of
 * the module but {@code io.fory.format}.
 */
package io.fory.format.codec;
