/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

import io.fory.exception.ForyException;

/**
 * Receives rare events of a {@code Fory}, for metrics and logs. The calls of a program that runs
 * steadily cause no event, so a listener costs them nothing. The JDK's Flight Recorder shows the
 * same events without a listener.
 *
 * <p>The thread that does the work calls the methods, in the middle of a call, and several threads
 * may do so at once: the methods must be thread-safe, quick, and not use the {@code Fory}. Fory
 * drops an exception that a listener throws, except errors of the JVM itself, logs it once, and
 * goes on with the call. Peers can cause some events as often as they send messages: a listener
 * that keeps data must bound it.
 */
public interface ForyListener {

  /**
   * Reports that Fory met a class for the first time and planned it, with all that its declarations
   * name.
   *
   * @param type the class
   * @param nanos the time that this took in the call, in nanoseconds
   */
  default void firstUse(Class<?> type, long nanos) {}

  /**
   * Reports that generated code has taken over: Fory has just compiled it, or found it beside the
   * class, where the build made it.
   *
   * @param type the class that the code writes and reads
   * @param version whether the code reads another version of the class, which a message brought
   * @param nanos the time that this took, in nanoseconds; it is time of the calling thread only
   *     with {@code withAsyncCompilation(false)}. In the background it includes rests, which leave
   *     the processors to the service and its JIT
   */
  default void compiled(Class<?> type, boolean version, long nanos) {}

  /**
   * Reports that no code could be generated. The class stays interpreted: correct, but slower.
   *
   * @param cause the failure of the compiler
   */
  default void notCompiled(Class<?> type, Throwable cause) {}

  /**
   * Reports that a message brought a new version of a class.
   *
   * @param type the class of the reader, or {@code UnknownObject} if no class has its name
   * @param schemaId the id of the writer's schema
   */
  default void versionMet(Class<?> type, long schemaId) {}

  /**
   * Reports that a message was not read. The end of a stream between two messages causes no report.
   *
   * @param failure the exception that the caller gets
   */
  default void refused(ForyException failure) {}
}
