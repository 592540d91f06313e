/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools.explain;

import io.fory.config.ReadLimits;
import io.fory.engine.Engine;
import io.fory.engine.Explanation;
import io.fory.memory.MemoryBuffer;
import io.fory.message.ForyConfig;
import io.fory.message.MessageReader;
import io.fory.resolver.ClassDescriptions;
import io.fory.resolver.Registrations;
import io.fory.resolver.TypeResolver;
import io.fory.schema.SchemaTree;
import io.fory.spi.ExplainedLine;
import io.fory.spi.ExplainedLine.Kind;
import io.fory.transport.FormatSniffer;
import io.fory.transport.MessageHeader;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/**
 * The implementation of {@code Fory.explain}: explains the first bytes, and the values by an {@link
 * Explainer}. Keeps an engine for each setting of messages. Thread-safe.
 */
public final class MessageExplanation implements Explanation {
  private static final String VERSION = "message of Fory, format version " + MessageHeader.VERSION;

  /** The flags that decide how values are written. */
  private static final int SETTINGS =
      MessageHeader.REFERENCES | MessageHeader.COMPRESSED_NUMBERS | MessageHeader.COMPATIBLE;

  /** The heap, in bytes, that each engine keeps for classes which messages described. */
  private static final long RETAINED_BYTES = 4L << 20;

  /** The limits for reading a message: 64 MiB of heap, since nobody reads a longer explanation. */
  private static final ReadLimits LIMITS = ReadLimits.DEFAULT.withMaxGraphBytes(64L << 20);

  private final ClassDescriptions known; // the known classes; or null
  private final LongFunction<SchemaTree> schemas; // by fingerprint, for messages that name theirs
  private final Supplier<Registrations> emptyRegistrations;
  private final AtomicReferenceArray<Engine> readers = new AtomicReferenceArray<>(SETTINGS + 1);

  /** Makes explanations for the core, which is compiled without this module. */
  public static final class Factory implements Explanation.Factory {
    @Override
    public Explanation create(
        TypeResolver known,
        LongFunction<SchemaTree> schemas,
        Supplier<Registrations> emptyRegistrations) {
      ClassDescriptions classes = known == null ? null : known.descriptions();
      return new MessageExplanation(classes, schemas, emptyRegistrations);
    }
  }

  private MessageExplanation(
      ClassDescriptions known,
      LongFunction<SchemaTree> schemas,
      Supplier<Registrations> emptyRegistrations) {
    this.known = known;
    this.schemas = schemas;
    this.emptyRegistrations = emptyRegistrations;
  }

  /**
   * Returns an explanation.
   *
   * @param engine that of an instance without classes
   * @param known the known classes; null to explain from the bytes alone
   * @param schemas finds a schema by its fingerprint
   */
  public static MessageExplanation of(
      Engine engine, ClassDescriptions known, LongFunction<SchemaTree> schemas) {
    return new MessageExplanation(known, schemas, engine.types()::libraries);
  }

  @Override
  public String text(byte[] message, String reader) {
    ExplanationText text = new ExplanationText(message);
    try {
      tell(message, reader, text);
    } catch (ExplanationText.Full e) {
      // its last line tells
    }
    return text.toString();
  }

  @Override
  public void tell(byte[] message, String reader, Consumer<ExplainedLine> out) {
    tell(MessageWithParts.of(message), reader, Lines.SHORT, out);
  }

  /**
   * Passes the lines of a message with its parts out of band to {@code out}.
   *
   * @param reader the settings of the caller's instance; or empty
   * @param chars the maximum length of the text of a value
   */
  public void tell(
      MessageWithParts message, String reader, int chars, Consumer<ExplainedLine> out) {
    byte[] bytes = message.message();
    MemoryBuffer buffer = MemoryBuffer.wrap(bytes);
    TakenParts parts = new TakenParts(message);
    try {
      tell(buffer, bytes, reader, new Lines(buffer, known, parts, chars, out), parts);
    } catch (Lines.Stopped e) {
      throw e.reason();
    }
  }

  private void tell(
      MemoryBuffer buffer, byte[] message, String reader, Lines lines, TakenParts parts) {
    if (message.length < 2 || message[0] != MessageHeader.MAGIC) {
      lines.fault("no " + VERSION + FormatSniffer.hint(buffer, 0));
      return;
    }
    buffer.readByte();
    lines.add(Kind.HEADER, 0, VERSION);
    int flags = buffer.readByte();
    String settings = MessageHeader.settings(flags);
    lines.add(Kind.HEADER, 1, settings + MessageHeader.describeOthers(flags));
    if (!reader.isEmpty() && !reader.equals(settings)) {
      lines.note(Kind.HEADER, "this instance has " + reader + ", so it does not read the message");
    }
    if ((flags & MessageHeader.SESSION) != 0 && buffer.remaining() >= Integer.BYTES) {
      lines.add(Kind.HEADER, 2, "number " + Integer.toUnsignedString(buffer.readInt()));
    }
    Engine reading = reader(flags & SETTINGS);
    MessageReader context = reading.newReader(buffer);
    if ((flags & MessageHeader.OUT_OF_BAND) != 0) {
      parts.chargeTo(context);
      context.startParts(parts);
    }
    if (MessageHeader.hasExternalSchema(flags) && buffer.remaining() >= Long.BYTES) {
      long fingerprint = buffer.readLong();
      lines.add(Kind.HEADER, 2, "its schema is kept elsewhere: %016x".formatted(fingerprint));
      SchemaTree schema = schemas == null ? null : schemas.apply(fingerprint);
      if (schema != null) {
        context.preload(reading.types().typesOf(schema));
      }
    }
    Explainer explainer = new Explainer(lines, context);
    if ((flags & MessageHeader.RECORDS) != 0) {
      explainer.records();
    } else {
      explainer.root();
    }
  }

  /** Returns an engine that knows classes by their schemas only, and keeps unknown objects. */
  private Engine reader(int flags) {
    Engine made = readers.get(flags);
    if (made == null) {
      boolean compatible = (flags & MessageHeader.COMPATIBLE) != 0;
      ForyConfig config =
          new ForyConfig()
              .refTracking((flags & MessageHeader.REFERENCES) != 0)
              .numberCompressed((flags & MessageHeader.COMPRESSED_NUMBERS) != 0)
              .compatible(compatible)
              .maxRetainedBytes(RETAINED_BYTES)
              .limits(LIMITS);
      made = Engine.schemaOnly(config, emptyRegistrations.get());
      if (known != null && known.isCompatible() == compatible) {
        made.types().describeAs(known); // with other settings, content has other bytes
      }
      if (!readers.compareAndSet(flags, null, made)) {
        made = readers.get(flags);
      }
    }
    return made;
  }
}
