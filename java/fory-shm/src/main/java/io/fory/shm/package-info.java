/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Messages and objects between JVMs on one host, over shared memory.
 *
 * <p>A {@link io.fory.shm.ShmPublisher} owns a channel, to which {@link io.fory.shm.ShmSubscriber}s
 * of other processes attach. Small messages lie in a ring of each subscriber; large ones, and the
 * arrays and buffers of objects, in blocks that all of them see. {@link io.fory.shm.ShmClient} and
 * {@link io.fory.shm.ShmServer} are calls built of two channels.
 *
 * <p>Failures are {@link io.fory.shm.exception.ShmException}s with a {@code kind}.
 */
package io.fory.shm;
