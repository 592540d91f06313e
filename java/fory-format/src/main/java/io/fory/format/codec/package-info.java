/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Maps Java classes to columns, and objects to rows. {@link io.fory.format.codec.ModelFactory}
 * makes a {@link io.fory.format.codec.ValueModel} of a type; the model makes codecs for the columns
 * of its own class or of another version of it. {@link io.fory.format.codec.InterpretedRow} is the
 * reference implementation; {@code RowGenerator} generates code that does the same. May use all
 * packages of the module except {@code io.fory.format}.
 */
package io.fory.format.codec;
