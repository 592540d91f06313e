/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * How values become bytes and come back, for those who know how: {@link
 * io.fory.message.MessageSerializer} is the interface of all serializers of Fory, {@link
 * io.fory.message.MessageWriter}, {@link io.fory.message.MessageReader} and {@link
 * io.fory.message.GraphCopier} are what one call has, {@link io.fory.message.TypeInfo} what is
 * known of a type, {@link io.fory.message.Slot} what a declaration says. These need each other and
 * so share one package. Behind them are the types of one message ({@code MessageTypes}) and values
 * that are not known here ({@link io.fory.message.UnknownValues}). A serializer of the user's,
 * which sees {@code io.fory.spi}, is one of these by {@link io.fory.message.CustomSerializer}.
 *
 * <p>Not exported: generated code, which lives in the packages of the user's classes, is let in
 * when it is defined. May use {@code io.fory.graph} and everything below.
 */
package io.fory.message;
