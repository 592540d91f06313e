/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import static io.fory.schema.TypeChange.argument;
import static io.fory.schema.TypeChange.erase;

import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.Quote;
import io.fory.message.MessageReader;
import io.fory.platform.FieldAccess;
import io.fory.platform.Jdk;
import io.fory.schema.ClassModel;
import io.fory.schema.FieldModel;
import io.fory.schema.TypeArguments;
import io.fory.schema.TypeChange;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;

/**
 * Checks objects of generic classes that are no containers, inside a value that is converted. They
 * are never changed, since places of other types may refer to them; so their content must be of the
 * reader's types already.
 */
final class GenericObjects {
  /** The heap of an entry in the table of objects that were checked, in bytes. */
  private static final int MET_BYTES = 160;

  /**
   * The maximum number of types of one object. Where a {@code Node<T>} has a {@code Node<Map<T,
   * T>>}, each object has a type twice as long as the one before.
   */
  private static final int MAX_TYPES = 32;

  /** Holds the fields of a class whose types mention variables. */
  private static final ClassValue<List<Part>> PARTS =
      new ClassValue<>() {
        @Override
        protected List<Part> computeValue(Class<?> type) {
          List<Part> parts = new ArrayList<>();
          for (FieldModel field : ClassModel.of(type).fields()) {
            if (TypeArguments.isOpen(field.type())) {
              parts.add(new Part(field.name(), FieldAccess.of(field.field()), field.type()));
            }
          }
          return List.copyOf(parts);
        }
      };

  /** Checks a value in an object by the type that the object's own type gives to its place. */
  interface Judge {
    /** Fails unless a value, and all that is in it, is of a type. */
    void require(Object held, Type type);

    /** Returns the exception to throw for a value that is of no such class. */
    ForyException misfit(Object found, Class<?> wanted);
  }

  private final Judge judge;
  private final MessageReader in;
  private final Map<Object, Set<Type>> met = new IdentityHashMap<>();
  private boolean looking;

  private record Part(String name, FieldAccess access, Type type) {}

  GenericObjects(Judge judge, MessageReader in) {
    this.judge = judge;
    this.in = in;
  }

  /** Fails unless an object holds what the arguments of a type say: now, or once it is complete. */
  void require(Object value, ParameterizedType declared) {
    if (looking) {
      lookInto(value, declared);
    } else {
      in.fill(() -> begin(value, declared), () -> true, () -> {});
    }
  }

  private void begin(Object value, ParameterizedType declared) {
    looking = true;
    lookInto(value, declared);
    looking = false;
  }

  /** Fails unless a complete object holds what the arguments of a type say. */
  void lookInto(Object value, ParameterizedType declared) {
    in.chargeWork(1);
    in.charge(MET_BYTES);
    if (!met.computeIfAbsent(value, v -> new HashSet<>()).add(declared)) {
      return;
    }
    in.enter();
    Class<?> holder = holder(value);
    if (holder != null && TypeArguments.as(declared, holder) instanceof ParameterizedType seen) {
      List<Object> contents = contents(value);
      int last = seen.getActualTypeArguments().length - 1;
      for (int i = 0; i < contents.size(); i++) {
        require(contents.get(i), argument(seen, Math.min(i, last)), "[" + i + "]");
      }
    }
    if (!Jdk.owns(value.getClass())) {
      lookIntoFields(value, declared);
    }
    in.leave();
  }

  private void lookIntoFields(Object value, ParameterizedType declared) {
    Map<TypeVariable<?>, Type> variables = TypeArguments.variables(value.getClass(), declared);
    if (variables == null && TypeChange.isContainer(value.getClass())) {
      return; // its elements were checked, and its class has no variable of the declared type
    } else if (variables == null) {
      throw judge.misfit(value, erase(declared));
    }
    for (Part part : PARTS.get(value.getClass())) {
      Type type = TypeArguments.fill(part.type, variables);
      Object held = part.access.get(value);
      if (held != null && TypeArguments.size(type, MAX_TYPES) > MAX_TYPES) {
        throw in.located(
            new IncompatibleClassException(
                "The type arguments of the field %s.%s grow with each object: they name more than %s types, and Fory looks no further for what does not fit"
                    .formatted(Quote.name(value.getClass().getName()), part.name, MAX_TYPES)));
      }
      require(held, type, "." + part.name);
    }
  }

  private void require(Object held, Type type, String step) {
    in.chargeWork(1);
    try {
      if (held != null) {
        judge.require(held, type);
      }
    } catch (RuntimeException e) {
      throw in.failed(e, step);
    }
  }

  /**
   * Returns the class or interface of the JDK, such as {@code Optional}, whose type arguments tell
   * the types of {@link #contents}; null if there is none.
   */
  private static Class<?> holder(Object value) {
    Class<?> base = Jdk.nearest(value.getClass());
    for (Class<?> holder : TypeChange.HOLDERS) {
      if (holder.isAssignableFrom(base)) {
        return holder;
      }
    }
    return null;
  }

  private List<Object> contents(Object holder) {
    if (holder instanceof AtomicReference<?> reference) {
      return Collections.singletonList(reference.get());
    } else if (holder instanceof AtomicMarkableReference<?> reference) {
      return Collections.singletonList(reference.getReference());
    } else if (holder instanceof AtomicStampedReference<?> reference) {
      return Collections.singletonList(reference.getReference());
    } else if (holder instanceof Map.Entry<?, ?> entry) {
      return Arrays.asList(entry.getKey(), entry.getValue());
    } else if (holder instanceof AtomicReferenceArray<?> array) {
      in.chargeWork(array.length());
      in.charge(8L * array.length());
      Object[] elements = new Object[array.length()];
      Arrays.setAll(elements, array::get);
      return Arrays.asList(elements);
    }
    return List.of();
  }
}
