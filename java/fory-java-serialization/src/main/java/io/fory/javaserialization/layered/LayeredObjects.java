/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.layered;

import io.fory.exception.IncompatibleClassException;
import io.fory.exception.Quote;
import io.fory.javaserialization.inherited.InheritedState;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.platform.ObjectCreator;
import io.fory.schema.WireClass;
import io.fory.struct.plan.StructPlan;
import java.util.Arrays;

/** Creates objects of classes that may inherit from a class of the JDK. */
public final class LayeredObjects {
  private static final int HEAP_BYTES = 64; // without fields and elements
  private static final int ARGUMENTS_BYTES = 64; // the constructor arguments and their types
  private static final Object[] NONE = {};

  private final Class<?> type;
  private final InheritedState inherited; // or null
  private final ObjectCreator byConstructor; // by that of the class itself; or null
  private final ObjectCreator byInherited; // by that of a superclass

  /**
   * Makes the creator of the objects of a class.
   *
   * @param inherited the state that they inherit, or null
   */
  public LayeredObjects(Class<?> type, InheritedState inherited) {
    this.type = type;
    this.inherited = inherited;
    if (inherited == null) {
      byConstructor = null;
      byInherited = ObjectCreator.ofSerializable(type);
    } else {
      ObjectCreator own = inherited.mayRunConstructors() ? ObjectCreator.of(type) : null;
      byConstructor = own != null && own.callsConstructor() ? own : null;
      byInherited = ObjectCreator.inherited(type, inherited.constructor());
    }
  }

  /** Makes the creator of objects of a class with fields only. */
  public LayeredObjects(StructPlan plan) {
    this.type = plan.type();
    this.inherited = null;
    this.byConstructor = null;
    this.byInherited = plan.creator();
  }

  /** Returns their class. */
  Class<?> type() {
    return type;
  }

  /** Returns the state that they inherit, or null. */
  InheritedState inherited() {
    return inherited;
  }

  /** Returns the name of the class of the JDK that they inherit from; empty if there is none. */
  String base() {
    return inherited == null ? "" : inherited.base().getName();
  }

  /** Returns the creator of the objects, without the inherited state. */
  ObjectCreator creator() {
    return byConstructor != null ? byConstructor : byInherited;
  }

  /**
   * Fails if the writer's version of the class cannot be read.
   *
   * @throws IncompatibleClassException if it has another form, or another superclass in the JDK
   */
  void requireReadable(WireClass writer) {
    boolean readable =
        switch (writer.form()) {
          case STRUCT, INHERITING, LAYERED -> true;
          default -> false;
        };
    if (!readable) {
      throw new IncompatibleClassException(
          "The writer's %s is an enum, Externalizable, or has a serializer of its own; the reader's has fields: both sides need the same"
              .formatted(type.getName()));
    }
    if (!writer.base().equals(base())) {
      throw new IncompatibleClassException(
          "The writer's %s inherits from %s, the reader's from %s: the class of the JDK must stay"
              .formatted(type.getName(), Quote.name(baseName(writer.base())), baseName(base())));
    }
  }

  private static String baseName(String base) {
    return base.isEmpty() ? "no class of the JDK with state" : base;
  }

  /** Writes the constructor arguments of an object. */
  void writeArguments(MessageWriter out, Object object) {
    if (inherited != null) {
      inherited.writeArguments(out, inherited.arguments(object));
    }
  }

  void writeContent(MessageWriter out, Object object) {
    if (inherited != null) {
      inherited.writeContent(out, object);
    }
  }

  /** Creates an object from what {@link #writeArguments} wrote. */
  Object read(MessageReader in) {
    if (inherited == null) {
      in.charge(HEAP_BYTES);
      return in.reference(create(NONE));
    }
    in.charge(HEAP_BYTES + ARGUMENTS_BYTES);
    return in.reference(create(inherited.readArguments(in)));
  }

  void readContent(MessageReader in, Object object) {
    if (inherited != null) {
      inherited.readContent(in, object);
    }
  }

  /** Creates an object like another. */
  Object copy(GraphCopier context, Object original) {
    Object[] arguments = inherited.arguments(original);
    inherited.copyArguments(context, arguments);
    return context.reference(create(arguments));
  }

  void copyContent(GraphCopier context, Object original, Object copy) {
    inherited.copyContent(context, original, copy);
  }

  private Object create(Object[] arguments) {
    if (byConstructor != null) {
      Object object = byConstructor.create();
      if (!byConstructor.isConstructorDisabled()
          && inherited.isNew(object)
          && Arrays.equals(inherited.arguments(object), arguments)) {
        return object;
      }
    }
    return byInherited.create(arguments);
  }
}
