/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.LimitExceededException;
import io.fory.memory.MemoryBuffer;
import io.fory.platform.HeapMemory;
import io.fory.schema.PackedSchema;
import io.fory.schema.TreeTypes;
import io.fory.schema.WireSchema;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.Consumer;

/** The types of one message, as far as it was read: built-in ones, and those it introduced. */
final class MessageTypes {
  private static final int MIN_LENGTH = 8;

  /** The limit of what a context keeps between two messages, in bytes. */
  private static final int MAX_HELD = 64 << 10;

  private final MessageReader in;
  private final boolean compatible;
  private int[] introduced = new int[MIN_LENGTH]; // an ordinal, or ~ an index into foreign
  private int introducedCount;
  private TypeInfo[] foreign = {}; // versions and unknown classes
  private int foreignCount;
  private boolean preloading; // whether numbers begin with the preloaded types
  private TreeTypes<TypeInfo> preloaded; // of this message, or an earlier one
  private int earlier; // types introduced by earlier messages of the session
  private Set<CachedSchema> pinned; // that a session refers to; null if this is none
  private long pinnedBytes;
  private long held; // heap of the schemas that the types of this message refer to, in bytes

  MessageTypes(MessageReader in) {
    this.in = in;
    this.compatible = in.types().config().compatible();
  }

  void start() {
    introducedCount = 0;
    foreignCount = 0;
    earlier = 0;
    preloading = false;
  }

  /** Lets the message refer to types that it does not introduce; right after {@link #start}. */
  void preload(TreeTypes<TypeInfo> types) {
    preloading = true;
    if (preloaded != types) {
      preloaded = types; // no reference without need: that would make G1 fence
    }
  }

  /** Starts a message of a session, with the types of the messages before. */
  void continueSession() {
    earlier = introducedCount;
  }

  /** Starts the messages of a session. */
  void startSession() {
    start();
    foreign = new TypeInfo[0];
    pinned = Collections.newSetFromMap(new IdentityHashMap<>());
    pinnedBytes = 0;
  }

  /** Returns the number of types that were introduced. */
  int count() {
    return introducedCount;
  }

  /** The type that this message introduced first, or null. */
  TypeInfo first() {
    return introducedCount == earlier ? null : introduced(earlier);
  }

  /** Passes the names of unknown classes that were introduced, and of those in their schemas. */
  void unknownNames(Consumer<String> visitor) {
    for (int i = earlier; i < introducedCount; i++) {
      TypeInfo info = introduced(i);
      while (info != null && info.component() != null) {
        info = info.component();
      }
      if (info != null && info.isUnknown() && info.schema() != null) {
        info.schema().classes().forEach(type -> visitor.accept(type.name()));
      }
    }
  }

  /** The type that a header other than null, expected and reference names. */
  TypeInfo read(int header) {
    long before = in.typeBytes();
    TypeInfo info;
    switch (header) {
      case Tokens.BY_NAME -> info = compatible ? bySchema() : byName();
      case Tokens.BY_ID -> info = byId();
      case Tokens.ARRAY -> {
        // One level of the limit per dimension: hostile bytes can nest arrays without content.
        in.enter();
        TypeInfo component = in.readTypeHeader(Object.class);
        in.leave();
        info = arrayOf(component);
      }
      default -> {
        return numberedType(header);
      }
    }
    introduce(info, in.typeBytes() - before);
    return info;
  }

  private TypeInfo arrayOf(TypeInfo component) {
    try {
      return in.types().arrayOf(component);
    } catch (LimitExceededException e) {
      throw in.located(e);
    }
  }

  private TypeInfo numberedType(int header) {
    int number = Tokens.number(header);
    if (Tokens.isBuiltIn(header)) {
      TypeInfo info = in.types().builtIn(number);
      if (info == null) {
        throw in.corrupt("There is no built-in type number " + number);
      }
      return info;
    }
    if (preloading) {
      if (number < preloaded.size()) {
        TypeInfo info = preloaded.known(number);
        info = info != null ? info : findPreloaded(number);
        info.used();
        return info;
      }
      number -= preloaded.size();
    }
    if (number >= introducedCount) {
      throw in.corrupt(
          "Type %s is used, but only %s were introduced".formatted(number, introducedCount));
    }
    return introduced(number);
  }

  private TypeInfo findPreloaded(int number) {
    try {
      return preloaded.find(number, in);
    } catch (ForyException e) {
      throw in.located(e);
    }
  }

  private TypeInfo introduced(int index) {
    int code = introduced[index];
    return code >= 0 ? in.types().byOrdinal(code) : foreign[~code];
  }

  /**
   * Notes the type of the root, whose introduction the caller recognized by the first bytes of a
   * standalone message.
   */
  void introduceFirst(int ordinal) {
    introduced[0] = ordinal;
    introducedCount = 1;
  }

