/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** The failures of channels: {@link io.fory.shm.exception.ShmException} and its kinds. */
package io.fory.shm.exception;
