/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Names and types of the columns of rows: {@link io.fory.format.schema.RowSchema}, its fields and
 * types, as objects, as bytes and as text. This package knows no Java classes. May use {@code
 * io.fory.format.layout}.
 */
package io.fory.format.schema;
