/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Makes a serializer of a user's class: {@link io.fory.struct.StructFactory} chooses among the
 * packages below, each of which uses only those before it. Objects that are more than their fields
 * are served by the module {@code fory-java-serialization}, behind {@link
 * io.fory.struct.JavaSerialization}.
 *
 * <ol>
 *   <li>{@code plan}: which fields, in which order of the bytes
 *   <li>{@code interpreted}: follows a plan with reflection
 *   <li>{@code unknown}: objects of classes that are not here
 *   <li>{@code compiler}: Java source that follows a plan, compiled in the background
 * </ol>
 *
 * May use everything but {@code io.fory} and {@code io.fory.engine}.
 */
package io.fory.struct;
