/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

import org.codehaus.commons.compiler.CompileException;

/** Whether this jar of Fory has a compiler: there is one without, for code that was stored. */
public final class CompilerPresence {
  private static final class Found {
    static final boolean COMPILER = find();
  }

  private CompilerPresence() {}

  /** Returns whether there is a compiler. The first call loads it. */
  public static boolean isHere() {
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
