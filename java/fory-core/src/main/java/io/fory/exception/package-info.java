/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * What can go wrong: {@link io.fory.exception.ForyException}, with a subclass for each kind. Every
 * one carries the object path and the byte offset of the failure. Imports nothing of Fory.
 */
package io.fory.exception;
