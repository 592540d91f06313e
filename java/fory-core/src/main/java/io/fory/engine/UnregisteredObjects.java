/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.engine;

import io.fory.exception.ForyException;
import io.fory.platform.EnumClasses;
import io.fory.platform.FieldAccess;
import io.fory.platform.Jdk;
import io.fory.resolver.TypeResolver;
import io.fory.schema.ClassModel;
import io.fory.schema.FieldModel;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The classes of an object graph that are not registered. Looks at fields, arrays and the ordinary
 * containers of the JDK; a class that it misses comes with the next error. Calls nothing of the
 * user's, and ends after {@value #MAX_OBJECTS} objects. For one search.
 */
final class UnregisteredObjects {
  private static final int MAX_OBJECTS = 20_000;

  private final TypeResolver types;
  private final Set<Class<?>> missing;
  private final Set<Class<?>> met = new LinkedHashSet<>();
  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Deque<Object> waiting = new ArrayDeque<>();

  /**
   * Makes a search.
   *
   * @param missing takes the classes that it finds
   */
  UnregisteredObjects(TypeResolver types, Set<Class<?>> missing) {
    this.types = types;
    this.missing = missing;
  }

  void find(Object root) {
    push(root);
    while (!waiting.isEmpty() && seen.size() < MAX_OBJECTS) {
      visit(waiting.poll());
    }
    // Classes that are declared final are looked up with the class that has the field.
    for (Class<?> type : ReachableClasses.of(List.copyOf(met))) {
      if (Modifier.isFinal(type.getModifiers()) || type.isEnum()) {
        meet(type);
      }
    }
  }

  /** The classes of the objects whose fields were looked at. */
  Set<Class<?>> met() {
    return met;
  }

  private void push(Object object) {
    if (object != null && seen.size() < MAX_OBJECTS && seen.add(object)) {
      waiting.add(object);
    }
  }

  private void meet(Class<?> type) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    Class<?> ofConstant = EnumClasses.ofConstant(element);
    if (ofConstant != null) {
      element = ofConstant;
    }
    if (types.lacksRegistration(element)) {
      missing.add(element);
    }
  }

  private void visit(Object object) {
    Class<?> type = object.getClass();
    if (object instanceof Object[] array) {
      meet(type);
      Arrays.stream(array).forEach(this::push);
    } else if (object instanceof Class<?> value) {
      meet(value);
    } else if (Proxy.isProxyClass(type)) {
      Arrays.stream(type.getInterfaces()).forEach(this::meet);
      push(Proxy.getInvocationHandler(object));
    } else if (type.isHidden() || type.isSynthetic()) {
      meetHost(type);
    } else if (Jdk.owns(type)) {
      visitContainer(object, type);
    } else {
      meet(type);
      visitFields(object, type);
    }
  }

  /** The class whose code makes a lambda. */
  private void meetHost(Class<?> lambda) {
    int end = lambda.getName().indexOf("$$Lambda");
    if (end > 0) {
      try {
        meet(Class.forName(lambda.getName().substring(0, end), false, lambda.getClassLoader()));
      } catch (ClassNotFoundException e) {
        // made by somebody else
      }
    }
  }

  /**
   * Looks into the containers of the JDK that hold their content themselves, not in another
   * container.
   */
  private void visitContainer(Object object, Class<?> type) {
    String name = type.getName();
    boolean own =
        name.startsWith("java.util.")
            && (name.indexOf('$') < 0
                || name.startsWith("java.util.ImmutableCollections$")
                || name.startsWith("java.util.Collections$Singleton")
                || name.equals("java.util.Arrays$ArrayList"));
    if (!own) {
      return;
    }
    if (object instanceof Collection<?> collection) {
      collection.forEach(this::push);
    } else if (object instanceof Map<?, ?> map) {
      map.forEach(
          (key, value) -> {
            push(key);
            push(value);
          });
    } else if (object instanceof Optional<?> optional) {
      push(optional.orElse(null));
    } else if (object instanceof Map.Entry<?, ?> entry) {
      push(entry.getKey());
      push(entry.getValue());
    }
  }

  private void visitFields(Object object, Class<?> type) {
    if (type.isEnum() || EnumClasses.ofConstant(type) != null || types.hasOwnSerializer(type)) {
      return; // what is in it is not written
    }
    met.add(type);
    for (FieldModel field : fields(type)) {
      FieldAccess access = FieldAccess.of(field.field());
      if (!field.rawType().isPrimitive() && access.isDirect()) {
        push(access.get(object));
      }
    }
  }

  private static List<FieldModel> fields(Class<?> type) {
    try {
      return ClassModel.of(type).fields();
    } catch (ForyException e) { // which this object would meet next
      return new ArrayList<>();
    }
  }
}
