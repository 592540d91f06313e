/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Files of messages. Programs append messages one after the other, read them through mapped memory,
 * and merge files without reading their messages. Start with {@link io.fory.file.ForyFile}.
 *
 * <p>This package is on top of all others: it uses only the public methods of {@link io.fory.Fory},
 * and no other package uses it.
 */
package io.fory.file;
