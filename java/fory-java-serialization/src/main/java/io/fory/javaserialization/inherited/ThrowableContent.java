/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.inherited;

import io.fory.config.Feature;
import io.fory.elements.Elements;
import io.fory.exception.StandInException;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.TypeSource;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Writes, reads and copies what all exceptions have: cause, suppressed exceptions, stack trace. */
final class ThrowableContent {
  private static final StackTraceElement[] NO_STACK = {};

  private ThrowableContent() {}

  /**
   * Writes the content of an exception.
   *
   * @param cause its cause; null if it is a constructor argument
   * @param stack its stack trace
   */
  static void write(MessageWriter out, Throwable e, Throwable cause, StackTraceElement[] stack) {
    writeCause(out, cause);
    Throwable[] suppressed = e.getSuppressed();
    if (suppressed.length > 0 && mayStandIn(out.types())) {
      for (int i = 0; i < suppressed.length; i++) {
        suppressed[i] = out.writableOr(suppressed[i], ThrowableContent::standIn);
      }
    }
    Elements.write(out, suppressed, Slot.ANY);
    Elements.write(out, withStack(out.types()) ? stack : NO_STACK, Slot.ANY);
  }

  /** Writes a cause, or a stand-in if it cannot be written. */
  static void writeCause(MessageWriter out, Throwable cause) {
    if (mayStandIn(out.types())) {
      out.writeValueOr(cause, ThrowableContent::standIn);
    } else {
      out.writeValue(cause);
    }
  }

  private static boolean mayStandIn(TypeSource types) {
    return types.config().exceptionStandIns();
  }

  private static boolean withStack(TypeSource types) {
    return !types.config().without().contains(Feature.STACK_TRACES);
  }

  /**
   * Returns a stand-in for an exception, with the results of its methods, any of which may fail
   * since its class may override them.
   */
  static Throwable standIn(Throwable original) {
    StandInException standIn =
        new StandInException(original.getClass().getName(), asked(original::getMessage));
    StackTraceElement[] stack = asked(original::getStackTrace);
    if (stack != null && Arrays.stream(stack).allMatch(Objects::nonNull)) {
      standIn.setStackTrace(stack);
    }
    Throwable cause = asked(original::getCause);
    if (cause != null && cause != original) {
      standIn.initCause(cause);
    }
    for (Throwable suppressed : original.getSuppressed()) { // which is final
      standIn.addSuppressed(suppressed);
    }
    return standIn;
  }

  private static <T> T asked(Supplier<T> method) {
    try {
      return method.get();
    } catch (RuntimeException e) {
      return null; // an override failed; the stand-in lacks this part
    }
  }

  /**
   * Reads the content of a new exception.
   *
   * @param setStack sets its stack trace
   * @return the cause, which the caller sets; or null
   */
  static Throwable read(MessageReader in, Throwable e, Consumer<StackTraceElement[]> setStack) {
    Throwable cause = require(in, in.readValue(), Throwable.class);
    if (cause == e) {
      throw in.corrupt("An exception caused itself");
    }
    Object[] suppressed = readAll(in);
    Object[] frames = readAll(in);
    StackTraceElement[] stack = new StackTraceElement[frames.length];
    for (int i = 0; i < stack.length; i++) {
      stack[i] = require(in, frames[i], StackTraceElement.class);
      if (stack[i] == null) {
        throw in.corrupt("A stack trace with null");
      }
    }
    setStack.accept(withStack(in.types()) ? stack : NO_STACK);
    for (Object each : suppressed) {
      Throwable other = require(in, each, Throwable.class);
      if (other == e || other == null && !in.unknown().isDropped()) {
        throw in.corrupt("An exception suppressed null or itself");
      } else if (other != null) { // else its class is unknown
        e.addSuppressed(other);
      }
    }
    return cause;
  }

  private static Object[] readAll(MessageReader in) {
    long header = Elements.readHeader(in, Long.BYTES);
    in.checkArrayLength((int) (header >>> 2));
    Object[] elements = new Object[(int) (header >>> 2)];
    Elements.readExisting(in, header, Slot.ANY, elements);
    return elements;
  }

  static <T> T require(MessageReader in, Object object, Class<T> type) {
    if (InheritedState.isSkipped(in, object, type)) {
      return null;
    }
    if (object != null && !type.isInstance(object)) {
      throw in.corrupt(
          "Expected %s, found %s".formatted(type.getName(), object.getClass().getName()));
    }
    return type.cast(object);
  }

  /**
   * Copies the content of an exception, except its stack trace.
   *
   * @return the copy of the cause, which the caller sets; or null
   */
  static Throwable copy(GraphCopier context, Throwable from, Throwable to, Throwable cause) {
    for (Throwable suppressed : from.getSuppressed()) {
      to.addSuppressed(copyCause(context, suppressed));
    }
    return copyCause(context, cause);
  }

  static Throwable copyCause(GraphCopier context, Throwable cause) {
    return mayStandIn(context.types())
        ? context.copyOr(cause, ThrowableContent::standIn)
        : context.copy(cause);
  }
}
