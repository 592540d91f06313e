/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Java source that does what the interpreter does, and who has it compiled and when. {@link
 * io.fory.struct.compiler.StructGenerator} goes through an ordered list of rules, each with its
 * write and its read half; {@link io.fory.struct.compiler.StructCompiler} puts the result into the
 * place of the interpreter. May use {@code io.fory.struct.plan} and {@code
 * io.fory.struct.interpreted}.
 */
package io.fory.struct.compiler;
