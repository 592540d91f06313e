/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

/** Which JDK this is. */
public final class Jdk {
  /** The feature version of the running JDK: 17, 21, 25, ... */
  public static final int FEATURE = Runtime.version().feature();

  private Jdk() {}
}
