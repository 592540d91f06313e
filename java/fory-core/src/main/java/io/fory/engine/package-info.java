/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Behind the facade: what every call of a {@code Fory} needs, and does not show. {@link
 * io.fory.engine.Engine} knows the types, {@link io.fory.engine.Prefix} what messages begin with,
 * {@link io.fory.engine.RecordBlocks} and {@link io.fory.engine.MessageNumbers} read what belongs
 * to a stream or a session. {@link io.fory.engine.Unregistered} and {@link
 * io.fory.engine.MissingNames} say in words what is missing; {@link io.fory.engine.Explanation} and
 * {@link io.fory.engine.SchemaText} are what the engine knows of the rooms that say what there is.
 *
 * <p>Not exported. Used by {@code io.fory} and the rooms; may use everything below.
 */
package io.fory.engine;
