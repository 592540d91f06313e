/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Follows a plan field by field, with reflection: {@link
 * io.fory.struct.interpreted.InterpretedStruct} is the reference for what generated code must do.
 * May use {@code io.fory.struct.plan}.
 */
package io.fory.struct.interpreted;
