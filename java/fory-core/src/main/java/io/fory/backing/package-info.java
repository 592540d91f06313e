/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The seam between buffers, which users see, and what goes through them, which they do not: what a
 * buffer asks of a {@link io.fory.backing.BackingChannel}, and what it does for channels through a
 * {@link io.fory.backing.BufferAccess}. Imports nothing of Fory.
 */
package io.fory.backing;
