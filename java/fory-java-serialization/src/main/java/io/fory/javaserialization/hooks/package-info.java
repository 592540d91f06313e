/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The methods by which classes take part in Java serialization, in Fory's own format: {@code
 * writeObject} and {@code readObject} get streams that write to and read from a message ({@link
 * io.fory.javaserialization.hooks.HookOutput}, {@link io.fory.javaserialization.hooks.HookInput}),
 * {@code Externalizable} likewise, and {@code writeReplace} and {@code readResolve} are called.
 *
 * <p>Such a method writes a sequence of {@code io.fory.serializer.shared.Items}.
 */
package io.fory.javaserialization.hooks;
