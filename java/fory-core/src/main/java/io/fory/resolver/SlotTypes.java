/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.message.Slot;
import io.fory.message.TypeInfo;
import io.fory.schema.ClassModel;
import io.fory.schema.TypeArguments.ArrayOf;
import io.fory.schema.TypeChange;
import io.fory.spi.SerializerFactory;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;

/**
 * Turns declared types into slots. Both sides do so from the same declaration and the same
 * registrations, so they agree on the expected types without a byte.
 */
record SlotTypes(
    TypeResolver types, Registrations registrations, BuiltInTable builtIns, Admission admission) {
  // as in List<List<...>>; a deeper argument is a slot for any value
  private static final int MAX_NESTING = 8;

  /** Returns the slot of a field, parameter or component by its declared type. */
  Slot of(Type declared) {
    return of(declared, 0);
  }

  /**
   * Returns the slot of the elements of a container, in which unchecked casts may have put
   * anything.
   */
  private Slot argument(Type declared, int nesting) {
    Slot slot = of(declared, nesting);
    return slot.rawType() == Object.class ? slot : slot.inContainer();
  }

  private Slot of(Type declared, int nesting) {
    if (nesting > MAX_NESTING) {
      return Slot.ANY;
    }
    if (declared instanceof Class<?> type) {
      return slot(type);
    } else if (declared instanceof ParameterizedType parameterized) {
      Type[] declaredArguments = parameterized.getActualTypeArguments();
      Slot[] arguments = new Slot[declaredArguments.length];
      for (int i = 0; i < arguments.length; i++) {
        arguments[i] = argument(declaredArguments[i], nesting + 1);
      }
      return slot((Class<?>) parameterized.getRawType(), arguments);
    } else if (declared instanceof GenericArrayType array) {
      return array(array, TypeChange.erase(array), nesting);
    } else if (declared instanceof WildcardType wildcard) {
      return of(wildcard.getUpperBounds()[0], nesting + 1);
    } else if (declared instanceof TypeVariable<?> variable) {
      return of(variable.getBounds()[0], nesting + 1);
    }
    return Slot.ANY;
  }

  /**
   * Returns the slot of a generic array, with a slot for its elements if their type tells more than
   * its class.
   */
  private Slot array(GenericArrayType array, Class<?> type, int nesting) {
    Type component = array.getGenericComponentType();
    if (!(component instanceof TypeVariable) || array instanceof ArrayOf) {
      Slot element = argument(component, nesting + 1);
      if (tellsMore(element, of(type.getComponentType(), nesting + 1).expected())) {
        return slot(type, element);
      }
    }
    return slot(type);
  }

  private static boolean tellsMore(Slot element, TypeInfo byClass) {
    boolean more = element.expected() != byClass;
    for (int i = 0; i < element.argumentCount(); i++) {
      more |= tellsMore(element.argument(i), null);
    }
    return more;
  }

  /**
   * Returns a slot without the expectation of a class of the user's; that of a built-in type stays.
   */
  static Slot withoutClasses(Slot slot) {
    Slot[] arguments = new Slot[slot.argumentCount()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = withoutClasses(slot.argument(i));
    }
    TypeInfo expected = slot.expected();
    boolean builtIn = expected != null && expected.builtInNumber() >= 0;
    return Slot.of(slot.rawType(), builtIn ? expected : null, builtIn && slot.isExact(), arguments);
  }

  private Slot slot(Class<?> type, Slot... arguments) {
    TypeInfo expected = builtIns.expectedFor(type);
    boolean exact = expected == null && isFinal(type);
    if (expected == null && !exact) {
      expected = expectedOfLibrary(type);
    }
    if (expected != null) {
      return Slot.of(type, expected, false, arguments);
    }
    if (!exact && !isExpectable(type)) {
      return Slot.of(type, null, false, arguments);
    }
    return Slot.of(type, types.named(type), exact, arguments);
  }

  private TypeInfo expectedOfLibrary(Class<?> type) {
    SerializerFactory library = admission.libraryOf(type);
    Class<?> expected = library == null ? null : library.expectedFor(type);
    return expected == null ? null : types.named(expected);
  }

  private boolean isFinal(Class<?> type) {
    if (keepsUnknownFields(type)) {
      return false;
    }
    if (type.isArray()) {
      return isFinal(type.getComponentType()); // primitive types are final
    }
    return type.isEnum() || Modifier.isFinal(type.getModifiers());
  }

  /**
   * Whether a slot of this class expects objects of exactly the class: they are likely, and
   * allowed.
   */
  private boolean isExpectable(Class<?> type) {
    if (type.isArray()) {
      return isExpectable(type.getComponentType()) || isBuiltIn(type);
    }
    return !type.isInterface()
        && !keepsUnknownFields(type)
        && !Modifier.isAbstract(type.getModifiers())
        && (isBuiltIn(type) || registrations.contains(type));
  }

  /**
   * Whether objects of a class keep unknown fields. Each may then have another schema, so each must
   * name its own.
   */
  private boolean keepsUnknownFields(Class<?> type) {
    return types.config().compatible() && ClassModel.keepsUnknownFields(type);
  }

  private boolean isBuiltIn(Class<?> type) {
    return type != Object.class && builtIns.of(type) != null;
  }
}
