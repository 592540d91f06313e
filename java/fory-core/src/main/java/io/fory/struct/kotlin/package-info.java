/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Defaults of Kotlin's constructors for fields that the writer's version lacks. A room: {@code
 * MissingDefaults} finds it by name.
 */
package io.fory.struct.kotlin;
