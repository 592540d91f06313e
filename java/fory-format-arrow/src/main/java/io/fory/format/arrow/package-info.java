/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Rows become Arrow record batches, and record batches become rows.
 *
 * <ul>
 *   <li>{@link io.fory.format.arrow.ArrowRowWriter} and {@link io.fory.format.arrow.ArrowRowReader}
 *       write and read Arrow's streams and files, a batch at a time.
 *   <li>{@link io.fory.format.arrow.RowAppender} and {@link io.fory.format.arrow.VectorRows} do the
 *       same for vectors in memory.
 *   <li>{@link io.fory.format.arrow.ArrowSchemas} turns schemas into one another.
 * </ul>
 *
 * <p>Arrow needs the JVM flag {@code --add-opens=java.base/java.nio=ALL-UNNAMED}, for any of its
 * kinds of memory. Allocators are the caller's: nothing here closes one.
 */
package io.fory.format.arrow;
