/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The parts behind {@code io.fory.tools.SchemaLock} and {@code io.fory.ForySchema}: {@link
 * io.fory.schemalock.Inventory} finds the classes of messages, {@link io.fory.schemalock.LockFile}
 * is their text, {@link io.fory.schemalock.Differences} says what changed, by the rules of {@code
 * io.fory.schema} that readers follow. May use all rows below the facade.
 */
package io.fory.schemalock;
