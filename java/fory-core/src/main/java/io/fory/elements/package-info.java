/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Writes the elements of arrays and collections and the entries of maps, whatever container they
 * are in.
 *
 * <p><b>A run.</b> Elements that follow each other are a run, and a run has a kind:
 *
 * <pre>
 *   SLOTS         each element has a header of its own (Tokens); the general case
 *   UNIFORM        contents only: all of the expected type, none null, none a reference
 *   UNIFORM_TYPED  the same of another type, whose header precedes the first content
 *
 *   array or collection   varuint64(size &lt;&lt; 2 | kind)  [header of the type]  the run
 *   map                   varuint32(size)
 *                         if there are entries: one byte, kind of the keys | kind of the values &lt;&lt; 4,
 *                         [header of the keys' type]  [header of the values' type]
 *                         key, value, key, value, ...: two runs, in turn
 * </pre>
 *
 * The writer takes the most compact kind that it can; each kind is read back the same.
 *
 * <p><b>Where to look.</b> {@link io.fory.elements.Elements} and {@link io.fory.elements.Entries}
 * write and read any of it. Usual elements have loops of their own, which write and read the very
 * same bytes: {@code FastLists} chooses them for array lists and arrays; {@link
 * io.fory.elements.RunSerializer} is a serializer that has one ({@link
 * io.fory.elements.StringSerializer}, with {@link io.fory.elements.StringLists}, and {@link
 * io.fory.elements.NumberSerializers}); {@code MixedLists} does strings and numbers among others,
 * {@code StringMaps} maps with strings as keys; {@link io.fory.elements.DeclaredStringFields} is
 * what generated code calls for fields declared as either. All take what they wrote back when an
 * element turns out to be something else, and leave it to the general way.
 *
 * <p>Not exported, but to generated code when it is defined. May use {@code io.fory.message} and
 * everything below; contexts, which are there, come here through {@code ElementsFormat}.
 */
package io.fory.elements;
