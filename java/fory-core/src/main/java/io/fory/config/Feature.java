/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.config;

/**
 * A feature that a {@code Fory} can do without: values that are harmless as data but give bytes
 * more to do than most programs need. {@code ForyBuilder.without} turns it off, on its own side
 * only.
 */
public enum Feature {
  /** {@code Serializable} lambdas and method references of registered classes. */
  LAMBDAS,
  /** Dynamic proxies of registered invocation handlers. */
  PROXIES,
  /** {@code Class} objects as values. */
  CLASSES,
  /** {@code java.util.regex.Pattern}: compiling one, and more so matching it, can take long. */
  PATTERNS,
  /**
   * The stack traces of exceptions: exceptions are written without them, and those in a message are
   * dropped. The exceptions themselves travel on.
   */
  STACK_TRACES,
  /**
   * Streams of the JDK, as which objects of registered {@code Serializable} classes are written
   * whose state the JDK hides: they run {@code readObject} of classes of the JDK.
   */
  JDK_STREAMS,
  /** Keys and certificates: providers of the JDK parse their encodings. */
  KEYS
}
