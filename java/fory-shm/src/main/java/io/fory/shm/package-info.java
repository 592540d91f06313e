/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Sends messages and objects between JVMs on one host through shared memory.
 *
 * <p>A {@link io.fory.shm.ShmPublisher} owns a channel, to which {@link io.fory.shm.ShmSubscriber}s
 * in other processes attach. Each subscriber has a ring, which carries small messages. Large
 * messages, and large arrays and buffers of objects, are written once into blocks that all
 * subscribers read. {@link io.fory.shm.ShmClient} and {@link io.fory.shm.ShmServer} make calls over
 * two channels.
 *
 * <p>Failures are {@link io.fory.shm.exception.ShmException}s; their {@code kind} tells what
 * happened.
 */
package io.fory.shm;
