/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

import org.codehaus.commons.compiler.CompileException;

/**
 * Tells whether this jar of Fory contains a compiler: the slim jar, for serializers made at build
 * time, contains none.
 */
public final class CompilerPresence {
  private static final class Found {
    static final boolean COMPILER = find();
  }

  private CompilerPresence() {}

  /** Returns whether there is a compiler. The first call loads it. */
  public static boolean hasCompiler() {
    return Found.COMPILER;
  }

  private static boolean find() {
    try {
      return CompileException.class != null; // loads it
    } catch (NoClassDefFoundError e) {
      return false;
    }
  }
}
