/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Writes values as bytes and reads them back. {@link io.fory.message.MessageSerializer} is the
 * interface of all serializers of Fory. {@link io.fory.message.MessageWriter}, {@link
 * io.fory.message.MessageReader} and {@link io.fory.message.GraphCopier} serve one call, {@link
 * io.fory.message.TypeInfo} holds the facts about a type, and {@link io.fory.message.Slot} those
 * about a declaration. These need each other and so share one package. Behind them are the types of
 * one message ({@code MessageTypes}) and values of unknown types ({@link
 * io.fory.message.UnknownValues}). A serializer of the user's, which sees {@code io.fory.spi}, is
 * one of these by {@link io.fory.message.CustomSerializer}.
 *
 * <p>Not exported: generated code, which lives in the packages of the user's classes, is let in
 * when it is defined. May use {@code io.fory.graph} and everything below.
 */
package io.fory.message;
