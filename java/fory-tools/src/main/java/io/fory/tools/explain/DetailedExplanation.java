/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools.explain;

import io.fory.compatibility.DescribedClasses;
import io.fory.compatibility.SchemaBytes;
import io.fory.engine.Engine;
import io.fory.engine.EngineOwner;
import io.fory.exception.CorruptDataException;
import io.fory.resolver.ClassDescriptions;
import io.fory.schema.SchemaTree;
import io.fory.spi.ExplainedLine;
import io.fory.tools.lock.LockText;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/**
 * Explains messages with their parts out of band, for the command {@code fory}: from the bytes
 * alone, or also by the classes of an instance, a lock file or a schema. Thread-safe.
 */
public final class DetailedExplanation {
  private final MessageExplanation explanation;
  private final String reader; // the settings of the instance; or empty

  private DetailedExplanation(
      EngineOwner empty, ClassDescriptions known, SchemaTree schema, String reader) {
    this.explanation =
        MessageExplanation.of(
            EngineOwner.Access.engine(empty),
            known,
            fingerprint -> schema == null || schema.fingerprint() != fingerprint ? null : schema);
    this.reader = reader;
  }

  /**
   * Explains from the bytes alone.
   *
   * @param empty an instance without classes
   */
  public static DetailedExplanation ofBytes(EngineOwner empty) {
    return new DetailedExplanation(empty, null, null, "");
  }

  /** Explains by the classes of an instance. */
  public static DetailedExplanation of(EngineOwner empty, EngineOwner known) {
    Engine engine = EngineOwner.Access.engine(known);
    return new DetailedExplanation(
        empty, engine.types().descriptions(), null, engine.prefix().settings());
  }

  /**
   * Explains by the classes that a lock file or a schema describes.
   *
   * @param empty an instance without classes
   * @param file the text of a lock file in UTF-8, or the bytes of a {@code ForySchema}
   * @throws CorruptDataException if it is neither, or damaged
   */
  public static DetailedExplanation of(EngineOwner empty, byte[] file) {
    if (SchemaBytes.mayBe(file)) {
      SchemaBytes schema = SchemaBytes.read(file);
      DescribedClasses known = new DescribedClasses(schema.description(), "the schema file");
      return new DetailedExplanation(empty, known, schema.tree(), "");
    }
    String text = new String(file, StandardCharsets.UTF_8);
    DescribedClasses known = new DescribedClasses(LockText.parse(text), "the lock file");
    return new DetailedExplanation(empty, known, null, "");
  }

  /**
   * Passes the lines of a message to {@code lines}.
   *
   * @param chars the maximum length of the text of a value
   */
  public void tell(MessageWithParts message, int chars, Consumer<ExplainedLine> lines) {
    explanation.tell(message, reader, chars, lines);
  }
}
