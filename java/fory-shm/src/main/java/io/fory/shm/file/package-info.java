/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** The folders and files of channels: who may see them, who owns them, what is left of the dead. */
package io.fory.shm.file;
