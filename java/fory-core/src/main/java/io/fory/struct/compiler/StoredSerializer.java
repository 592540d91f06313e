/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import java.util.List;

/**
 * The generated serializer of one class, for files beside it.
 *
 * @param type the class
 * @param file the serializer's class
 * @param closed whether it is an ordinary class, for programs that can define none
 * @param shape the shape that {@link PlanShape} gives the class
 * @param methods a sum over the files of the class and those above it, if the code follows from
 *     what their methods do; else 0
 * @param constants what {@link ConstantPaths} gives for its constants, of an ordinary class for
 *     those of each object
 */
public record StoredSerializer(
    Class<?> type,
    GeneratedFile file,
    boolean closed,
    long shape,
    long methods,
    List<String> constants) {}
