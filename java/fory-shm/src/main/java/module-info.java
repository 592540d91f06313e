/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Objects between JVMs on one host over shared memory. */
module io.fory.shm {
  requires transitive io.fory.core;
  // The user at the other end of a Unix-domain socket.
  requires jdk.net;

  exports io.fory.shm;
  exports io.fory.shm.exception;

  opens io.fory.shm.exception to // whose exception may be in messages
      io.fory.core;
}
