/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** What files of messages and files of rows need of the system: locks and checksums. */
package io.fory.file.storage;
