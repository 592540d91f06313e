/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.inherited;

import io.fory.config.Feature;
import io.fory.platform.InheritedMethod;
import io.fory.spi.CopyContext;
import io.fory.spi.Elements;
import io.fory.spi.ReadContext;
import io.fory.spi.SlotType;
import io.fory.spi.TypeSource;
import io.fory.spi.WriteContext;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.UndeclaredThrowableException;
import java.net.URISyntaxException;
import java.nio.file.FileSystemException;
import java.text.ParseException;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.function.Function;
import java.util.regex.PatternSyntaxException;

/**
 * What exceptions inherit: message, cause, suppressed exceptions and stack trace. They are created
 * by the constructor of the superclass that holds the message, whatever constructors they have:
 * most make their message of their parameters.
 *
 * @param base the class of the JDK
 * @param holder its nearest class with state of its own, most often {@code Throwable} itself
 * @param cause finds the cause
 */
record InheritedThrowable(Class<?> base, Holder holder, InheritedMethod cause)
    implements Inherited {
  private static final StackTraceElement[] NO_STACK = {};
  private static final Map<Class<?>, Holder> HOLDERS = new HashMap<>();

  /**
   * A class with state.
   *
   * @param constructor takes all of it
   * @param state what the constructor took
   */
  private record Holder(Constructor<?> constructor, Function<Throwable, Object[]> state) {}

  static {
    hold(
        FileSystemException.class,
        e -> new Object[] {e.getFile(), e.getOtherFile(), e.getReason()},
        String.class,
        String.class,
        String.class);
    hold(
        InvocationTargetException.class,
        e -> new Object[] {e.getTargetException(), e.getMessage()},
        Throwable.class,
        String.class);
    hold(
        UndeclaredThrowableException.class,
        e -> new Object[] {e.getUndeclaredThrowable(), e.getMessage()},
        Throwable.class,
        String.class);
    hold(
        URISyntaxException.class,
        e -> new Object[] {e.getInput(), e.getReason(), e.getIndex()},
        String.class,
        String.class,
        int.class);
    hold(
        PatternSyntaxException.class,
        e -> new Object[] {e.getDescription(), e.getPattern(), e.getIndex()},
        String.class,
        String.class,
        int.class);
    hold(
        DateTimeParseException.class,
        e -> new Object[] {e.getMessage(), e.getParsedString(), e.getErrorIndex()},
        String.class,
        CharSequence.class,
        int.class);
    hold(
        ParseException.class,
        e -> new Object[] {e.getMessage(), e.getErrorOffset()},
        String.class,
        int.class);
    hold(
        MissingResourceException.class,
        e -> new Object[] {e.getMessage(), e.getClassName(), e.getKey()},
        String.class,
        String.class,
        String.class);
  }

  @SuppressWarnings("unchecked")
  private static <E extends Throwable> void hold(
      Class<E> type, Function<E, Object[]> state, Class<?>... parameters) {
    HOLDERS.put(
        type, new Holder(constructor(type, parameters), (Function<Throwable, Object[]>) state));
  }

  private static Constructor<?> constructor(Class<?> type, Class<?>... parameters) {
    try {
      return type.getDeclaredConstructor(parameters);
    } catch (NoSuchMethodException e) {
      throw new AssertionError(e);
    }
  }

  /** What a class inherits from its nearest class of the JDK. */
  static Inherited of(Class<?> type, Class<?> base) {
    Class<?> stateful = base;
    while (stateful != Throwable.class && !Inherited.hasFields(stateful)) {
      stateful = stateful.getSuperclass();
    }
    Holder holder = HOLDERS.get(stateful);
    if (stateful == Throwable.class) {
      InheritedMethod message =
          InheritedMethod.of(type, Throwable.class, "getMessage", String.class);
      holder =
          new Holder(
              constructor(Throwable.class, String.class), e -> new Object[] {message.call(e)});
    } else if (holder == null) {
      throw Inherited.unsupported(
          type,
          "has state in private fields of %s, a class of the JDK".formatted(stateful.getName()));
    }
    return new InheritedThrowable(
        base, holder, InheritedMethod.of(type, Throwable.class, "getCause", Throwable.class));
  }

  @Override
  public Constructor<?> constructor() {
    return holder.constructor;
  }

  @Override
  public Object[] arguments(Object object) {
    return holder.state.apply((Throwable) object);
  }

  @Override
  public boolean mayRunConstructors() {
    return false; // one that sets the cause leaves no way to set another
  }

  @Override
  public Object[] readArguments(ReadContext in) {
    in.chargeStack();
    return Inherited.super.readArguments(in);
  }

  @Override
  public void writeContent(WriteContext out, Object object) {
    Throwable e = (Throwable) object;
    out.writeValue(cause.call(e));
    Elements.write(out, e.getSuppressed(), SlotType.ANY);
    Elements.write(out, withStack(out.types()) ? e.getStackTrace() : NO_STACK, SlotType.ANY);
  }

  @Override
  public void readContent(ReadContext in, Object object) {
    Throwable e = (Throwable) object;
    Throwable readCause = require(in, in.readValue(), Throwable.class);
    if (readCause == e) {
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
    e.setStackTrace(withStack(in.types()) ? stack : NO_STACK);
    for (Object each : suppressed) {
      if (each == null || each == e) {
        throw in.corrupt("An exception suppressed null or itself");
      }
      e.addSuppressed(require(in, each, Throwable.class));
    }
    setCause(e, readCause);
  }

  private static boolean withStack(TypeSource types) {
    return !types.config().without().contains(Feature.STACK_TRACES);
  }

  private void setCause(Throwable e, Throwable newCause) {
    // Some take the cause in their constructor, and a null there is final.
    if (newCause != null && cause.call(e) == null) {
      e.initCause(newCause);
    }
  }

  private static Object[] readAll(ReadContext in) {
    long header = Elements.readHeader(in, Long.BYTES);
    in.checkArrayLength((int) (header >>> 2));
    Object[] elements = new Object[(int) (header >>> 2)];
    Elements.readExisting(in, header, SlotType.ANY, elements);
    return elements;
  }

  private static <T> T require(ReadContext in, Object object, Class<T> type) {
    if (object != null && !type.isInstance(object)) {
      throw in.corrupt(
          "A %s expected, found a %s".formatted(type.getName(), object.getClass().getName()));
    }
    return type.cast(object);
  }

  @Override
  public void copyContent(CopyContext context, Object original, Object copy) {
    Throwable from = (Throwable) original;
    Throwable to = (Throwable) copy;
    to.setStackTrace(from.getStackTrace());
    for (Throwable suppressed : from.getSuppressed()) {
      to.addSuppressed(context.copy(suppressed));
    }
    setCause(to, (Throwable) context.copy(cause.call(from)));
  }
}
