/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** What can go wrong: {@link io.fory.shm.exception.ShmException} and its kinds. */
package io.fory.shm.exception;
