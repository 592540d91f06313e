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
 * Explains messages with their parts out of band, by all that is known of their classes: nothing
 * but the bytes, the classes of an instance, or what a lock file or a schema says. Thread-safe.
 */
public final class DetailedExplanation {
  private final MessageExplanation explanation;
  private final String reader; // the settings of the one who knows the classes; or nothing

  private DetailedExplanation(
      EngineOwner nothing, ClassDescriptions known, SchemaTree schema, String reader) {
    this.explanation =
        MessageExplanation.of(
            EngineOwner.Access.engine(nothing),
            known,
            fingerprint -> schema == null || schema.fingerprint() != fingerprint ? null : schema);
    this.reader = reader;
  }

  /**
   * Explains by the bytes alone.
   *
   * @param nothing an instance without classes
   */
  public static DetailedExplanation ofBytes(EngineOwner nothing) {
    return new DetailedExplanation(nothing, null, null, "");
  }

  /** Explains by the classes of an instance. */
  public static DetailedExplanation of(EngineOwner nothing, EngineOwner known) {
    Engine engine = EngineOwner.Access.engine(known);
    return new DetailedExplanation(
        nothing, engine.types().descriptions(), null, engine.prefix().settings());
  }

  /**
   * Explains by the classes that a lock file or a schema describes.
   *
   * @param file the text of a lock file in UTF-8, or the bytes of a {@code ForySchema}
   * @throws CorruptDataException if it is none of them, or damaged
   */
  public static DetailedExplanation of(EngineOwner nothing, byte[] file) {
    if (SchemaBytes.mayBe(file)) {
      SchemaBytes schema = SchemaBytes.read(file);
      DescribedClasses known = new DescribedClasses(schema.description(), "the schema file");
      return new DetailedExplanation(nothing, known, schema.tree(), "");
    }
    String text = new String(file, StandardCharsets.UTF_8);
    DescribedClasses known = new DescribedClasses(LockText.parse(text), "the lock file");
    return new DetailedExplanation(nothing, known, null, "");
  }

  /**
   * Tells the lines of a message.
   *
   * @param chars the longest text of a value
   */
  public void tell(MessageWithParts message, int chars, Consumer<ExplainedLine> lines) {
    explanation.tell(message, reader, chars, lines);
  }
}
