/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service.link;

import io.fory.benchmark.service.codec.Codecs;
import io.fory.benchmark.service.codec.In;
import io.fory.benchmark.service.codec.Out;

/** Code by hand; it only knows byte arrays. */
final class CeilingLink implements Link {
  private final Codecs codecs;
  private final Out out = new Out(CAPACITY);
  private final In in = new In();

  CeilingLink(Codecs codecs) {
    this.codecs = codecs;
  }

  @Override
  public void startWriting() {
    out.clear();
  }

  @Override
  public void write(Object message) {
    codecs.write(out, message);
  }

  @Override
  public int written() {
    return out.position();
  }

  @Override
  public void startReading() {
    in.wrap(out.array(), out.position());
  }

  @Override
  public Object read() {
    return codecs.read(in);
  }
}
