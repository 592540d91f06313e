/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm.workload;

import java.nio.ByteBuffer;

/** Makes bytes of batches, and batches of bytes. For one thread. */
public interface Codec {
  /** The bytes of a batch, until the next call. */
  ByteBuffer encode(Batch batch);

  /** Decodes the remaining bytes of a buffer as a batch. */
  Batch decode(ByteBuffer bytes);
}
