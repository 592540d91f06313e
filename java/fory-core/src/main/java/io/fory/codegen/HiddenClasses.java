/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

import io.fory.exception.Quote;
import java.lang.invoke.MethodHandles;

/**
 * Defines generated classes as hidden nestmates of the classes that they serve. Needs no compiler.
 * Thread-safe.
 */
public final class HiddenClasses {
  private HiddenClasses() {}

  /**
   * Defines and initializes a class.
   *
   * @param host a lookup with full access to the class that the new one becomes a nestmate of
   * @param name the binary name that the class file must have
   * @param superclass the class that it must extend
   * @param constants become the class data, see {@link MethodHandles#classData}
   * @param source its source, for the exception; may be empty
   * @throws CodegenException if it cannot be defined, or is another class
   */
  public static Class<?> define(
      MethodHandles.Lookup host,
      String name,
      Class<?> superclass,
      byte[] classFile,
      Object[] constants,
      String source) {
    try {
      MethodHandles.Lookup defined =
          host.defineHiddenClassWithClassData(
              classFile, constants, false, MethodHandles.Lookup.ClassOption.NESTMATE);
      Class<?> type = defined.lookupClass();
      if (!type.getName().startsWith(name + "/") || type.getSuperclass() != superclass) {
        throw new CodegenException(name, source, "its file has another class", null);
      }
      return defined.ensureInitialized(type);
    } catch (IllegalAccessException | IllegalArgumentException | LinkageError e) {
      throw new CodegenException(name, source, Quote.failure(e), e);
    }
  }
}
