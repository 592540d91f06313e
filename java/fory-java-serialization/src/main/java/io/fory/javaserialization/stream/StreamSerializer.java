/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.stream;

import io.fory.evolution.InheritedContent;
import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.message.ClosedObjects;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import io.fory.message.TypeSource;
import io.fory.platform.Jdk;
import java.io.IOException;
import java.io.InvalidClassException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * An object as a stream of the JDK. The objects outside precede it, so that they keep their
 * identity, limits and schemas. Each stream is read back when it is written: an object that would
 * come back changed, or not at all, is refused.
 */
final class StreamSerializer implements MessageSerializer<Object> {
  /** Heap for reading a stream, in bytes, however short it is: buffers and tables. */
  private static final int STREAM_BYTES = 16 << 10;

  /** Heap for each byte of a stream: descriptions of classes are the densest. */
  private static final int BYTES_A_BYTE = 24;

  /** The hash of a name of many parts takes 460 ns for each char, 20 ns a step. */
  private static final int HASH_STEPS = 24;

  private static final int SHORT = 256; // streams of names whose hash is paid by their bytes

  private final Class<?> type;
  private final AllowedClasses closure;
  private final boolean holdsNames;
  private final int maxDepth;
  private final InheritedContent bound; // or null

  StreamSerializer(Class<?> type, AllowedClasses closure, int maxDepth) {
    this.type = type;
    this.closure = closure;
    this.holdsNames = closure.holdNames();
    this.maxDepth = maxDepth;
    this.bound = InheritedContent.of(type);
  }

  @Override
  public void write(MessageWriter out, Object value) {
    StreamForm form = checkedForm(value, out.types(), out.isTracking());
    ClosedObjects closed = out.closedObjects();
    if (out.isTracking()) {
      claim(form, value, closed);
    }
    out.buffer().writeVarUint32(form.outside().size());
    closed.begin(value);
    try {
      for (Object outside : form.outside()) {
        if (closed.isOpen(outside)) {
          throw StreamForm.unsupported(type, "it holds an object that it is in");
        }
        out.writeValue(outside);
      }
    } finally {
      closed.end(value);
    }
    out.buffer().writeVarUint32(form.bytes().length);
    out.buffer().writeBytes(form.bytes(), 0, form.bytes().length);
  }

  /**
   * Fails if another stream has one of the objects that are inside of this one: they would come
   * back as two.
   */
  private void claim(StreamForm form, Object value, ClosedObjects closed) {
    for (Object part : form.inside()) {
      Object other = closed.claim(part, value);
      if (other != null) {
        throw StreamForm.unsupported(
            type,
            "its %s is also that of the %s, which is written by itself; do not register both classes"
                .formatted(part.getClass().getName(), other.getClass().getName()));
      }
    }
  }

  /** The form of an object that has been made anew of it, and has the same form then. */
  private StreamForm checkedForm(Object value, TypeSource types, boolean identity) {
    try {
      StreamForm form = StreamForm.of(value, closure, types, identity);
      Object again = form.read(closure, maxDepth, bytes -> {});
      if (again.getClass() != type
          || !isSame(form, value, again, StreamForm.of(again, closure, types, identity))) {
        throw StreamForm.unsupported(
            type,
            isLocked(value)
                ? "it is locked, and would come back unlocked: unlock it first, or mark the field transient"
                : "it comes back as something else");
      }
      return form;
    } catch (InvalidClassException e) {
      throw StreamForm.unsupported(
          type,
          e.classname == null
              ? Quote.reason(e)
              : types.config().requireClassRegistration()
                  ? "it holds a %s; add .register(%s.class) to the builder if you can, on both sides"
                      .formatted(e.classname, e.classname.replace('$', '.'))
                  : "it holds a %s, which the type checker does not allow".formatted(e.classname));
    } catch (IOException | ClassNotFoundException | ClassCastException e) {
      throw StreamForm.unsupported(type, Quote.failure(e));
    }
  }

  private static boolean isLocked(Object value) {
    return value instanceof ReentrantLock lock && lock.isLocked()
        || value instanceof ReentrantReadWriteLock locks
            && (locks.isWriteLocked() || locks.getReadLockCount() > 0)
        || value instanceof StampedLock stamped
            && (stamped.isWriteLocked() || stamped.isReadLocked());
  }

  private static boolean isSame(
      StreamForm form, Object value, Object again, StreamForm formOfAgain) {
    return again == value
        || form.isSame(formOfAgain)
        || Jdk.owns(value.getClass()) && value.equals(again);
  }

  @Override
  public Object read(MessageReader in) {
    long start = in.position();
    int count = in.buffer().readVarUint32();
    in.checkSize(count, 8);
    List<Object> outside = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      outside.add(in.readValue());
    }
    int length = in.readArrayLength(1);
    in.charge(STREAM_BYTES + (long) BYTES_A_BYTE * length);
    if (holdsNames) { // whose parsers look at the rest of the text for each part
      in.chargeWork((long) length * length >> 10);
      in.addWeight(length < SHORT ? 0 : (long) HASH_STEPS * length);
    }
    byte[] bytes = in.buffer().readBytes(length);
    try {
      Object object = new StreamForm(bytes, outside, List.of()).read(closure, maxDepth, in::charge);
      if (object == null || object.getClass() != type) {
        throw in.corrupt(
            "Expected %s in a stream, found %s".formatted(type.getName(), Quote.typeOf(object)));
      }
      if (bound != null) {
        bound.require(in, object, object);
      }
      in.addHashedSince(start);
      return object;
    } catch (ForyException e) {
      throw e;
    } catch (IOException | ClassNotFoundException | RuntimeException e) {
      throw in.corrupt("A stream of %s is damaged: %s".formatted(type.getName(), Quote.failure(e)));
    }
  }

  @Override
  public Object copy(GraphCopier context, Object value) {
    StreamForm form = checkedForm(value, context.types(), context.isTracking());
    if (context.isTracking()) {
      claim(form, value, context.closedObjects());
    }
    List<Object> outside = new ArrayList<>();
    for (Object each : form.outside()) {
      outside.add(context.copy(each));
    }
    try {
      return new StreamForm(form.bytes(), outside, List.of()).read(closure, maxDepth, bytes -> {});
    } catch (IOException | ClassNotFoundException | ClassCastException e) {
      throw StreamForm.unsupported(type, Quote.failure(e));
    }
  }
}
