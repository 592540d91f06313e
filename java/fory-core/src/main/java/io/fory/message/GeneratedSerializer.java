/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.annotation.UnknownFields;
import io.fory.exception.ForyException;
import io.fory.platform.FieldAccess;
import io.fory.platform.FieldLinks;
import io.fory.platform.ObjectCreator;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The superclass of generated serializers: holds the parts that they need off the fast path. Public
 * because they live in the packages of the user's classes; nothing for users.
 */
public abstract class GeneratedSerializer implements MessageSerializer<Object> {
  private final String[] names;
  private final FieldAccess[] fields;
  private final MessageSerializer<Object> interpreter;
  private final ObjectCreator creator; // of an ordinary class; else null

  /** Takes the array that {@link #parts} or {@link #closedParts} made. */
  @SuppressWarnings("unchecked")
  protected GeneratedSerializer(Object[] parts) {
    names = (String[]) parts[0];
    fields = (FieldAccess[]) parts[1];
    interpreter = (MessageSerializer<Object>) parts[2];
    creator = parts.length > 3 ? (ObjectCreator) parts[3] : null;
  }

  /**
   * Returns the arguments of the constructor, in a type that every generated class can name.
   *
   * @param fieldNames in the order of the bytes
   * @param fieldAccesses the same
   * @param reference writes and reads the same bytes without generated code
   */
  public static Object[] parts(
      String[] fieldNames, FieldAccess[] fieldAccesses, MessageSerializer<Object> reference) {
    return new Object[] {fieldNames, fieldAccesses, reference};
  }

  /**
   * Returns the arguments of the constructor of an ordinary class, one of the same class for all:
   * its own constants too.
   */
  public static Object[] closedParts(Object[] parts, ObjectCreator creator, Object[] constants) {
    return new Object[] {parts[0], parts[1], parts[2], creator, constants};
  }

  // ---- For ordinary classes, which are there once for all instances ----

  /** Returns the constants that each object of a generated class has of its own. */
  protected static Object[] constants(Object[] closedParts) {
    return (Object[]) closedParts[4];
  }

  /** See {@link FieldLinks#getter}. */
  protected static MethodHandle getter(Class<?> type, int above, String field) {
    return FieldLinks.getter(type, above, field);
  }

  /** See {@link FieldLinks#setter}. */
  protected static MethodHandle setter(Class<?> type, int above, String field) {
    return FieldLinks.setter(type, above, field);
  }

  /** See {@link FieldLinks#bytes}. */
  protected static VarHandle bytes(String primitive) {
    return FieldLinks.bytes(primitive);
  }

  /** A new object whose constructor the code cannot call. */
  public final Object create() {
    return creator.create();
  }

  /** A new record whose constructor the code cannot call. */
  public final Object create(Object[] components) {
    return creator.create(components);
  }

  // ---- For hidden classes ----

  /** The class data of a generated class. */
  protected static Object[] constants(MethodHandles.Lookup caller) {
    try {
      return MethodHandles.classData(caller, "_", Object[].class);
    } catch (IllegalAccessException e) {
      throw new AssertionError("a class may see its own data", e);
    }
  }

  // Declared again: a call of a method of a class does without the search that one of an interface
  // needs.

  @Override
  public abstract void write(MessageWriter out, Object value);

  @Override
  public abstract Object read(MessageReader in);

  /**
   * Writes the root of a message. Generated code does that in a method which C2 compiles by itself:
   * a call that has seen two classes by the time it is compiled gets the code of both, in front of
   * the call for all others, and how many it has seen is luck. A service of 40 classes took 70 ns
   * for a message in half of its JVMs and 90 in the others (JDK 17).
   */
  public void writeRoot(MessageWriter out, Object value) {
    write(out, value);
  }

  /** Reads the root of a message: see {@link #writeRoot}. */
  public Object readRoot(MessageReader in) {
    return read(in);
  }

  @Override
  public final void write(MessageWriter out, Object value, Slot slot) {
    write(out, value);
  }

  @Override
  public final Object read(MessageReader in, Slot slot) {
    return read(in);
  }

  /** Returns the interpreter, which makes shallow copies, and does what a version does not. */
  public final MessageSerializer<Object> interpreter() {
    return interpreter;
  }

  /** The exception to throw for a failure at a field. */
  public final ForyException failed(MessageWriter out, RuntimeException e, int field) {
    return out.failed(e, "." + names[field]);
  }

  /** The exception to throw for a failure at a field. */
  public final ForyException failed(MessageReader in, RuntimeException e, int field) {
    return in.failed(e, "." + names[field]);
  }

  /** The exception to throw for a failure at a field. */
  public final ForyException failed(GraphCopier context, RuntimeException e, int field) {
    return context.failed(e, "." + names[field]);
  }

  /** Sets a field later, if the null just read stands for an object that does not exist yet. */
  public final void assignLater(MessageReader in, int field, Object owner) {
    in.assignLater(fields[field], owner);
  }

  /** Sets a field of a copy later, if the null just returned stands for one that does not exist. */
  public final void copyLater(GraphCopier context, int field, Object owner) {
    int id = context.takeUnresolved();
    if (id >= 0) {
      context.assignLater(id, late -> fields[field].set(owner, late));
    }
  }

  /** See {@link GraphCopier#requireUnchanged}; the values are in the order of the bytes. */
  public final void checked(GraphCopier context, Object record, Object[] values) {
    context.requireUnchanged(record, fields, values);
  }

  /** See {@link MessageReader#requireUnchanged}; the values are in the order of the bytes. */
  public final void checked(MessageReader in, Object record, Object[] values) {
    in.requireUnchanged(record, fields, values);
  }

  /**
   * Stores in an object the values that its own fields could not hold.
   *
   * @param count the result of {@link UnknownValues#keptCount} before it was read
   */
  public final void keep(MessageReader in, Object object, int count) {
    ((UnknownFieldsAccessor) interpreter).unknownFields(object, kept(in, count));
  }

  /** Returns the fields that {@link #keep} noted for a record; null if there are none. */
  public final UnknownFields kept(MessageReader in, int count) {
    return in.unknown().keptCount() == count
        ? null
        : ((UnknownFieldsAccessor) interpreter).unknownFields(in.unknown().takeKept(count));
  }

  @Override
  public Object copy(GraphCopier context, Object value) {
    return interpreter.copy(context, value);
  }
}
