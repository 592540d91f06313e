/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import java.util.Arrays;

/** The types of one message, as far as it was read: built-in ones, and those it introduced. */
final class MessageTypes {
  private final ReadContext in;
  private TypeInfo[] introduced = new TypeInfo[8];
  private int introducedCount;
  private TypeInfo lastRoot;
  private boolean rootKnown; // lastRoot is the type introduced first, and introduced[0] is not set

  MessageTypes(ReadContext in) {
    this.in = in;
  }

  /** Starts a message. */
  void start() {
    introducedCount = 0;
    rootKnown = false;
  }

  /** The type of the last message's root, or null. */
  TypeInfo lastRoot() {
    return lastRoot;
  }

  /** Says that the root of this message is of the same type. */
  void startWith(TypeInfo sameRoot) {
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

  /** The type introduced first, or null. */
  TypeInfo first() {
    if (introducedCount == 0) {
      return null;
    }
    return rootKnown ? lastRoot : introduced[0];
  }

  /** The type that a header other than null, expected and reference names. */
  TypeInfo read(int header) {
    TypeInfo info;
    switch (header) {
      case Tokens.BY_NAME -> {
        int length = in.buffer().readVarUint32();
        int at = in.buffer().consume(length);
        info = in.types().byName(in.buffer(), at, length);
        checkFingerprint(info);
      }
      case Tokens.BY_ID -> {
        int id = in.buffer().readVarUint32();
        info = in.types().byId(id);
        if (info == null) {
          ForyException e =
              new ForbiddenClassException(
                  "No class is registered with id %s here; register the writer's class of this id"
                      .formatted(Integer.toUnsignedString(id)));
          e.atOffset(in.buffer().position(in.buffer().readerIndex()));
          throw e;
        }
        checkFingerprint(info);
      }
      case Tokens.ARRAY -> {
        // One level of the limit per dimension: hostile bytes nest here without any content.
        in.enter();
        TypeInfo component = in.readTypeHeader(Object.class);
        in.leave();
        info = in.types().info(component.type().arrayType());
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
      in.charge(16L * introducedCount);
      introduced = Arrays.copyOf(introduced, introducedCount * 2);
    }
    introduced[introducedCount++] = info;
  }

  private void checkFingerprint(TypeInfo info) {
    if (info.hasFingerprint()) {
      int found = in.buffer().readInt();
      if (found != info.fingerprint()) {
        ForyException e = new IncompatibleClassException(in.types().explainMismatch(info, found));
        e.atOffset(in.buffer().position(in.buffer().readerIndex() - Integer.BYTES));
        throw e;
      }
    }
  }
}
