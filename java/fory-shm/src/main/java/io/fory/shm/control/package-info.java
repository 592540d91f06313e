/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The socket of a channel: how a connection begins, how each side wakes the other one, and how it
 * learns that the other one is dead. The operating system closes the socket of a dead process, so
 * its end is a proof; silence is none.
 */
package io.fory.shm.control;
