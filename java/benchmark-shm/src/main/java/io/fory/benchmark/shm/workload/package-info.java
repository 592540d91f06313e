/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/** What messages carry, on the side that sends and on the one that receives. */
package io.fory.benchmark.shm.workload;
