/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Fast binary serialization of Java object graphs. */
@SuppressWarnings("module") // the modules of qualified exports are built after this one
module io.fory.core {
  // Packages of this module once the jar is shaded.
  requires static org.codehaus.janino;
  requires static org.codehaus.commons.compiler;
  requires static org.objectweb.asm;
  // The Janino inside this jar logs.
  requires java.logging;
  // sun.misc.Unsafe and sun.reflect.ReflectionFactory.
  requires jdk.unsupported;
  // Their values, where the application uses them.
  requires static java.sql;
  requires static java.xml;
  // Asked how long the JIT has worked, and whether Flight Recorder records, where the JVM has them.
  requires static java.management;
  requires static jdk.jfr;

  // ForyBuilder.findModules().
  uses io.fory.ForyModule;
  // Makes the modules that add to this one part of a program that has their jars.
  uses io.fory.platform.Extension.Provider;

  exports io.fory;
  exports io.fory.annotation;
  exports io.fory.config;
  exports io.fory.exception;
  exports io.fory.memory;
  exports io.fory.spi;

  // For the other modules of this project; users have no business there.
  exports io.fory.backing to
      io.fory.format,
      io.fory.xlang;
  exports io.fory.codec to
      io.fory.format,
      io.fory.xlang;
  exports io.fory.codegen to
      io.fory.format,
      io.fory.tools,
      io.fory.xlang;
  exports io.fory.elements to
      io.fory.javaserialization,
      io.fory.tools;
  exports io.fory.engine to
      io.fory.tools;
  exports io.fory.evolution to
      io.fory.javaserialization,
      io.fory.scala;
  exports io.fory.graph to
      io.fory.format,
      io.fory.javaserialization,
      io.fory.tools,
      io.fory.xlang;
  exports io.fory.message to
      io.fory.javaserialization,
      io.fory.scala,
      io.fory.tools;
  exports io.fory.platform to
      io.fory.file,
      io.fory.format,
      io.fory.guava,
      io.fory.javaserialization,
      io.fory.kotlin,
      io.fory.scala,
      io.fory.tools,
      io.fory.xlang;
  exports io.fory.resolver to
      io.fory.tools;
  exports io.fory.schema to
      io.fory.format,
      io.fory.javaserialization,
      io.fory.scala,
      io.fory.tools,
      io.fory.xlang;
  exports io.fory.compatibility to
      io.fory.tools;
  exports io.fory.serializer to
      io.fory.javaserialization;
  exports io.fory.serializer.shared to
      io.fory.javaserialization,
      io.fory.tools;
  exports io.fory.serializer.text to
      io.fory.javaserialization;
  exports io.fory.serializer.value to
      io.fory.scala;
  exports io.fory.struct to
      io.fory.javaserialization;
  exports io.fory.struct.compiler to
      io.fory.tools;
  exports io.fory.struct.interpreted to
      io.fory.javaserialization;
  exports io.fory.struct.plan to
      io.fory.javaserialization;
  exports io.fory.struct.unknown to
      io.fory.javaserialization,
      io.fory.tools;
  exports io.fory.transport to
      io.fory.file,
      io.fory.format,
      io.fory.tools,
      io.fory.xlang;
}
