/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.codegen.CodegenException;
import io.fory.exception.Quote;
import io.fory.message.TypeInfo;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Says that classes stay interpreted, for one {@code Fory}: in one line of the log, whatever fails
 * and how often. Where an application is taken down while its classes are compiled all that wait
 * fail, since its class loader is closed, and that is nobody's mistake. Thread-safe.
 */
final class Uncompiled {
  private static final System.Logger LOG = System.getLogger("io.fory");

  /**
   * The text for the log when even the classes that make up a message cannot be loaded any more.
   */
  private static final String CLOSED =
      Quote.message( // which is loaded now: later the class loader may be closed
          "No code is generated any more: the classes of Fory cannot be loaded, as their class loader is closed. What is not compiled stays interpreted");

  private final AtomicBoolean told = new AtomicBoolean();

  /** Reports the first failure as a warning, and all of them, with their sources, for debugging. */
  void report(TypeInfo info, Throwable e) {
    String line;
    try {
      line =
          Quote.message(
              "No code could be generated for %s: it stays interpreted: %s. Other classes of this instance that this happens to are told of at level DEBUG only"
                  .formatted(info, Quote.failure(e)));
      debug(info, e);
    } catch (LinkageError closed) {
      line = CLOSED;
    }
    if (told.compareAndSet(false, true)) {
      LOG.log(System.Logger.Level.WARNING, line);
    }
  }

  /** Says that there is no compiler. */
  void tellOfAbsence(TypeInfo info) {
    if (told.compareAndSet(false, true)) {
      LOG.log(
          System.Logger.Level.WARNING,
          Quote.message(
              "No code is generated for %s: this jar of Fory has no compiler (fory-core with classifier slim). It stays interpreted, correct and slower. Make its serializer in the build, or use fory-core without classifier; withCodegen(false) says that it is meant so. Other classes of this instance that this happens to are not told of"
                  .formatted(info)));
    }
  }

  private static void debug(TypeInfo info, Throwable e) {
    if (LOG.isLoggable(System.Logger.Level.DEBUG)) {
      String source = e instanceof CodegenException failed ? failed.source() : "not compiled";
      LOG.log(System.Logger.Level.DEBUG, info + ": " + source, e);
    }
  }
}
