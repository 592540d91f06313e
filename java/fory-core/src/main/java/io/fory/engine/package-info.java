/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Behind the facade: what every call of a {@code Fory} needs, and does not show. {@link
 * io.fory.engine.Engine} knows the types, {@link io.fory.engine.Prefix} what messages begin with,
 * {@link io.fory.engine.RecordBlocks} and {@link io.fory.engine.MessageNumbers} read what belongs
 * to a stream or a session. {@link io.fory.engine.UnregisteredClasses} and {@link
 * io.fory.engine.UnregisteredNames} say in words what is missing; {@link
 * io.fory.engine.Explanation} is what the core knows of messages explained, which is the work of
 * {@code fory-tools}.
 *
 * <p>Exported to {@code io.fory.tools} only. Used by {@code io.fory}; may use everything below.
 */
package io.fory.engine;
