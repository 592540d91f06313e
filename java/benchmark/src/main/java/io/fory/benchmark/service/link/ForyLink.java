/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service.link;

import io.fory.Fory;

/** This project's serializer; each message for itself. */
final class ForyLink extends BufferLink {
  private final Fory fory;

  ForyLink(Fory fory, boolean direct) {
    super(direct);
    this.fory = fory;
  }

  @Override
  public void write(Object message) {
    fory.serialize(buffer, message);
  }

  @Override
  public Object read() {
    return fory.deserialize(buffer);
  }
}
