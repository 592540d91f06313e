/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Behind the facade: what every call of a {@code Fory} needs, and does not show. {@link
 * io.fory.engine.Engine} knows the types, {@link io.fory.engine.Prefix} what messages begin with,
 * {@link io.fory.engine.RecordBlocks} and {@link io.fory.engine.MessageNumbers} read what belongs
 * to a stream or a session. {@link io.fory.engine.Unregistered}, {@link
 * io.fory.engine.MissingNames} and {@link io.fory.engine.Explanation} say in words what is missing,
 * and what there is.
 *
 * <p>Not exported. Used by {@code io.fory} alone; may use everything below.
 */
package io.fory.engine;
