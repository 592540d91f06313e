/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Files of messages. Programs append messages one after the other, read them through mapped memory,
 * and merge files without reading their messages. Start with {@link io.fory.file.ForyFile}.
 *
 * <p>Uses only the public methods of {@link io.fory.Fory}.
 */
package io.fory.file;
