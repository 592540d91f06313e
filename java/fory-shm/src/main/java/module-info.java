/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Sends messages and objects between JVMs on one host through shared memory. */
module io.fory.shm {
  requires transitive io.fory.core;
  // To ask which user is at the other end of a Unix-domain socket.
  requires jdk.net;

  exports io.fory.shm;
  exports io.fory.shm.exception;

  opens io.fory.shm.exception to // messages may contain a ShmException
      io.fory.core;
}
