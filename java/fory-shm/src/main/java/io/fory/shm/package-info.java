/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Messages and objects between JVMs on one host, over shared memory.
 *
 * <p>A {@link io.fory.shm.ShmPublisher} owns a channel, to which {@link io.fory.shm.ShmSubscriber}s
 * of other processes attach. Small messages go through a ring of each subscriber; large messages,
 * and the arrays and buffers of objects, go through blocks that all subscribers see. {@link
 * io.fory.shm.ShmClient} and {@link io.fory.shm.ShmServer} make calls over two channels.
 *
 * <p>Failures are {@link io.fory.shm.exception.ShmException}s with a {@code kind}.
 */
package io.fory.shm;
