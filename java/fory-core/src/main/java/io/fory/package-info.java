/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Fory serializes object graphs. {@link io.fory.Fory} is the facade, {@link io.fory.ForyBuilder}
 * makes it; everything else is found from there.
 *
 * <p>The packages form layers; a row uses only rows below it, and a test enforces that. Some stand
 * in rooms beside the engine, which is compiled without them: docs/architecture.md has them.
 *
 * <ol>
 *   <li>{@code io.fory.file}: files of messages; {@code io.fory.guava}: the types of Guava; both
 *       use what every user can
 *   <li>{@code io.fory}: the facade
 *   <li>{@code io.fory.explain}, {@code io.fory.recording}, {@code io.fory.schemalock}: messages,
 *       events and classes in words
 *   <li>{@code io.fory.engine}: what the facade does not show
 *   <li>{@code io.fory.struct}: how a user's class becomes a serializer
 *   <li>{@code io.fory.serializer}: the built-in types, by family
 *   <li>{@code io.fory.codegen}: Java source to hidden classes; knows nothing of serialization
 *   <li>{@code io.fory.resolver}: which class, under which name, by which serializer
 *   <li>{@code io.fory.elements}: how arrays, collections and maps of anything become bytes
 *   <li>{@code io.fory.evolution}: what reading another version of a class takes
 *   <li>{@code io.fory.message}: how values become bytes: contexts, types, serializers
 *   <li>{@code io.fory.graph}: what reading and writing a graph takes, whatever is in it: limits,
 *       references, cycles
 *   <li>{@code io.fory.spi}: what the author of a serializer sees of that
 *   <li>{@code io.fory.schema}: the fields of a class and their fingerprint
 *   <li>{@code io.fory.codec}: strings and arrays as bytes; {@code io.fory.transport}: messages on
 *       their way in and out
 *   <li>{@code io.fory.memory}: bytes
 *   <li>{@code io.fory.backing}: what the last two rows know of each other, and users do not
 *   <li>{@code io.fory.platform}: what differs from one JVM to the next
 *   <li>{@code io.fory.annotation}, {@code io.fory.config}, {@code io.fory.exception}: what a class
 *       says of itself, settings and failures
 * </ol>
 *
 * To read the code, start at the bottom.
 */
package io.fory;
