/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * One way for messages from one JVM to another: the peers, each through the calls its documentation
 * recommends.
 */
package io.fory.benchmark.shm.transport;
