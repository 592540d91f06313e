/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The types of Guava, for applications that bring it, made of what any module can use. {@link
 * io.fory.guava.ExtensionProvider} is found by its name when a class of Guava is met; it and {@link
 * io.fory.guava.GuavaFactory} are all that is loaded where Guava is not.
 *
 * <p>A {@link io.fory.guava.Form} says once what the content of a type is, in the order of the
 * bytes; a {@link io.fory.guava.Transfer} writes, reads or copies it.
 */
package io.fory.guava;
