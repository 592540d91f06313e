/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The blocks of a channel: their mapped files, and the publisher's record of which subscriber holds
 * which block. That record is not in shared memory, so a process that dies cannot leave it
 * inconsistent.
 */
package io.fory.shm.pool;
