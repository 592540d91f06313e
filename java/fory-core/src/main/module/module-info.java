/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Fast binary serialization of Java object graphs. */
@SuppressWarnings("module") // the modules of qualified exports are built after this one
module io.fory.core {
  // The Janino inside this jar logs.
  requires java.logging;
  // sun.misc.Unsafe and sun.reflect.ReflectionFactory.
  requires jdk.unsupported;
  // Its types are built in where it is present.
  requires static com.google.common;
  // Their values, where the application uses them.
  requires static java.desktop;
  requires static java.management;
  requires static java.naming;
  requires static java.sql;
  requires static java.xml;
  // Its events, where the JVM has a recorder.
  requires static jdk.jfr;

  // ForyBuilder.findModules().
  uses io.fory.ForyModule;

  exports io.fory;
  exports io.fory.annotation;
  exports io.fory.aot;
  exports io.fory.config;
  exports io.fory.exception;
  exports io.fory.file;
  exports io.fory.memory;
  exports io.fory.spi;

  // Generates codecs with the same machinery, and copies to the same memory.
  exports io.fory.codegen to
      io.fory.format,
      io.fory.xlang;
  exports io.fory.platform to
      io.fory.format,
      io.fory.xlang;
  // The cost of hashing the keys of maps, and the objects that were met.
  exports io.fory.graph to
      io.fory.format,
      io.fory.xlang;
  // Guesses about bytes that are no rows, or no messages of another protocol.
  exports io.fory.transport to
      io.fory.format,
      io.fory.xlang;
  // The layout of strings in memory.
  exports io.fory.codec to
      io.fory.xlang;
}
