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
 * The lines of {@code Fory.explain}: the first bytes here, the values by an {@link Explainer}.
 * Keeps what reads messages of each setting, made when it is first needed. Thread-safe.
 */
public final class MessageExplanation implements Explanation {
  private static final String VERSION = "message of Fory, format version " + MessageHeader.VERSION;

  /** The flags that say how values are written. */
  private static final int SETTINGS =
      MessageHeader.REFERENCES | MessageHeader.NUMBERS | MessageHeader.COMPATIBLE;

  /** The heap, in bytes, for classes that messages described, which each reader keeps. */
  private static final long RETAINED_BYTES = 4L << 20;

  /** The limits of reading for an explanation: 64 MiB, since nobody reads a text that is longer. */
  private static final ReadLimits LIMITS = ReadLimits.DEFAULT.withMaxGraphBytes(64L << 20);

  private final ClassDescriptions known; // what classes there are; null if nothing is known of them
  private final LongFunction<SchemaTree> schemas; // of messages that only name theirs; or null
  private final Supplier<Registrations> nothing;
  private final AtomicReferenceArray<Engine> readers = new AtomicReferenceArray<>(SETTINGS + 1);

  /** Makes explanations for the engine, which is compiled without this package. */
  public static final class Maker implements Explanation.Maker {
    @Override
    public Explanation make(
        TypeResolver known, LongFunction<SchemaTree> schemas, Supplier<Registrations> nothing) {
      return new MessageExplanation(known == null ? null : known.descriptions(), schemas, nothing);
    }
  }

  private MessageExplanation(
      ClassDescriptions known, LongFunction<SchemaTree> schemas, Supplier<Registrations> nothing) {
    this.known = known;
    this.schemas = schemas;
    this.nothing = nothing;
  }

  /**
   * Makes explanations by what is known of classes.
   *
   * @param engine one without classes
   * @param known the classes; null to explain from the bytes alone
   * @param schemas by fingerprint
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
      // its last line says so
    }
    return text.toString();
  }

  @Override
  public void tell(byte[] message, String reader, Consumer<ExplainedLine> out) {
    tell(MessageWithParts.of(message), reader, Lines.SHORT, out);
  }

  /**
   * Tells the lines for a message with its parts out of band.
   *
   * @param reader the caller's settings, in words; or nothing
   * @param chars the longest text of a value
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
    lines.add(Kind.HEADER, 1, settings + MessageHeader.others(flags));
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
    if (MessageHeader.isElsewhere(flags) && buffer.remaining() >= Long.BYTES) {
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

  /**
   * Returns an engine that knows no classes but by their schemas, and keeps what it does not know.
   */
  private Engine reader(int flags) {
    Engine made = readers.get(flags);
    if (made == null) {
      boolean compatible = (flags & MessageHeader.COMPATIBLE) != 0;
      ForyConfig config =
          new ForyConfig()
              .refTracking((flags & MessageHeader.REFERENCES) != 0)
              .numberCompressed((flags & MessageHeader.NUMBERS) != 0)
              .compatible(compatible)
              .maxRetainedBytes(RETAINED_BYTES)
              .limits(LIMITS);
      made = Engine.schemaOnly(config, nothing.get());
      if (known != null && known.isCompatible() == compatible) {
        made.types().describeAs(known); // otherwise content is laid out in another way
      }
      if (!readers.compareAndSet(flags, null, made)) {
        made = readers.get(flags);
      }
    }
    return made;
  }
}
