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

/** Tells messages in words, for {@code Fory.explain}. Thread-safe. */
public interface Explanation {
  /**
   * Explains messages to a caller who knows some classes, and some schemas that are kept elsewhere.
   *
   * @param known the classes; null to explain from the bytes alone
   * @param schemas by fingerprint; or null
   * @param nothing registrations of no classes
   */
  static Explanation of(
      TypeResolver known, LongFunction<SchemaTree> schemas, Supplier<Registrations> nothing) {
    Maker maker = Extension.TOOLS.find(Maker.class);
    if (maker == null) {
      throw new UnsupportedTypeException(
          "Messages are explained by another module: " + Extension.TOOLS.remedy());
    }
    return maker.make(known, schemas, nothing);
  }

  /**
   * The text for a message, as much as people read.
   *
   * @param reader the caller's settings, in words; or nothing
   */
  String text(byte[] message, String reader);

  /** Tells the lines for a message. */
  void tell(byte[] message, String reader, Consumer<ExplainedLine> out);

  /** Makes one: see {@link #of}. */
  interface Maker {
    /** Makes an explanation for a caller who knows some classes and schemas. */
    Explanation make(
        TypeResolver known, LongFunction<SchemaTree> schemas, Supplier<Registrations> nothing);
  }
}
