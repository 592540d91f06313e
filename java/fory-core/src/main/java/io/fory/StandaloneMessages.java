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

/**
 * Messages that do not depend on each other, unlike those of a session. They are written and read
 * with the pooled contexts of a {@link Fory}.
 */
class StandaloneMessages extends MessageStreams {
  private final Fory fory;
  private final KnownSchemas schemas; // for messages that name their schema
  // both null until first used; a race makes two that do the same
  private UnregisteredNames missingNames;
  private Explanation explanation;

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
    context.start(buffer, callback);
    context.writeRoot(
        object, callback == null ? engine.prefix().inBand() : engine.prefix().outOfBand());
  }

  @Override
  protected final void endWriting(ContextPool.Cell<MessageWriter> cell, boolean done) {
    fory.writers.release(cell);
  }

  @Override
  protected final ContextPool.Cell<MessageReader> reader() {
    ContextPool.Cell<MessageReader> cell = fory.readers.acquire();
    cell.context.forgetMessage(); // an error must not tell of the message before
    return cell;
  }

  @Override
  protected final <T> T read(
      MessageReader context, MemoryBuffer buffer, Class<T> type, Iterable<MemoryBuffer> parts) {
    context.start(buffer, parts);
    return fory.readRoot(context, buffer, type, schemas);
  }

  @Override
  protected final void endReading(ContextPool.Cell<MessageReader> cell) {
    fory.readers.release(cell);
  }

  @Override
  protected final ForyException detailed(ForyException failure, MemoryBuffer message) {
    UnregisteredNames names = missingNames;
    if (names == null) {
      names = new UnregisteredNames(engine.types(), LibraryFactory::emptyRegistrations);
      missingNames = names;
    }
    return names.addTo(failure, message);
  }

  // ---- Explaining ----

  /** Explains a message from its bytes alone, as text. */
  static String explainBytes(byte[] message) {
    return BytesAlone.EXPLANATION.text(message, "");
  }

  /** Explains a message from its bytes alone, line by line. */
  static void explainBytes(byte[] message, Consumer<ExplainedLine> lines) {
    BytesAlone.EXPLANATION.tell(message, "", lines);
  }

  /** Explains all that remains in a buffer by the registrations of the instance, as text. */
  final String explain(MemoryBuffer message) {
    return explanation().text(rest(message), engine.prefix().settings());
  }

  /** Explains all that remains in a buffer by the registrations, line by line. */
  final void explain(MemoryBuffer message, Consumer<ExplainedLine> lines) {
    explanation().tell(rest(message), engine.prefix().settings(), lines);
  }

  /** Made when it is first needed: see {@link #explainBytes(byte[])}. */
  private static final class BytesAlone {
    static final Explanation EXPLANATION =
        Explanation.of(null, null, LibraryFactory::emptyRegistrations);
  }

  private Explanation explanation() {
    Explanation made = explanation;
    if (made == null) {
      made = Explanation.of(engine.types(), schemas::treeOf, LibraryFactory::emptyRegistrations);
      explanation = made;
    }
    return made;
  }

  private static byte[] rest(MemoryBuffer message) {
    return message.copyOfRange(message.readerIndex(), message.remaining());
  }
}
