/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Objects to and from other languages, in the cross-language protocol of Apache Fory. */
module io.fory.xlang {
  requires transitive io.fory.core;

  exports io.fory.xlang;
  exports io.fory.xlang.annotation;
  // Named by generated code, which lives in the packages of its users.
  exports io.fory.xlang.runtime;
}
