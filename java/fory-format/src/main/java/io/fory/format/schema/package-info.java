/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * What the columns of rows are called and what they hold: {@link io.fory.format.schema.RowSchema},
 * its fields and types, as objects, as bytes and as text. Knows no Java classes. May use {@code
 * io.fory.format.layout}.
 */
package io.fory.format.schema;
