/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The last resort for {@code Serializable} classes whose state the JDK hides: a stream of the JDK
 * of that one object, behind a filter, with everything in it that has a serializer of its own
 * outside.
 */
package io.fory.javaserialization.stream;
