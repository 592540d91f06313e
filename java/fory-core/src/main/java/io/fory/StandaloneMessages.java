/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import io.fory.engine.Explanation;
import io.fory.engine.MessageStreams;
import io.fory.engine.UnregisteredNames;
import io.fory.exception.ForyException;
import io.fory.memory.BufferCallback;
import io.fory.memory.MemoryBuffer;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.platform.ContextPool;
import io.fory.spi.ExplainedLine;
import java.util.function.Consumer;

/** StandaloneMessages by themselves, with the contexts of a {@link Fory}. */
class StandaloneMessages extends MessageStreams {
  private final Fory fory;
  private final KnownSchemas schemas; // of the messages that only name theirs
  private UnregisteredNames
      missingNames; // null until it is needed: a race makes two that do the same
  private Explanation explanation; // so is this

  StandaloneMessages(Fory fory, KnownSchemas schemas) {
    super(fory.engine);
    this.fory = fory;
    this.schemas = schemas;
  }

  @Override
  protected final ContextPool.Cell<MessageWriter> writer() {
    return fory.writers.acquire();
  }

  @Override
  protected void write(
      MessageWriter context, MemoryBuffer buffer, Object object, BufferCallback callback) {
    if (callback == null) {
      context.start(buffer);
      context.writeRoot(object, engine.prefix().inBand());
    } else {
      context.start(buffer, callback);
      context.writeRoot(object, engine.prefix().outOfBand());
    }
  }

  @Override
  protected final void endWriting(ContextPool.Cell<MessageWriter> cell, boolean done) {
    fory.writers.release(cell);
  }

  @Override
  protected final ContextPool.Cell<MessageReader> reader() {
    ContextPool.Cell<MessageReader> cell = fory.readers.acquire();
    cell.context.forgetMessage(); // the last one: this one may fail before it has any type
    return cell;
  }

  @Override
  protected final <T> T read(
      MessageReader context, MemoryBuffer buffer, Class<T> type, Iterable<MemoryBuffer> parts) {
    if (parts == null) {
      context.start(buffer);
    } else {
      context.start(buffer, parts);
    }
    return fory.readRoot(context, buffer, type, schemas);
  }

  @Override
  protected final void endReading(ContextPool.Cell<MessageReader> cell) {
    fory.readers.release(cell);
  }

  @Override
  protected final ForyException completed(ForyException failure, MemoryBuffer message) {
    UnregisteredNames names = missingNames;
    if (names == null) {
      names = new UnregisteredNames(engine.types(), LibraryFactory::registrations);
      missingNames = names;
    }
    return names.in(message, failure);
  }

  // ---- In words ----

  /** The text for a message, from its bytes alone. */
  static String explainBytes(byte[] message) {
    return Alone.EXPLANATION.text(message, "");
  }

  /** Tells the lines for a message, from its bytes alone. */
  static void explainBytes(byte[] message, Consumer<ExplainedLine> lines) {
    Alone.EXPLANATION.tell(message, "", lines);
  }

  /** The text for all that remains in a buffer, with what is known here. */
  final String explain(MemoryBuffer message) {
    return explanation().text(rest(message), engine.prefix().settings());
  }

  /** Tells the lines for all that remains in a buffer, with what is known here. */
  final void explain(MemoryBuffer message, Consumer<ExplainedLine> lines) {
    explanation().tell(rest(message), engine.prefix().settings(), lines);
  }

  /** Explains from the bytes alone. */
  private static final class Alone {
    static final Explanation EXPLANATION =
        Explanation.of(null, null, LibraryFactory::registrations);
  }

  private Explanation explanation() {
    Explanation made = explanation;
    if (made == null) {
      made = Explanation.of(engine.types(), schemas::treeOf, LibraryFactory::registrations);
      explanation = made;
    }
    return made;
  }

  private static byte[] rest(MemoryBuffer message) {
    return message.copyOfRange(message.readerIndex(), message.remaining());
  }
}
