/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.config;

/**
 * The settings of one {@code Fory}, as its builder collected them. Immutable.
 *
 * @param refTracking whether shared and circular references are kept
 * @param compatible whether the sides may have different versions of classes
 * @param unknownTypes what becomes of values of types that the reader lacks
 * @param numberCompressed whether int and long fields are written in 1 to 8 bytes, as needed
 * @param codegen whether serializers of user classes are compiled
 * @param asyncCompilation whether that happens in the background while the interpreter works
 * @param requireClassRegistration whether only registered user classes are written and read
 * @param outOfBandChars strings of so many chars or more may go out of band
 * @param limits what one call may consume
 * @param classLoader where classes named in a payload are looked up
 */
public record ForyConfig(
    boolean refTracking,
    boolean compatible,
    UnknownTypes unknownTypes,
    boolean numberCompressed,
    boolean codegen,
    boolean asyncCompilation,
    boolean requireClassRegistration,
    int outOfBandChars,
    ReadLimits limits,
    ClassLoader classLoader) {}
