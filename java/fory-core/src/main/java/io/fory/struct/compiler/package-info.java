/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Generates Java source that does what the interpreter does, and decides when it is compiled.
 * {@link io.fory.struct.compiler.StructGenerator} applies an ordered list of rules, each of which
 * writes and reads a part; {@link io.fory.struct.compiler.StructCompiler} replaces the interpreter
 * by the result. May use {@code io.fory.struct.plan} and {@code io.fory.struct.interpreted}.
 */
package io.fory.struct.compiler;
