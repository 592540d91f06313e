/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Where every byte of the shared files is, who writes it, and with which memory order: see {@code
 * docs/specification/shm_format.md}. Below everything else; no behavior beyond checks.
 */
package io.fory.shm.layout;
