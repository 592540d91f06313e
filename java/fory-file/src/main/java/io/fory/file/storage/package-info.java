/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Locks, checksums and appending, for files of messages and files of rows. */
package io.fory.file.storage;
