/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Writes and reads the state that objects of user classes inherit from classes of the JDK: the
 * elements of a collection, the message and stack trace of an exception. The fields of the user's
 * are the business of {@code io.fory.struct}.
 */
package io.fory.javaserialization.inherited;
