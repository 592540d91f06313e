/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The control socket of a channel: subscribers attach through it, each side wakes the other through
 * it, and its end proves that the other process is dead, since the operating system closes the
 * sockets of a dead process. Silence proves nothing.
 */
package io.fory.shm.control;
