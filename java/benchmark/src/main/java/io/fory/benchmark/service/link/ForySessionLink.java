/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service.link;

import io.fory.Fory;
import io.fory.ForySession;

/** A session of this project's serializer: schemas travel with the first message of a class. */
final class ForySessionLink extends BufferLink {
  private final ForySession writer;
  private final ForySession reader;

  ForySessionLink(Fory fory, boolean direct) {
    super(direct);
    writer = fory.newSession();
    reader = fory.newSession();
  }

  @Override
  public void write(Object message) {
    writer.serialize(buffer, message);
  }

  @Override
  public Object read() {
    return reader.deserialize(buffer);
  }
}
