/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The rings of a connection: records from the publisher to a subscriber, and completions back. Each
 * has one writer and one reader, in two processes, and each end trusts nothing that the other one
 * wrote.
 *
 * <p>A record is published by its tail, after all its bytes: a writer that dies before leaves no
 * trace, so there is nothing to repair.
 */
package io.fory.shm.ring;
