/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.LimitExceededException;
import io.fory.memory.MemoryBuffer;
import io.fory.schema.WireSchema;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The types of one message, as far as it was read: built-in ones, and those it introduced. */
final class MessageTypes {
  /** What one byte of a schema takes on the heap when it is parsed, about. */
  private static final long HEAP_PER_SCHEMA_BYTE = 16;

  private final ReadContext in;
  private final boolean compatible;
  private TypeInfo[] introduced = new TypeInfo[8];
  private int introducedCount;
  private int earlier; // of these, by earlier messages of the session
  private TypeInfo lastRoot;
  private boolean rootKnown; // lastRoot is the type introduced first, and introduced[0] is not set

  MessageTypes(ReadContext in) {
    this.in = in;
    this.compatible = in.types().config().compatible();
  }

  /** Starts a message. */
  void start() {
    introducedCount = 0;
    earlier = 0;
    rootKnown = false;
  }

  /** Starts a message that goes on with the types of those before. */
  void goOn() {
    earlier = introducedCount;
  }

  /** The type of the last message's root, or null. */
  TypeInfo lastRoot() {
    return lastRoot;
  }

  /** Says that the root of this message is of the same type. */
  void startWith(TypeInfo sameRoot) {
    sameRoot.used();
    if (sameRoot.builtInNumber() < 0) {
      rootKnown = true; // and introduced
      introducedCount = 1;
    }
  }

  /** Keeps the type of the root for the next message. */
  void rememberRoot(TypeInfo root) {
    if (lastRoot != root) {
      lastRoot = root;
    }
  }

  /** The type that this message introduced first, or null. */
  TypeInfo first() {
    if (introducedCount == earlier) {
      return null;
    }
    return rootKnown ? lastRoot : introduced[earlier];
  }

  /** The type that a header other than null, expected and reference names. */
  TypeInfo read(int header) {
    TypeInfo info;
    switch (header) {
      case Tokens.BY_NAME -> info = byName();
      case Tokens.BY_ID -> info = byId();
      case Tokens.ARRAY -> {
        // One level of the limit per dimension: hostile bytes nest here without any content.
        in.enter();
        TypeInfo component = in.readTypeHeader(Object.class);
        in.leave();
        info = in.types().arrayOf(component);
      }
      default -> {
        return numberedType(header);
      }
    }
    introduce(info);
    return info;
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
    if (number >= introducedCount) {
      throw in.corrupt(
          "Type %d is used, but only %d were introduced".formatted(number, introducedCount));
    }
    return number == 0 && rootKnown ? lastRoot : introduced[number];
  }

  private void introduce(TypeInfo info) {
    if (introducedCount == introduced.length) {
      if (introducedCount >= ReadContext.MAX_SESSION_TYPES) {
        throw new LimitExceededException(
            "More than %d types are introduced".formatted(ReadContext.MAX_SESSION_TYPES));
      }
      in.charge(16L * introducedCount);
      introduced = Arrays.copyOf(introduced, introducedCount * 2);
    }
    introduced[introducedCount++] = info;
  }

  private TypeInfo byName() {
    MemoryBuffer buffer = in.buffer();
    int length = buffer.readVarUint32();
    int at = buffer.consume(length);
    if (!compatible) {
      return checkFingerprint(in.types().byName(buffer, at, length));
    }
    ForbiddenClassException unknown;
    try {
      return readVersion(in.types().byName(buffer, at, length));
    } catch (ForbiddenClassException e) {
      unknown = e;
    }
    String name = new String(buffer.copyOfRange(at, length), StandardCharsets.UTF_8);
    return readUnknown(name, unknown);
  }

  private TypeInfo byId() {
    int id = in.buffer().readVarUint32();
    TypeInfo info = in.types().byId(id);
    if (info != null) {
      return compatible ? readVersion(info) : checkFingerprint(info);
    }
    ForyException unknown =
        new ForbiddenClassException(
            "No class is registered with id %s here; register the writer's class of this id"
                .formatted(Integer.toUnsignedString(id)));
    unknown.atOffset(in.buffer().position(in.buffer().readerIndex()));
    if (compatible) {
      return readUnknown("#" + Integer.toUnsignedString(id), unknown);
    }
    throw unknown;
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

  // ---- Versions ----

  /** Reads the schema of a class, and finds what reads objects of it. */
  private TypeInfo readVersion(TypeInfo own) {
    MemoryBuffer buffer = in.buffer();
    int length = readLength();
    own.requireSameWay(length > 0);
    if (length == 0) {
      return own;
    }
    long id = buffer.readLong();
    int body = buffer.consume(length);
    if (id == own.schemaId()) {
      return own;
    }
    TypeInfo version = own.version(id);
    return version != null ? version : in.types().version(own, id, newBody(body, length));
  }

  private TypeInfo readUnknown(String name, ForyException reason) {
    MemoryBuffer buffer = in.buffer();
    int length = readLength();
    if (length == 0) {
      throw in.located(reason); // where its objects end nobody here knows
    }
    long id = buffer.readLong();
    int body = buffer.consume(length);
    TypeInfo known = in.types().unknown(name, reason, id, null);
    if (known != null) {
      return known;
    }
    return in.types().unknown(name, reason, id, newBody(body, length));
  }

  private int readLength() {
    int length = in.buffer().readVarUint32();
    if (length < 0 || length > WireSchema.MAX_BODY) {
      throw in.corrupt(
          "A schema of %s bytes; the longest has %d"
              .formatted(Integer.toUnsignedString(length), WireSchema.MAX_BODY));
    }
    return length;
  }

  private byte[] newBody(int index, int length) {
    in.charge(HEAP_PER_SCHEMA_BYTE * length);
    return in.buffer().copyOfRange(index, length);
  }
}
