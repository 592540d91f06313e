/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.inherited;

import io.fory.exception.ForyException;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.platform.Jdk;
import io.fory.platform.PrimitiveWrappers;
import java.lang.reflect.Constructor;
import java.util.List;
import java.util.Set;

/**
 * The state that exceptions inherit: message, cause, suppressed exceptions and stack trace, and
 * further fields of their superclass in the JDK. Objects are created by the constructor of that
 * superclass, not by their own, since most constructors compute the message from their parameters.
 *
 * @param base the class of the JDK
 * @param state the state of its nearest superclass with fields, most often {@code Throwable}
 * @param cause calls {@code Throwable.getCause}
 * @param own the methods of {@code Throwable} to call; null if the class overrides none of them
 */
record InheritedThrowable(Class<?> base, ThrowableState state, InheritedMethod cause, Own own)
    implements InheritedState {
  private static final Set<String> NAMES = Set.of("initCause", "getStackTrace", "setStackTrace");

  /** The methods of {@code Throwable}, without the overrides of the class. */
  private record Own(InheritedMethod initCause, InheritedMethod stack, InheritedMethod setStack) {}

  /** Returns the state that a class inherits from its nearest class of the JDK. */
  static InheritedState of(Class<?> type, Class<?> base) {
    Class<?> stateful = base;
    while (stateful != Throwable.class
        && !ThrowableState.isKnown(stateful)
        && !InheritedState.hasFields(stateful)) {
      stateful = stateful.getSuperclass();
    }
    ThrowableState state;
    if (stateful == Throwable.class) {
      state = ThrowableState.ofMessage(type);
    } else if (ThrowableState.isKnown(stateful)) {
      state = ThrowableState.of(type, stateful);
    } else {
      throw InheritedState.unsupported(
          type,
          "has state in private fields of %s, a class of the JDK".formatted(stateful.getName()));
    }
    Class<?> stack = StackTraceElement[].class;
    boolean overrides = Jdk.overrides(type, NAMES) && !ForyException.class.isAssignableFrom(type);
    return new InheritedThrowable(
        base,
        state,
        method(type, "getCause", Throwable.class),
        overrides
            ? new Own(
                method(type, "initCause", Throwable.class, Throwable.class),
                method(type, "getStackTrace", stack),
                method(type, "setStackTrace", void.class, stack))
            : null);
  }

  private static InheritedMethod method(
      Class<?> type, String name, Class<?> result, Class<?>... parameters) {
    return InheritedMethod.of(type, Throwable.class, name, result, parameters);
  }

  @Override
  public Constructor<?> constructor() {
    return state.constructor;
  }

  @Override
  public Object[] arguments(Object object) {
    return state.arguments(object, cause);
  }

  @Override
  public boolean mayRunConstructors() {
    return false; // a constructor that sets the cause leaves no way to set another one
  }

  @Override
  public void writeArguments(MessageWriter out, Object[] arguments) {
    for (int i = 0; i < arguments.length; i++) {
      if (state.takesStandIn(i)) {
        ThrowableContent.writeCause(out, (Throwable) arguments[i]);
      } else {
        out.writeValue(arguments[i]);
      }
    }
  }

  @Override
  public void copyArguments(GraphCopier context, Object[] arguments) {
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] =
          state.takesStandIn(i)
              ? ThrowableContent.copyCause(context, (Throwable) arguments[i])
              : context.copy(arguments[i]);
    }
  }

  @Override
  public Object[] readArguments(MessageReader in) {
    in.chargeStack();
    return InheritedState.super.readArguments(in);
  }

  private Throwable causeOf(Throwable e) {
    return state.cause >= 0 ? null : (Throwable) cause.call(e);
  }

  @Override
  public List<String> contentNames() {
    return state.set().stream().map(part -> part.type().getSimpleName()).toList();
  }

  @Override
  public void writeContent(MessageWriter out, Object object) {
    Throwable e = (Throwable) object;
    ThrowableContent.write(out, e, causeOf(e), stackOf(e));
    for (ThrowablePart part : state.set()) {
      out.writeValue(part.get(e));
    }
  }

  @Override
  public void readContent(MessageReader in, Object object) {
    Throwable e = (Throwable) object;
    setCause(e, ThrowableContent.read(in, e, trace -> setStack(e, trace)));
    for (ThrowablePart part : state.set()) {
      Object value = in.readValue();
      Class<?> type = PrimitiveWrappers.of(part.type());
      if (value == null && part.type().isPrimitive()) {
        throw in.corrupt("Expected %s, found null".formatted(type.getName()));
      }
      set(e, part, ThrowableContent.require(in, value, type), () -> in.chargeWork(1));
    }
  }

  /** Sets a property; each exception that follows in a chain is a step. */
  private static void set(Throwable e, ThrowablePart part, Object value, Runnable step) {
    if (part.isChain()) {
      ThrowableState.requireNoRing(e, value, part, step);
    }
    part.set(e, value);
  }

  private void setCause(Throwable e, Throwable newCause) {
    // Some take the cause in their constructor, and a null there is final.
    if (newCause != null && state.cause < 0 && cause.call(e) == null) {
      if (own == null) {
        e.initCause(newCause);
      } else {
        own.initCause.call(e, newCause);
      }
    }
  }

  private StackTraceElement[] stackOf(Throwable e) {
    return own == null ? e.getStackTrace() : (StackTraceElement[]) own.stack.call(e);
  }

  private void setStack(Throwable e, StackTraceElement[] stack) {
    if (own == null) {
      e.setStackTrace(stack);
    } else {
      own.setStack.call(e, stack);
    }
  }

  @Override
  public void copyContent(GraphCopier context, Object original, Object copy) {
    Throwable from = (Throwable) original;
    Throwable to = (Throwable) copy;
    setStack(to, stackOf(from));
    setCause(to, ThrowableContent.copy(context, from, to, causeOf(from)));
    for (ThrowablePart part : state.set()) {
      set(to, part, context.copy(part.get(from)), () -> {});
    }
  }
}
