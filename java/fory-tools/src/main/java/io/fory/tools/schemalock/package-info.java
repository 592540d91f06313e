/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The parts behind {@code io.fory.tools.SchemaLock} and {@code io.fory.ForySchema}: {@link
 * io.fory.tools.schemalock.Inventory} finds the classes of messages, {@link
 * io.fory.tools.schemalock.LockFile} is their text, {@link io.fory.tools.schemalock.Differences}
 * says what changed, by the rules of {@code io.fory.schema} that readers follow. May use all rows
 * below the facade.
 */
package io.fory.tools.schemalock;
