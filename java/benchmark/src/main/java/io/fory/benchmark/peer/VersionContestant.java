/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

/** A contestant that knows one version of a class and reads what was written with another. */
public interface VersionContestant extends Contestant {
  /** Puts another contestant's message into the buffer: it is what is read from now on. */
  void receive(byte[] message);
}
