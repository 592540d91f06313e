/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Folders and files of channels: creates them so that only their user has access, locks a channel
 * for its publisher, and deletes what dead publishers have left.
 */
package io.fory.shm.file;
