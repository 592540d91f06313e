/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * How a user's class becomes a serializer. {@link io.fory.struct.StructPlan} decides the order of
 * the bytes; {@link io.fory.struct.InterpretedStruct} follows it with reflection and is the
 * reference; {@link io.fory.struct.StructGenerator} writes the same as Java source, by an ordered
 * list of rules, each with its write and its read half. May use everything but {@code io.fory}.
 */
package io.fory.struct;
