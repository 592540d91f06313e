/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.contract;

import io.fory.exception.ForyException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.platform.SerializationHooks;
import io.fory.schema.ClassSchema;
import io.fory.spi.CopyContext;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.SlotType;
import io.fory.spi.StandInSerializer;
import io.fory.spi.WriteContext;
import java.io.ObjectStreamException;
import java.util.ArrayList;
import java.util.List;

/**
 * Calls {@code writeReplace} and {@code readResolve} around the serializer of a class. Where the
 * class has a {@code writeReplace}, one byte says whether an object of the class follows (0) or
 * another value (1).
 */
public final class ReplacingSerializer implements StandInSerializer<Object>, ClassSchema.Source {
  private final Class<?> type;
  private final SerializationHooks hooks;
  private final Serializer<Object> own;

  /**
   * A serializer.
   *
   * @param own writes and reads the objects of the class themselves
   */
  @SuppressWarnings("unchecked")
  public ReplacingSerializer(Class<?> type, SerializationHooks hooks, Serializer<?> own) {
    this.type = type;
    this.hooks = hooks;
    this.own = (Serializer<Object>) own;
  }

  /**
   * A serializer for a class whose objects are always replaced.
   *
   * @param reason why they cannot be written themselves
   */
  public ReplacingSerializer(Class<?> type, SerializationHooks hooks, ForyException reason) {
    this(type, hooks, new Missing(type, reason));
  }

  @Override
  public void write(WriteContext out, Object value, SlotType slot) {
    if (!hooks.hasWriteReplace()) {
      own.write(out, value);
      return;
    }
    Object replacement = replacement(value);
    boolean replaced = replacement == null || replacement.getClass() != type;
    out.buffer().writeBoolean(replaced);
    if (replaced) {
      out.writeValue(replacement);
    } else {
      own.write(out, replacement);
    }
  }

  @Override
  public Object read(ReadContext in, SlotType slot) {
    boolean replaced = hooks.hasWriteReplace() && in.buffer().readBoolean();
    Object object = replaced ? in.readValue() : resolved(own.read(in));
    return StandInSerializer.require(in, object, slot);
  }

  /** Takes the place of a serializer that could not be made. */
  private static final class Missing implements Serializer<Object> {
    private final Class<?> type;
    private final ForyException reason;

    Missing(Class<?> type, ForyException reason) {
      this.type = type;
      this.reason = reason;
    }

    private UnsupportedTypeException missing() {
      return new UnsupportedTypeException(
          "writeReplace of %s returned no replacement, and the class itself cannot be written: %s"
              .formatted(type.getName(), reason.getMessage()),
          reason);
    }

    @Override
    public void write(WriteContext out, Object value) {
      throw missing();
    }

    @Override
    public Object read(ReadContext in) {
      throw missing();
    }
  }

  private Object replacement(Object value) {
    try {
      return hooks.writeReplace(value);
    } catch (ObjectStreamException e) {
      throw new ForyException("writeReplace of %s failed: %s".formatted(type.getName(), e), e);
    }
  }

  private Object resolved(Object object) {
    try {
      return hooks.hasReadResolve() ? hooks.readResolve(object) : object;
    } catch (ObjectStreamException e) {
      throw new ForyException("readResolve of %s failed: %s".formatted(type.getName(), e), e);
    }
  }

  @Override
  public Object copy(CopyContext context, Object value) {
    if (hooks.hasWriteReplace()) {
      Object replacement = replacement(value);
      if (replacement == null || replacement.getClass() != type) {
        return context.copy(replacement);
      }
      return resolved(own.copy(context, replacement));
    }
    return resolved(own.copy(context, value));
  }

  @Override
  public ClassSchema schema() {
    ClassSchema inner = own instanceof ClassSchema.Source source ? source.schema() : null;
    List<ClassSchema.Part> parts = new ArrayList<>();
    parts.add(
        new ClassSchema.Part(
            hooks.hasWriteReplace() ? "writeReplace" : "readResolve", "method", false));
    parts.addAll(inner == null ? List.of() : inner.fields());
    return new ClassSchema(type, parts, inner == null ? List.of() : inner.nested());
  }
}