  /**
   * Adds a type.
   *
   * @param bytes the heap that was charged for it, in bytes
   */
  private void introduce(TypeInfo info, long bytes) {
    if (introducedCount == introduced.length) {
      if (introducedCount >= MessageReader.MAX_SESSION_TYPES) {
        throw new LimitExceededException(
            "More than %s types are introduced".formatted(MessageReader.MAX_SESSION_TYPES));
      }
      in.accept(16L * introducedCount);
      introduced = Arrays.copyOf(introduced, introducedCount * 2);
    }
    if (info.ordinal() >= 0) {
      introduced[introducedCount++] = info.ordinal(); // no reference: that would make G1 fence
      return;
    }
    if (foreignCount == foreign.length) {
      foreign = Arrays.copyOf(foreign, Math.max(MIN_LENGTH, 2 * foreignCount));
    }
    introduced[introducedCount++] = ~foreignCount;
    foreign[foreignCount++] = info;
    CachedSchema whole = info.retained();
    if (pinned != null) {
      pin(whole, bytes);
    } else if (whole == null) {
      held += bytes;
    } else {
      held += whole.bytes();
      for (CachedSchema used : whole.uses()) {
        held += used.bytes();
      }
    }
  }

  /**
   * Lets go of types that only messages describe, unless they are small: contexts are kept, one for
   * each thread, and a type that is dropped elsewhere must not live on in all of them.
   */
  void finish() {
    if (held > 0 && (held > MAX_HELD || foreignCount > MIN_LENGTH)) {
      foreign = new TypeInfo[0];
      foreignCount = 0;
      introducedCount = 0;
    }
    held = 0;
  }

  /**
   * A session holds on to its types, also when nothing else does any more: so what a peer can have
   * it hold on to is limited too.
   *
   * @param whole the cached schema of a type; null if the type is not cached, as that of a class
   *     which the type checker refuses
   * @param bytes the heap of a type that is not cached, in bytes
   */
  private void pin(CachedSchema whole, long bytes) {
    if (whole == null) {
      pinnedBytes += bytes;
    } else {
      whole.visit(
          part -> {
            boolean first = pinned.add(part);
            pinnedBytes += first ? part.bytes() : 0;
            return first;
          });
    }
    long max = in.types().config().maxRetainedBytes();
    if (pinnedBytes > max) {
      RuntimeException refused =
          in.located(
              new LimitExceededException(
                  "The classes that messages of this session described take more than %s bytes of heap; raise the limit with withMaxRetainedBytes if it should"
                      .formatted(max)));
      startSession(); // the session cannot go on: it must not hold on to what it refused
      throw refused;
    }
  }

  private TypeInfo byName() {
    MemoryBuffer buffer = in.buffer();
    int length = buffer.readVarUint32();
    int at = buffer.consume(length);
    TypeInfo info;
    try {
      info = in.types().byName(buffer, at, length);
    } catch (ForyException e) {
      e.atOffset(buffer.position(at));
      throw e;
    }
    return checkFingerprint(info);
  }

  private TypeInfo byId() {
    if (compatible) {
      throw in.corrupt("A type by id where there are schemas");
    }
    int id = in.buffer().readVarUint32();
    TypeInfo info = in.types().byId(id);
    if (info == null) {
      throw in.located(
          ForbiddenClassException.unregistered(
              "No class is registered with id %s here; register the writer's class of this id"
                  .formatted(Integer.toUnsignedString(id))));
    }
    return checkFingerprint(info);
  }

  private TypeInfo checkFingerprint(TypeInfo info) {
    if (info.hasFingerprint()) {
      int found = in.buffer().readInt();
      if (found != info.fingerprint()) {
        ForyException e = new IncompatibleClassException(in.types().explainMismatch(info, found));
        e.atOffset(in.buffer().position(in.buffer().readerIndex() - Integer.BYTES));
        throw e;
      }
    }
    return info;
  }

  /** Reads a schema that names its class, and finds what reads objects of it. */
  private TypeInfo bySchema() {
    MemoryBuffer buffer = in.buffer();
    int length = readLength();
    if (length < Long.BYTES - PackedSchema.ID_BYTES) {
      throw in.corrupt("A schema of %s bytes".formatted(length));
    }
    int start = buffer.consume(PackedSchema.ID_BYTES + length);
    long word = HeapMemory.getLong(buffer.heapArray(), buffer.heapOffset() + start);
    long id = word & PackedSchema.ID_MASK;
    int at = start + PackedSchema.ID_BYTES;
    try {
      return in.types().version(id, buffer, at, length, in);
    } catch (ForyException e) {
      e.atOffset(buffer.position(at));
      throw e;
    }
  }

  private int readLength() {
    int length = in.buffer().readVarUint32();
    if (length < 0 || length > WireSchema.MAX_BODY) {
      throw in.corrupt(
          "A schema of %s bytes; the longest has %s"
              .formatted(Integer.toUnsignedString(length), WireSchema.MAX_BODY));
    }
    return length;
  }
}
