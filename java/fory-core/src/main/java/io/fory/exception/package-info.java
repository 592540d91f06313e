/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The exceptions of Fory: {@link io.fory.exception.ForyException}, with a subclass for each kind of
 * failure. Each exception carries the object path and the byte offset of its failure. Imports
 * nothing of Fory.
 */
package io.fory.exception;
