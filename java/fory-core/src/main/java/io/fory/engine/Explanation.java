/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.engine;

import io.fory.exception.UnsupportedTypeException;
import io.fory.platform.Extension;
import io.fory.resolver.Registrations;
import io.fory.resolver.TypeResolver;
import io.fory.schema.SchemaTree;
import io.fory.spi.ExplainedLine;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/** Explains messages to people, for {@code Fory.explain}. Thread-safe. */
public interface Explanation {
  /**
   * Returns an explanation by the module {@code fory-tools}.
   *
   * @param known the caller's types; null to explain from the bytes alone
   * @param schemas finds a schema that a message names by its fingerprint; or null
   * @param emptyRegistrations makes registrations without classes of the user's
   * @throws UnsupportedTypeException if the module is absent
   */
  static Explanation of(
      TypeResolver known,
      LongFunction<SchemaTree> schemas,
      Supplier<Registrations> emptyRegistrations) {
    Factory factory = Extension.TOOLS.find(Factory.class);
    if (factory == null) {
      throw new UnsupportedTypeException(
          "Messages are explained by another module: " + Extension.TOOLS.remedy());
    }
    return factory.create(known, schemas, emptyRegistrations);
  }

  /**
   * Returns the lines of a message as text, up to the length that people read.
   *
   * @param reader the caller's settings, as {@link Prefix#settings}; empty if there are none
   */
  String text(byte[] message, String reader);

  /** Passes the lines of a message to {@code out}. */
  void tell(byte[] message, String reader, Consumer<ExplainedLine> out);

  /** Implemented by the module {@code fory-tools}. */
  interface Factory {
    /** Makes an explanation; the parameters are those of {@link Explanation#of}. */
    Explanation create(
        TypeResolver known,
        LongFunction<SchemaTree> schemas,
        Supplier<Registrations> emptyRegistrations);
  }
}
