/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/** The content of messages, on the side that sends and on the side that receives. */
package io.fory.benchmark.shm.workload;
