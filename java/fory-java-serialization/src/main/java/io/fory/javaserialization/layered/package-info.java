/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Objects that are more than their fields, class by class: what they inherit from the JDK, and what
 * methods of Java serialization make of them. {@link io.fory.javaserialization.layered.LayerModel}
 * knows what each class of a hierarchy adds, {@link
 * io.fory.javaserialization.layered.LayeredStruct} writes and reads it, the rest reads other
 * versions. May use {@code io.fory.struct.plan} and {@code io.fory.struct.interpreted}.
 */
package io.fory.javaserialization.layered;
