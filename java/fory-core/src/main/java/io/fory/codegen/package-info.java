/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Turns Java source into classes at run time. Knows Java and HotSpot, nothing of serialization:
 * {@link io.fory.codegen.SourceWriter} and {@link io.fory.codegen.NameAllocator} make text, of
 * which {@link io.fory.codegen.ClassSource} makes a class for other modules, {@link
 * io.fory.codegen.HiddenClassCompiler} compiles it with Janino against stubs that show private
 * members as public, turns the calls of {@link io.fory.codegen.Link} into direct handle invocations
 * and defines a hidden class. {@link io.fory.codegen.JitLimits} knows how large a method may be.
 * May use {@code io.fory.exception} and {@code io.fory.platform}.
 */
package io.fory.codegen;
