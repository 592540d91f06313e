/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The classes that generated codecs extend and call. Exported because they live in the packages of
 * the classes they are for; not meant for anybody else, and without promise. May use {@code
 * io.fory.format.layout}.
 */
package io.fory.format.runtime;
