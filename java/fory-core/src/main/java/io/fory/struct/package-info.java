/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Makes the serializers of the user's classes: {@link io.fory.struct.StructFactory} chooses among
 * the packages below, each of which uses only those before it. The module {@code
 * fory-java-serialization} implements {@link io.fory.struct.JavaSerialization}, for classes that
 * have more than fields.
 *
 * <ol>
 *   <li>{@code plan}: which fields, in which order of the bytes
 *   <li>{@code interpreted}: follows a plan with reflection
 *   <li>{@code unknown}: objects of classes that the reader lacks
 *   <li>{@code compiler}: Java source that follows a plan, compiled in the background
 * </ol>
 *
 * May use everything but {@code io.fory} and {@code io.fory.engine}.
 */
package io.fory.struct;
