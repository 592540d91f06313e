/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Turns Java source into classes at run time. Knows Java and HotSpot, nothing of serialization:
 * {@link io.fory.codegen.SourceWriter} and {@link io.fory.codegen.NameAllocator} make text, of
 * which {@link io.fory.codegen.ClassSource} makes a class. {@link
 * io.fory.codegen.HiddenClassCompiler} compiles it with Janino against stubs with public members,
 * turns the calls of {@link io.fory.codegen.Link} into invocations of handles, and defines a hidden
 * class. {@link io.fory.codegen.JitLimits} tells how large a method may be. May use {@code
 * io.fory.exception} and {@code io.fory.platform}.
 */
package io.fory.codegen;
