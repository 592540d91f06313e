/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Rows whose fields are read without deserializing, in a layout that other languages share.
 *
 * <pre>{@code
 * RowCodec<Order> codec = RowCodec.of(Order.class);     // once; thread-safe
 * byte[] bytes = codec.encode(order);
 * Row row = codec.wrap(bytes);                           // checks it, copies nothing
 * long id = row.getLong("id");
 * Order twin = codec.decode(bytes);
 * }</pre>
 *
 * <p>From the top, each package uses those below it:
 *
 * <table>
 * <caption>Packages</caption>
 * <tr><td>{@code io.fory.format.file}<td>many rows in a file or a batch
 * <tr><td>{@code io.fory.format}<td>codecs of classes: begin here
 * <tr><td>{@code io.fory.format.codec}<td>the parts of codecs; not exported
 * <tr><td>{@code io.fory.format.row}<td>views on bytes
 * <tr><td>{@code io.fory.format.runtime}<td>the API of generated code
 * <tr><td>{@code io.fory.format.schema}<td>columns and their types
 * <tr><td>{@code io.fory.format.layout}<td>offsets and text; not exported
 * </table>
 */
package io.fory.format;
