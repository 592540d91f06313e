/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.config.ReadLimits;

/**
 * The settings of the builder.
 *
 * @param compatible whether messages contain type definitions
 * @param tracking whether references are tracked when writing
 * @param nullableFields whether all fields that are not primitives can be null
 * @param codegen whether code is generated
 * @param limits the limits of one call
 */
public record XlangOptions(
    boolean compatible,
    boolean tracking,
    boolean nullableFields,
    boolean codegen,
    ReadLimits limits) {}
