/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Reads objects written by another version of their class. {@link
 * io.fory.evolution.VersionedSerializer} makes a serializer for a version, of what the types in its
 * schema are here ({@link io.fory.evolution.WireTypes}). That one skips what is not wanted ({@link
 * io.fory.evolution.EvolvedFields}) and converts what has another type here ({@link
 * io.fory.evolution.Conversion}: one for each field; {@code ConvertedValue} is one value on its
 * way). {@code io.fory.resolver} knows which versions there are; contexts ask {@link
 * io.fory.message.UnknownValues} about values that are not known here.
 *
 * <p>Not exported, but to generated code when it is defined. May use {@code io.fory.message} and
 * everything below.
 */
package io.fory.evolution;
