/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

import io.fory.exception.ForyException;

/**
 * Hears of the rare work of a {@code Fory}, for metrics and logs. None of it happens in the calls
 * of a program that runs steadily, so a listener costs them nothing. The same is there as events of
 * the JDK's Flight Recorder, without a listener.
 *
 * <p>The methods are called by whatever thread does the work, by several at once, and in the middle
 * of a call: they must be thread-safe, quick, and not use the {@code Fory}. An exception that a
 * listener throws, other than an error of the JVM itself, is dropped and logged once; the call goes
 * on. Peers can make some of these happen as often as they send messages: a listener that keeps
 * something must bound it.
 */
public interface ForyListener {

  /**
   * A class was met for the first time and planned, with all that its declarations name.
   *
   * @param type the class
   * @param nanos the time that it took the call, in nanoseconds, which is slow by this much
   */
  default void firstUse(Class<?> type, long nanos) {}

  /**
   * Generated code has taken over: just compiled, or found beside the class, where its build made
   * it.
   *
   * @param type the class that it writes and reads
   * @param version whether it reads another version of the class, which a message brought
   * @param nanos the time that it took, in nanoseconds, of the calling thread only without {@code
   *     withAsyncCompilation}
   */
  default void compiled(Class<?> type, boolean version, long nanos) {}

  /**
   * No code could be generated: the class stays interpreted, correct and slower.
   *
   * @param cause why
   */
  default void notCompiled(Class<?> type, Throwable cause) {}

  /**
   * A message brought a version of a class that was not met before.
   *
   * @param type the class here, or {@code UnknownObject}, if none has its name
   * @param schemaId the id of the writer's schema
   */
  default void versionMet(Class<?> type, long schemaId) {}

  /**
   * A message was not read. The end of a stream between two messages is not told.
   *
   * @param failure the exception that the caller gets
   */
  default void refused(ForyException failure) {}
}
