/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Objects of classes that are not known here, by the schemas of their messages. May use {@code
 * io.fory.struct.plan} and {@code io.fory.struct.interpreted}.
 */
package io.fory.struct.unknown;
