/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Messages explained, schemas and lock files, serializers made in the build. */
module io.fory.tools {
  requires transitive io.fory.core;
  // Its events, where the JVM has a recorder.
  requires static jdk.jfr;

  provides io.fory.platform.Extension.Provider with
      io.fory.tools.extension.ExtensionProvider;

  exports io.fory.tools;
  exports io.fory.tools.extension to
      io.fory.core;
}
