/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.codegen.CodegenException;
import io.fory.exception.Quote;
import io.fory.message.TypeInfo;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Logs that classes of one {@code Fory} stay interpreted. There is one warning at most, because all
 * waiting compilations fail when an application stops and closes its class loader. Thread-safe.
 */
final class CompilationFailureLog {
  private static final System.Logger LOG = System.getLogger("io.fory");

  /** The warning when the class loader of Fory itself is closed. */
  private static final String CLOSED =
      Quote.message( // loads Quote while the class loader is open
          "No code is generated any more: the classes of Fory cannot be loaded, as their class loader is closed. What is not compiled stays interpreted");

  private final AtomicBoolean logged = new AtomicBoolean();

  /** Logs the first failure as a warning, and all failures, with their sources, at level DEBUG. */
  void logFailure(TypeInfo info, Throwable e) {
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
    if (logged.compareAndSet(false, true)) {
      LOG.log(System.Logger.Level.WARNING, line);
    }
  }

  void logMissingCompiler(TypeInfo info) {
    if (logged.compareAndSet(false, true)) {
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
