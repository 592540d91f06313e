/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** The types of Guava, where the application brings it. */
module io.fory.guava {
  requires transitive io.fory.core;
  requires static com.google.common;

  provides io.fory.platform.Extension.Provider with
      io.fory.guava.ExtensionProvider;

  exports io.fory.guava to
      io.fory.core;
}
