/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Commands for channels of shared memory. */
package io.fory.cli.shm;
