/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The layout of the shared files: the place of every byte, its writer, and its memory order: see
 * {@code docs/specification/shm_format.md}. Below everything else; no behavior beyond checks.
 */
package io.fory.shm.layout;
