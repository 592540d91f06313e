/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Files and batches of rows: many rows of one schema, in a file or a byte array, which are read in
 * place by their numbers.
 *
 * <pre>{@code
 * try (RowFileWriter<Order> out = RowFile.append(path, codec)) {
 *   out.write(order);
 * }
 * try (RowFileReader in = RowFile.open(path)) {
 *   RowReader<Order> orders = codec.readerOf(in.schema());   // also reads rows of older versions
 *   Row row = in.newRow();
 *   OrderView view = orders.lens(OrderView.class, row);      // always shows the row's current bytes
 *   for (long i = 0; i < in.count(); i++) {
 *     in.wrap(row, i);
 *     sum += view.total();
 *   }
 *   Order last = orders.decode(in.wrap(row, in.count() - 1));
 * }
 * }</pre>
 *
 * <p>docs/specification/row_file_format.md describes the bytes. This package may use all others of
 * the module.
 */
package io.fory.format.file;
