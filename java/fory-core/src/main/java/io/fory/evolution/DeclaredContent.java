/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import static io.fory.schema.TypeChange.argument;
import static io.fory.schema.TypeChange.bound;
import static io.fory.schema.TypeChange.element;
import static io.fory.schema.TypeChange.erase;
import static io.fory.schema.TypeChange.key;
import static io.fory.schema.TypeChange.value;

import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.Quote;
import io.fory.message.MessageReader;
import io.fory.message.SchemaBackedObject;
import io.fory.platform.Jdk;
import io.fory.platform.Loaders;
import io.fory.schema.TypeArguments;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/**
 * Checks a value for whose place the schema does not tell the whole type. Nothing is converted
 * there, so all that is in it must be of the types that the reader declares.
 */
public final class DeclaredContent implements GenericObjects.Judge {
  private final MessageReader in;
  private final String declaration;
  private GenericObjects generics;

  /**
   * Makes a check of objects that are complete.
   *
   * @param declaration the class or field that declares the types, for messages
   */
  public DeclaredContent(MessageReader in, String declaration) {
    this.in = in;
    this.declaration = declaration;
  }

  @Override
  public void require(Object held, Type type) {
    if (held == null || held instanceof SchemaBackedObject) {
      return; // an unknown object that is kept may stand in any place
    }
    if (!erase(type).isInstance(held)) {
      throw misfit(held, erase(type));
    }
    Type declared = isDeep(type) ? bound(type) : erase(type);
    if (declared instanceof GenericArrayType && held instanceof Object[] array) {
      in.chargeWork(array.length);
      for (int i = 0; i < array.length; i++) {
        require(array[i], element(declared), "[" + i + "]");
      }
    } else if (declared instanceof ParameterizedType parameterized) {
      lookInto(held, parameterized);
    }
  }

  /** Checks the content of a value that is of the class of a type. */
  void lookInto(Object held, ParameterizedType declared) {
    if (held instanceof Optional<?> optional) {
      require(optional.orElse(null), argument(declared, 0));
      return;
    }
    if (held instanceof Collection<?> collection) {
      in.chargeWork(collection.size());
      elements(collection, element(declared));
    } else if (held instanceof Map<?, ?> map) {
      in.chargeWork(map.size());
      entries(map, key(declared), value(declared));
    }
    boolean looked = held instanceof Collection || held instanceof Map;
    if (!looked || !Jdk.owns(held.getClass())) {
      if (generics == null) {
        generics = new GenericObjects(this, in);
      }
      generics.lookInto(held, declared);
    }
  }

  /** Checks all elements. */
  void elements(Collection<?> elements, Type type) {
    elements(elements, type, "[");
  }

  private void elements(Collection<?> elements, Type type, String step) {
    Class<?> raw = erase(type);
    boolean deep = isDeep(type);
    int i = 0;
    for (Object element : elements) {
      if (deep || !raw.isInstance(element)) {
        require(element, type, step + i + "]");
      }
      i++;
    }
  }

  /** Checks all keys and values. */
  void entries(Map<?, ?> entries, Type key, Type value) {
    elements(entries.keySet(), key, "[key ");
    elements(entries.values(), value, "[value ");
  }

  private void require(Object held, Type type, String step) {
    try {
      require(held, type);
    } catch (RuntimeException e) {
      throw in.failed(e, step);
    }
  }

  /** Whether a type has arguments, so that it tells more than the class of its objects. */
  private static boolean isDeep(Type type) {
    return !(type instanceof Class) && !TypeArguments.isOpen(type);
  }

  @Override
  public ForyException misfit(Object found, Class<?> wanted) {
    return in.located(
        new IncompatibleClassException(
            "Expected %s, as the declaration of %s says, found %s"
                .formatted(
                    Loaders.nameBeside(wanted, found.getClass()),
                    Quote.name(declaration),
                    Loaders.nameBeside(found.getClass(), wanted))));
  }
}
