/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Files and batches: many rows of one schema in a file or a buffer, read in place by their numbers.
 *
 * <pre>{@code
 * try (RowFileWriter<Order> out = RowFile.append(path, codec)) {
 *   out.write(order);
 * }
 * try (RowFileReader in = RowFile.open(path)) {
 *   RowReader<Order> orders = codec.readerOf(in.schema());   // rows of older versions too
 *   Row row = in.newRow();
 *   OrderView view = orders.lens(OrderView.class, row);      // follows the row
 *   for (long i = 0; i < in.count(); i++) {
 *     in.wrap(row, i);
 *     sum += view.total();
 *   }
 *   Order last = orders.decode(in.wrap(row, in.count() - 1));
 * }
 * }</pre>
 *
 * <p>docs/specification/row_file_format.md describes the bytes. This package is on top of all
 * others of the module.
 */
package io.fory.format.file;
