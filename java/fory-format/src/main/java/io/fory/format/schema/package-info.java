/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The schema of rows: names and types of columns as objects ({@link
 * io.fory.format.schema.RowSchema}), as bytes and as text. Knows nothing of Java classes. May use
 * {@code io.fory.format.layout}.
 */
package io.fory.format.schema;
