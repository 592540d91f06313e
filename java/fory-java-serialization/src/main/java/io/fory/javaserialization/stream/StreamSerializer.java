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
 * Writes an object as a JDK stream, after the objects of it that have a serializer, which so keep
 * their identity, limits and schemas. Reads each stream back at once, and refuses an object that
 * would come back changed, or not at all.
 */
final class StreamSerializer implements MessageSerializer<Object> {
  /** Heap for reading any stream, in bytes: buffers and tables. */
  private static final int STREAM_BYTES = 16 << 10;

  /** Heap for each byte of a stream, in bytes: most for descriptions of classes. */
  private static final int BYTES_A_BYTE = 24;

  /** The hash of a name of many parts takes 460 ns for each char, 20 ns a step. */
  private static final int HASH_STEPS = 24;

  private static final int SHORT = 256; // bytes of a stream whose hash need not be charged

  private final Class<?> type;
  private final AllowedClasses allowed;
  private final boolean containsNames;
  private final int maxDepth;
  private final InheritedContent bound; // or null

  StreamSerializer(Class<?> type, AllowedClasses allowed, int maxDepth) {
    this.type = type;
    this.allowed = allowed;
    this.containsNames = allowed.containNames();
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
    out.buffer().writeVarUint32(form.external().size());
    closed.begin(value);
    try {
      for (Object external : form.external()) {
        if (closed.isOpen(external)) {
          throw StreamForm.unsupported(type, "it holds an object that it is in");
        }
        out.writeValue(external);
      }
    } finally {
      closed.end(value);
    }
    out.buffer().writeVarUint32(form.bytes().length);
    out.buffer().writeBytes(form.bytes(), 0, form.bytes().length);
  }

  /**
   * Fails if another stream of the message embeds an object of this one, which would come back as
   * two.
   */
  private void claim(StreamForm form, Object value, ClosedObjects closed) {
    for (Object part : form.embedded()) {
      Object other = closed.claim(part, value);
      if (other != null) {
        throw StreamForm.unsupported(
            type,
            "its %s is also that of the %s, which is written by itself; do not register both classes"
                .formatted(part.getClass().getName(), other.getClass().getName()));
      }
    }
  }

  /**
   * Returns the form of an object, after checking that the object read from it has the same form.
   */
  private StreamForm checkedForm(Object value, TypeSource types, boolean identity) {
    try {
      StreamForm form = StreamForm.of(value, allowed, types, identity);
      Object again = form.read(allowed, maxDepth, bytes -> {});
      if (again.getClass() != type
          || !isSame(form, value, again, StreamForm.of(again, allowed, types, identity))) {
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
    List<Object> external = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      external.add(in.readValue());
    }
    int length = in.readArrayLength(1);
    in.charge(STREAM_BYTES + (long) BYTES_A_BYTE * length);
    if (containsNames) { // parsers of names scan the rest of the text for each part
      in.chargeWork((long) length * length >> 10);
      in.addWeight(length < SHORT ? 0 : (long) HASH_STEPS * length);
    }
    byte[] bytes = in.buffer().readBytes(length);
    try {
      Object object =
          new StreamForm(bytes, external, List.of()).read(allowed, maxDepth, in::charge);
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
    List<Object> external = new ArrayList<>();
    for (Object each : form.external()) {
      external.add(context.copy(each));
    }
    try {
      return new StreamForm(form.bytes(), external, List.of()).read(allowed, maxDepth, bytes -> {});
    } catch (IOException | ClassNotFoundException | ClassCastException e) {
      throw StreamForm.unsupported(type, Quote.failure(e));
    }
  }
}
