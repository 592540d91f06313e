/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

/** Holds anything, in a place whose declaration says nothing. */
public final class AnyField {
  private final Object value;

  public AnyField(Object value) {
    this.value = value;
  }

  public Object value() {
    return value;
  }
}
