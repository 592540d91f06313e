/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

import io.fory.exception.Quote;
import java.lang.invoke.MethodHandles;

/**
 * Defines classes that were compiled in an earlier JVM, without a compiler: as hidden nestmates of
 * the classes they are for, with the constants of this JVM. Thread-safe.
 */
public final class StoredClass {
  private StoredClass() {}

  /**
   * Defines and initializes a class.
   *
   * @param host a lookup with full access on the class that the new one becomes a nestmate of
   * @param name the binary name that the class file must have
   * @param superclass the class that it must extend
   * @param constants become the class data, see {@link MethodHandles#classData}
   * @throws CodegenException if it cannot be defined, or is another class
   */
  public static Class<?> define(
      MethodHandles.Lookup host,
      String name,
      Class<?> superclass,
      byte[] classFile,
      Object[] constants) {
    try {
      MethodHandles.Lookup defined =
          host.defineHiddenClassWithClassData(
              classFile, constants, false, MethodHandles.Lookup.ClassOption.NESTMATE);
      Class<?> type = defined.lookupClass();
      if (!type.getName().startsWith(name + "/") || type.getSuperclass() != superclass) {
        throw new CodegenException(name, "", "its file has another class");
      }
      return defined.ensureInitialized(type);
    } catch (IllegalAccessException | IllegalArgumentException | LinkageError e) {
      throw new CodegenException(name, "", Quote.failure(e), e);
    }
  }
}
