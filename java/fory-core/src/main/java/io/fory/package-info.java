/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Fory serializes object graphs. {@link io.fory.Fory} is the facade, {@link io.fory.ForyBuilder}
 * makes it, and their methods lead to all other types.
 *
 * <p>The packages form layers; a row uses only rows below it, and a test enforces that.
 *
 * <ol>
 *   <li>{@code io.fory}: the facade
 *   <li>{@code io.fory.compatibility}: schemas of classes, and which version reads the other
 *   <li>{@code io.fory.engine}: the parts behind the facade
 *   <li>{@code io.fory.struct}: makes serializers of users' classes
 *   <li>{@code io.fory.serializer}: the built-in types, by family
 *   <li>{@code io.fory.codegen}: Java source to hidden classes; knows nothing of serialization
 *   <li>{@code io.fory.resolver}: finds classes, their names and their serializers
 *   <li>{@code io.fory.elements}: arrays, collections and maps of anything as bytes
 *   <li>{@code io.fory.evolution}: reads other versions of a class
 *   <li>{@code io.fory.message}: values as bytes: contexts, types, serializers
 *   <li>{@code io.fory.graph}: reads and writes graphs of any objects: limits, references, cycles
 *   <li>{@code io.fory.spi}: the API for authors of serializers
 *   <li>{@code io.fory.schema}: the fields of a class and their fingerprint
 *   <li>{@code io.fory.codec}: strings and arrays as bytes; {@code io.fory.transport}: messages on
 *       their way in and out
 *   <li>{@code io.fory.memory}: bytes
 *   <li>{@code io.fory.backing}: links between the last two rows that users do not see
 *   <li>{@code io.fory.platform}: differences between JVMs
 *   <li>{@code io.fory.annotation}, {@code io.fory.config}, {@code io.fory.exception}: annotations
 *       of classes, settings and failures
 * </ol>
 *
 * To read the code, start at the bottom.
 */
package io.fory;
