/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import io.fory.config.UnknownTypes;
import io.fory.explain.Explainer;
import io.fory.explain.ExplanationText;
import io.fory.explain.Known;
import io.fory.explain.Lines;
import io.fory.memory.MemoryBuffer;
import io.fory.message.MessageReader;
import io.fory.resolver.TypeResolver;
import io.fory.schema.WireSchema;
import io.fory.spi.ExplainedLine;
import io.fory.transport.LooksLike;
import io.fory.transport.MessageHeader;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;

/**
 * The lines of {@link Fory#explain}: the first bytes here, the values by an {@link Explainer}.
 * Keeps what reads messages of each setting, made when it is first needed. Thread-safe.
 */
final class Explanation {
  private static final String VERSION = "message of Fory, format version " + MessageHeader.VERSION;

  /** The flags that say how values are written. */
  private static final int SETTINGS =
      MessageHeader.REFERENCES | MessageHeader.NUMBERS | MessageHeader.COMPATIBLE;

  /** How much heap each reader keeps of what messages said of their classes. */
  private static final long RETAINED_BYTES = 4L << 20;

  /** How much heap an explanation reads into: whose text would be longer nobody reads. */
  private static final long GRAPH_BYTES = 64L << 20;

  /** From the bytes alone. */
  private static final Explanation ALONE = new Explanation(null, null);

  private final TypeResolver known; // what classes there are; null if nothing is known of them
  private final KnownSchemas schemas; // of messages that only name theirs; or null
  private final AtomicReferenceArray<Fory> readers = new AtomicReferenceArray<>(SETTINGS + 1);

  /** The classes of an instance. */
  private record Classes(TypeResolver types) implements Known {
    @Override
    public String javaName(String name) {
      return types.javaName(name);
    }

    @Override
    public WireSchema schema(String name) {
      return types.schemaHere(name);
    }
  }

  /** Explains messages to one who knows some classes, and some schemas that are kept elsewhere. */
  Explanation(TypeResolver known, KnownSchemas schemas) {
    this.known = known;
    this.schemas = schemas;
  }

  static String of(byte[] message) {
    return ALONE.text(message, "");
  }

  static void of(byte[] message, Consumer<ExplainedLine> lines) {
    ALONE.tell(message, "", lines);
  }

  /**
   * The text for a message, as much as people read.
   *
   * @param reader the settings of the one who asks, in words; or nothing
   */
  String text(byte[] message, String reader) {
    ExplanationText text = new ExplanationText(message);
    try {
      tell(message, reader, text);
    } catch (ExplanationText.Full e) {
      // its last line says so
    }
    return text.toString();
  }

  /** Tells the lines for a message. */
  void tell(byte[] message, String reader, Consumer<ExplainedLine> out) {
    MemoryBuffer buffer = MemoryBuffer.wrap(message);
    try {
      tell(buffer, message, reader, new Lines(buffer, names(), out));
    } catch (Lines.Stopped e) {
      throw e.reason();
    }
  }

  private Known names() {
    return known == null ? Known.NOTHING : new Classes(known);
  }

  private void tell(MemoryBuffer buffer, byte[] message, String reader, Lines lines) {
    if (message.length < 2 || message[0] != MessageHeader.MAGIC) {
      lines.rest("no " + VERSION + LooksLike.hint(buffer, 0));
      return;
    }
    buffer.readByte();
    lines.add(0, VERSION);
    int flags = buffer.readByte();
    String settings = MessageHeader.settings(flags);
    lines.add(1, settings + MessageHeader.others(flags));
    if (!reader.isEmpty() && !reader.equals(settings)) {
      lines.note("this instance has " + reader + ", so it does not read the message");
    }
    if ((flags & MessageHeader.SESSION) != 0 && buffer.remaining() >= Integer.BYTES) {
      lines.add(2, "number " + Integer.toUnsignedString(buffer.readInt()));
    }
    Fory reading = reader(flags & SETTINGS);
    MessageReader context = reading.newReadContext(buffer);
    if (MessageHeader.isElsewhere(flags) && buffer.remaining() >= Long.BYTES) {
      long fingerprint = buffer.readLong();
      lines.add(2, "its schema is kept elsewhere: %016x".formatted(fingerprint));
      ForySchema schema = schemas == null ? null : schemas.stored(fingerprint);
      if (schema != null) {
        context.give(reading.schemas().typesOf(schema));
      }
    }
    Explainer explainer = new Explainer(lines, context);
    if ((flags & MessageHeader.RECORDS) != 0) {
      explainer.records();
    } else {
      explainer.root();
    }
  }

  /** One that knows no classes but by their schemas, and keeps what it does not know. */
  private Fory reader(int flags) {
    Fory made = readers.get(flags);
    if (made == null) {
      made =
          Fory.builder()
              .withRefTracking((flags & MessageHeader.REFERENCES) != 0)
              .withNumberCompressed((flags & MessageHeader.NUMBERS) != 0)
              .withCompatible((flags & MessageHeader.COMPATIBLE) != 0)
              .withUnknownTypes(UnknownTypes.KEEP)
              .withCodegen(false)
              .withMaxRetainedBytes(RETAINED_BYTES)
              .withMaxGraphBytes(GRAPH_BYTES)
              .withClassLoader(Fory.class.getClassLoader()) // it outlives applications
              .build();
      boolean compatible = (flags & MessageHeader.COMPATIBLE) != 0;
      if (known != null && known.config().compatible() == compatible) {
        made.types().describeAs(known); // otherwise content is laid out in another way
      }
      if (!readers.compareAndSet(flags, null, made)) {
        made = readers.get(flags);
      }
    }
    return made;
  }
}
