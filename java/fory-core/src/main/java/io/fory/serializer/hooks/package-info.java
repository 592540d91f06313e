/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The methods by which classes take part in Java serialization, in Fory's own format: {@code
 * writeObject} and {@code readObject} get streams that write to and read from a message ({@link
 * io.fory.serializer.hooks.HookOutput}, {@link io.fory.serializer.hooks.HookInput}), {@code
 * Externalizable} likewise, and {@code writeReplace} and {@code readResolve} are called.
 *
 * <p>Such a method writes a sequence of items, each after a varuint32:
 *
 * <pre>
 *   0        the end
 *   1        an object: any value
 *   2        the fields of the class, as those of a class without such methods
 *   3        fields by name: varuint32 count; for each its name, a string, and any value
 *   3 + n    n bytes of primitive values, big-endian as {@code DataOutputStream} writes them
 * </pre>
 *
 * A reader skips what {@code readObject} leaves over, as the contract says.
 */
package io.fory.serializer.hooks;
