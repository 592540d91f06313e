/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Messages made to harm their reader: each ends in a {@code ForyException} or in the right value,
 * within the limits of work and heap. Those that once made a reader hang, throw errors, fill the
 * heap or the metaspace, or run code have the JUnit tag "attack", and run in a JVM of their own, of
 * 256 MiB of heap and 128 MiB of metaspace.
 */
package io.fory.security;
