/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.stream;

import java.io.Serializable;

/**
 * Stands in a stream for an object that is written outside of it. Its name and its field are part
 * of the format.
 */
final class ExternalObjectMarker implements Serializable {
  private static final long serialVersionUID = 1L;

  /** The number of the object among those outside. */
  final int index;

  ExternalObjectMarker(int index) {
    this.index = index;
  }
}
