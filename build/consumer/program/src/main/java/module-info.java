/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Uses what is released. */
module consumer {
  requires io.fory;
  requires io.fory.format;
  requires io.fory.shm;

  opens consumer;
}
