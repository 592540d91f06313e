/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

/**
 * A generated class.
 *
 * @param className the binary name, in the package of the class that it serves
 * @param source the Java source
 * @param bytecode the class file
 */
public record GeneratedFile(String className, String source, byte[] bytecode) {}
