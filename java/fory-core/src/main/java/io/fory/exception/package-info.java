/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * What can go wrong, in six kinds: {@link io.fory.exception.ForyException} and its five subclasses.
 * Every one carries the object path and the byte offset of the failure. Imports nothing of Fory.
 */
package io.fory.exception;
