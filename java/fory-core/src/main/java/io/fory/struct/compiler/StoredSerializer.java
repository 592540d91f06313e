/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import java.util.List;

/**
 * The generated serializer of one class, to be stored as a class file in the package of the class.
 *
 * @param type the class
 * @param file the generated class
 * @param closed whether it is an ordinary class, for programs that cannot define classes
 * @param shape the shape of the class, from {@link PlanShape}
 * @param methods a checksum of the files of the class and its superclasses, if the generated code
 *     depends on the content of their methods; else 0
 * @param constants the {@link ConstantPaths} of its constants; for an ordinary class of those that
 *     differ between its objects
 */
public record StoredSerializer(
    Class<?> type,
    GeneratedFile file,
    boolean closed,
    long shape,
    long methods,
    List<String> constants) {}
