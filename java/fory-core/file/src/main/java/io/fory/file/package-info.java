/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Files of messages: appended one after the other, read through mapped memory, merged without a
 * byte of them passing through the program. {@link io.fory.file.ForyFile} is the way in.
 *
 * <p>On top of all other packages: it uses of {@link io.fory.Fory} what every user can, and nothing
 * knows it.
 */
package io.fory.file;
