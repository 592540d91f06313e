/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Classes with methods of Java serialization, and classes that inherit from the JDK: {@code hooks}
 * calls the methods, {@code inherited} writes what a superclass of the JDK holds, {@code layered}
 * puts the classes of a hierarchy together, {@code stream} leaves objects to the JDK's stream.
 */
package io.fory.javaserialization;
