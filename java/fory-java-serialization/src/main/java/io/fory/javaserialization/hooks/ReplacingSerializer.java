/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.hooks;

import io.fory.evolution.VersionedSerializer;
import io.fory.evolution.WireTypes;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import io.fory.message.Replacing;
import io.fory.message.Slot;
import io.fory.message.StandInSerializer;
import io.fory.message.TypeSource;
import io.fory.message.UnknownFieldsAccessor;
import io.fory.platform.ObjectCreator;
import io.fory.platform.SerializationHooks;
import io.fory.schema.ClassSchema;
import io.fory.schema.WireClass;
import java.io.ObjectStreamException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Calls {@code writeReplace} and {@code readResolve} around the serializer of a class. If the class
 * has a {@code writeReplace}, one byte tells whether an object of the class (0) or another value
 * (1) follows. The other value stands only where a value has no header with its type; elsewhere the
 * replacement is written like any object.
 */
public final class ReplacingSerializer
    implements StandInSerializer<Object>, VersionedSerializer, Replacing {

  private static final int ENTRY_BYTES = 64;

  private final Class<?> type;
  private final SerializationHooks hooks;
  private final MessageSerializer<Object> own;
  private final boolean replaceable; // the writer's class has a writeReplace

  /**
   * Makes the serializer of a class.
   *
   * @param own writes and reads the objects of the class themselves
   */
  public ReplacingSerializer(Class<?> type, SerializationHooks hooks, MessageSerializer<?> own) {
    this(type, hooks, own, hooks.hasWriteReplace());
  }

  @SuppressWarnings("unchecked")
  private ReplacingSerializer(
      Class<?> type, SerializationHooks hooks, MessageSerializer<?> own, boolean replaceable) {
    this.type = type;
    this.hooks = hooks;
    this.own = (MessageSerializer<Object>) own;
    this.replaceable = replaceable;
  }

  /**
   * Makes the serializer of a class whose objects are always replaced.
   *
   * @param reason why the objects themselves cannot be written
   */
  public ReplacingSerializer(Class<?> type, SerializationHooks hooks, ForyException reason) {
    this(type, hooks, new Missing(type, reason));
  }

  @Override
  public void write(MessageWriter out, Object value, Slot slot) {
    if (!hooks.hasWriteReplace()) {
      own.write(out, value);
      return;
    }
    Object replacement = replacement(value);
    boolean replaced = replacement == null || replacement.getClass() != type;
    if (replaced
        && !out.isReadBackAs(slot, replacement)
        && !canRefill(replacement)
        && canWriteItself()) {
      replaced = false;
      replacement = value;
    }
    if (replaced) {
      out.buffer().writeBoolean(true);
      out.writeValue(replacement);
    } else {
      writeItself(out, replacement, slot);
    }
  }

  @Override
  public boolean replaces() {
    return hooks.hasWriteReplace();
  }

  @Override
  public boolean isNeverReplaced(Object value) {
    return false;
  }

  @Override
  public boolean canWriteItself() {
    return !(own instanceof Missing) && !hooks.hasReadObject(); // which mostly throws
  }

  @Override
  public boolean canRefill(Object replacement) {
    boolean container =
        Map.class.isAssignableFrom(type) && replacement instanceof Map
            || Collection.class.isAssignableFrom(type) && replacement instanceof Collection;
    return container
        && !(own instanceof Missing)
        && !Modifier.isAbstract(type.getModifiers())
        && ObjectCreator.of(type).callsConstructor();
  }

  @Override
  public void writeReplaced(MessageWriter out, Object replacement) {
    out.buffer().writeBoolean(true);
    out.writeValue(replacement);
  }

  @Override
  @SuppressWarnings("unchecked")
  public Object refill(Object replacement) {
    Object object = ObjectCreator.of(type).create();
    if (replacement instanceof Map<?, ?> content) {
      ((Map<Object, Object>) object).putAll(content);
    } else {
      ((Collection<Object>) object).addAll((Collection<?>) replacement);
    }
    return object;
  }

  @Override
  public void writeItself(MessageWriter out, Object value, Slot slot) {
    out.buffer().writeBoolean(false);
    own.write(out, value);
  }

  @Override
  public Object read(MessageReader in, Slot slot) {
    boolean replaced = replaceable && in.buffer().readBoolean();
    Object object = replaced ? readReplacement(in, slot) : readOwn(in);
    return StandInSerializer.require(in, object, slot);
  }

  private Object readReplacement(MessageReader in, Slot slot) {
    int mark = in.cycleMark();
    long before = in.extent();
    Object object = in.readValue();
    if (object == null || slot.rawType().isInstance(object) || !canRefill(object)) {
      return object;
    }
    if (in.isIncompleteSince(mark) && in.isWaiting()) {
      throw in.corrupt(
          "A %s within a cycle cannot be read into a %s"
              .formatted(object.getClass().getName(), type.getName()));
    }
    int size = object instanceof Map<?, ?> map ? map.size() : ((Collection<?>) object).size();
    in.checkSize(size, ENTRY_BYTES);
    in.chargeWork(in.extent() - before); // filling another container may hash everything again
    return refill(object);
  }

  private Object readOwn(MessageReader in) {
    if (KotlinLimits.isRegex(type)) {
      return in.readReplaced(own, proxy -> resolvedRegex(in, proxy));
    }
    return hooks.hasReadResolve() ? in.readReplaced(own, this::resolved) : own.read(in);
  }

  // ---- Versions ----

  @Override
  public WireClass wire(String name, TypeSource types) {
    return own().wire(name, types).replaceable(hooks.hasWriteReplace());
  }

  private VersionedSerializer own() {
    return (VersionedSerializer) own;
  }

  @Override
  public MessageSerializer<?> ofVersion(WireClass writer, WireTypes types) {
    return version(type, hooks, own(), writer, types);
  }

  /**
   * Returns the serializer for a writer's version with {@code writeReplace} of a class without one.
   *
   * @param own reads the objects themselves
   */
  public static MessageSerializer<?> ofVersion(
      Class<?> type, VersionedSerializer own, WireClass writer, WireTypes types) {
    return version(type, SerializationHooks.of(type), own, writer, types);
  }

  private static MessageSerializer<?> version(
      Class<?> type,
      SerializationHooks hooks,
      VersionedSerializer own,
      WireClass writer,
      WireTypes types) {
    MessageSerializer<?> version =
        writer.form() == WireClass.Form.REPLACED
            ? new Missing(
                type, new ForyException("the writer's version of the class is always replaced"))
            : own.ofVersion(writer.replaceable(false), types);
    return new ReplacingSerializer(type, hooks, version, writer.replaceable());
  }

  /** Returns null if there is a {@code writeReplace}, whose result has other fields. */
  @Override
  public UnknownFieldsAccessor unknownFieldsAccessor() {
    return hooks.hasWriteReplace() ? null : own().unknownFieldsAccessor();
  }

  /** Takes the place of a serializer that could not be made. */
  private record Missing(Class<?> type, ForyException reason)
      implements MessageSerializer<Object>, VersionedSerializer {
    private ForyException missing(String what) {
      String message =
          "%s of %s, and the class itself cannot be written: %s"
              .formatted(what, type.getName(), Quote.reason(reason));
      return reason instanceof ForbiddenClassException
          ? new ForbiddenClassException(message)
          : new UnsupportedTypeException(message, reason);
    }

    @Override
    public void write(MessageWriter out, Object value) {
      throw missing("writeReplace returned no replacement");
    }

    @Override
    public Object read(MessageReader in) {
      throw in.located(missing("No replacement came for an object"));
    }

    @Override
    public WireClass wire(String name, TypeSource types) {
      return WireClass.replaced(name);
    }

    @Override
    public MessageSerializer<?> ofVersion(WireClass writer, WireTypes types) {
      return this;
    }

    @Override
    public ClassSchema schema() {
      return new ClassSchema(type, List.of(), List.of());
    }
  }

  @Override
  public Object replacement(Object value) {
    try {
      return hooks.writeReplace(value);
    } catch (ObjectStreamException e) {
      throw new ForyException(
          "writeReplace of %s failed: %s".formatted(type.getName(), Quote.failure(e)), e);
    }
  }

  private Object resolvedRegex(MessageReader in, Object object) {
    KotlinLimits.chargeRegex(in, object);
    return resolved(object);
  }

  private Object resolved(Object object) {
    try {
      return hooks.readResolve(object);
    } catch (ObjectStreamException e) {
      throw new ForyException(
          "readResolve of %s failed: %s".formatted(type.getName(), Quote.failure(e)), e);
    }
  }

  @Override
  public Object copy(GraphCopier context, Object value) {
    if (hooks.hasWriteReplace()) {
      Object replacement = replacement(value);
      if (replacement == null || replacement.getClass() != type) {
        return context.copy(replacement);
      }
      return copyItself(context, replacement);
    }
    return copyItself(context, value);
  }

  @Override
  public Object copyItself(GraphCopier context, Object value) {
    return hooks.hasReadResolve()
        ? context.copyReplaced(own, value, this::resolved)
        : own.copy(context, value);
  }

  @Override
  public ClassSchema schema() {
    ClassSchema inner = own().schema();
    List<ClassSchema.Part> parts = new ArrayList<>();
    parts.add(
        new ClassSchema.Part(
            hooks.hasWriteReplace() ? "writeReplace" : "readResolve", "method", false));
    parts.addAll(inner.fields());
    return new ClassSchema(type, parts, inner.nested());
  }
}
