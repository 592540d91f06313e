/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The blocks of a channel: their files, and what the publisher knows of each. No state of a block
 * is in shared memory, so no dead process can leave one behind.
 */
package io.fory.shm.pool;
