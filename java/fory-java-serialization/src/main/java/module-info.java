/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Classes with methods of Java serialization, and classes that inherit from the JDK. */
module io.fory.javaserialization {
  requires transitive io.fory.core;
  // Its dates, where the application uses them.
  requires static java.sql;

  // Found by its name; this makes it part of a program whose modules do not name it.
  provides io.fory.platform.Extension.Provider with
      io.fory.javaserialization.ExtensionProvider;

  exports io.fory.javaserialization to
      io.fory.core;
}
