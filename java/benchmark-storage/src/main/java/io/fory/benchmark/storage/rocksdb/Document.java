/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.rocksdb;

/** A value of any size: a number that is looked at, and the rest. */
record Document(long id, byte[] body) {
  static Document of(long id, int bodyBytes) {
    byte[] body = new byte[bodyBytes];
    for (int i = 0; i < bodyBytes; i++) {
      body[i] = (byte) (id + i);
    }
    return new Document(id, body);
  }
}
