/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.config;

/**
 * Names a kind of values that a {@code Fory} can do without: values that are harmless as data but
 * give bytes more power than most programs need. {@code ForyBuilder.without} turns a feature off,
 * on its own side only.
 */
public enum Feature {
  /** {@code Serializable} lambdas and method references of registered classes. */
  LAMBDAS,
  /** Dynamic proxies of registered invocation handlers. */
  PROXIES,
  /** {@code Class} objects as values. */
  CLASSES,
  /**
   * {@code java.util.regex.Pattern}: compiling a pattern, and even more matching it, can take long.
   */
  PATTERNS,
  /**
   * The stack traces of exceptions. Without this feature Fory writes exceptions without their stack
   * traces, and drops stack traces when it reads.
   */
  STACK_TRACES,
  /**
   * Streams of the JDK, for objects of registered {@code Serializable} classes whose state the JDK
   * hides. Reading such a stream runs {@code readObject} of classes of the JDK.
   */
  JDK_STREAMS,
  /** Keys and certificates: providers of the JDK parse their encodings. */
  KEYS
}
