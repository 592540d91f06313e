/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.engine;

import io.fory.exception.ForyException;
import io.fory.platform.EnumClasses;
import io.fory.platform.FieldAccess;
import io.fory.platform.Jdk;
import io.fory.platform.SerializationHooks;
import io.fory.resolver.TypeResolver;
import io.fory.schema.ClassModel;
import io.fory.schema.FieldModel;
import java.io.Externalizable;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
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
 * Searches an object graph for classes that are not registered. It looks into fields, arrays and
 * the ordinary containers of the JDK; a class that it misses is named by the next error. It calls
 * no code of the user's, and ends after {@value #MAX_OBJECTS} objects. Serves one search.
 */
final class UnregisteredObjects {
  private static final int MAX_OBJECTS = 20_000;

  private final TypeResolver types;
  private final Set<Class<?>> missing;
  private final Set<Class<?>> visited = new LinkedHashSet<>();
  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Deque<Object> waiting = new ArrayDeque<>();

  /**
   * @param missing gets the classes that are not registered
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
    // Writing looks up the final classes that fields declare, even if the fields are null.
    for (Class<?> type : ReachableClasses.of(List.copyOf(visited))) {
      if (Modifier.isFinal(type.getModifiers()) || type.isEnum()) {
        check(type);
      }
    }
  }

  /** Returns the classes of the objects whose fields were looked into. */
  Set<Class<?>> visited() {
    return visited;
  }

  private void push(Object object) {
    if (object != null && seen.size() < MAX_OBJECTS && seen.add(object)) {
      waiting.add(object);
    }
  }

  private void check(Class<?> type) {
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
      check(type);
      Arrays.stream(array).forEach(this::push);
    } else if (object instanceof Class<?> value) {
      check(value);
    } else if (Proxy.isProxyClass(type)) {
      Arrays.stream(type.getInterfaces()).forEach(this::check);
      push(Proxy.getInvocationHandler(object));
    } else if (type.isHidden() || type.isSynthetic()) {
      checkHost(type);
    } else if (Jdk.owns(type)) {
      visitContainer(object, type);
    } else if (types.hasOwnSerializer(type) || !SerializationHooks.of(type).hasWriteReplace()) {
      check(type);
      visitFields(object, type);
    } // else only the class knows which object is written in its place
  }

  /** Checks the class that declares a lambda. */
  private void checkHost(Class<?> lambda) {
    int end = lambda.getName().indexOf("$$Lambda");
    if (end > 0) {
      try {
        check(Class.forName(lambda.getName().substring(0, end), false, lambda.getClassLoader()));
      } catch (ClassNotFoundException e) {
        // no lambda of a compiler
      }
    }
  }

  /** Looks into a container of the JDK, unless it is a view of a container of the user's. */
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
    if (type.isEnum()
        || EnumClasses.ofConstant(type) != null
        || types.hasOwnSerializer(type)
        || object instanceof Externalizable) {
      return; // its fields are not written
    }
    visited.add(type);
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
    } catch (ForyException e) { // a class that is refused for another reason
      return List.of();
    }
  }
}
