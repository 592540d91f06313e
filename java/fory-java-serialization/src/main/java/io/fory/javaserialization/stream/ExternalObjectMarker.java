/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.stream;

import java.io.Serializable;

/**
 * Stands in a JDK stream for an object that is written before the stream. The names of the class
 * and the field are part of the format.
 */
final class ExternalObjectMarker implements Serializable {
  private static final long serialVersionUID = 1L;

  /** The index of the object among those before the stream. */
  final int index;

  ExternalObjectMarker(int index) {
    this.index = index;
  }
}
