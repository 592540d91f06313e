/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.exception.ForyException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.format.row.Row;
import io.fory.format.row.RowLens;
import io.fory.format.schema.RowSchema;
import io.fory.platform.NativeImage;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes lenses, objects of an interface whose methods read from a row, of a generated class or as
 * proxies. Immutable and thread-safe.
 *
 * @param view the interface
 * @param methods how each method of the interface reads its column
 * @param constructor the constructor of the generated class; null to use proxies
 */
record LensFactory(Class<?> view, Map<Method, LensMethod> methods, MethodHandle constructor) {
  /**
   * Returns the factory for an interface.
   *
   * @param own the schema of the class, whose columns methods may name
   * @param from the schema of the rows
   */
  static LensFactory of(Class<?> view, RowSchema own, RowSchema from, CodecOptions options) {
    if (!view.isInterface()) {
      throw new UnsupportedTypeException(
          view.getTypeName() + " is no interface, and a lens is an object of one");
    }
    List<Property> all = ClassProperties.accessors(view);
    Map<String, Property> accessors = new LinkedHashMap<>();
    for (Property accessor : all) {
      String method = accessor.accessor().getName();
      accessors.merge(method, accessor, (a, b) -> a.raw().isAssignableFrom(b.raw()) ? b : a);
    }
    List<LensMethod> methods = new ArrayList<>();
    for (Property property : accessors.values()) {
      try {
        methods.add(LensMethod.of(property, own, from, options));
      } catch (ForyException e) {
        e.addStep("." + property.name());
        e.completePath(view.getSimpleName());
        throw e;
      }
    }
    Map<Method, LensMethod> byMethod = new HashMap<>();
    methods.forEach(m -> byMethod.put(m.property().accessor(), m));
    // Java source cannot declare two methods that differ only in the return type.
    boolean distinct =
        all.stream().allMatch(p -> p.raw() == accessors.get(p.accessor().getName()).raw());
    boolean generated = options.codegen() && distinct && !NativeImage.isRunning();
    return new LensFactory(view, byMethod, generated ? generated(view, methods) : null);
  }

  private static MethodHandle generated(Class<?> view, List<LensMethod> methods) {
    LensGenerator generator = new LensGenerator(view, methods);
    return generator.isPossible() ? generator.constructor() : null;
  }

  /** Returns a lens on a row; null for null. */
  Object nested(Row row) {
    return row == null ? null : lens(row);
  }

  /** Returns a lens on a row. */
  Object lens(Row row) {
    if (constructor == null) {
      return Proxy.newProxyInstance(view.getClassLoader(), new Class<?>[] {view}, new Handler(row));
    }
    try {
      return (Object) constructor.invokeExact(new Object[] {row});
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError("the constructor throws nothing checked", e);
    }
  }

  private final class Handler implements InvocationHandler {
    private final RowLens object;

    Handler(Row row) {
      object = new RowLens(new Object[] {row}) {};
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
      LensMethod known = methods.get(method);
      if (known != null) {
        return object.get(known.getter());
      } else if (method.isDefault()) {
        Class<?> owner = method.getDeclaringClass();
        if (Modifier.isPublic(owner.getModifiers())
            && owner
                .getModule()
                .isExported(owner.getPackageName(), LensFactory.class.getModule())) {
          return InvocationHandler.invokeDefault(proxy, method, arguments);
        }
        return Property.lookup(owner)
            .unreflectSpecial(method, owner)
            .bindTo(proxy)
            .invokeWithArguments(arguments == null ? new Object[0] : arguments);
      }
      return switch (method.getName()) {
        case "equals" -> proxy == arguments[0];
        case "hashCode" -> System.identityHashCode(proxy);
        case "toString" -> object.toString();
        default -> property(method);
      };
    }

    /** Reads the value for a method that is declared in a superinterface as well. */
    private Object property(Method method) {
      for (LensMethod each : methods.values()) {
        if (each.property().accessor().getName().equals(method.getName())) {
          return object.get(each.getter());
        }
      }
      throw new AssertionError(method);
    }
  }
}
