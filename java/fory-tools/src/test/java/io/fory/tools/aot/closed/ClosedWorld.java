/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools.aot.closed;

import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.net.URL;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import sun.reflect.ReflectionFactory;

/**
 * Reflection as in a native image, as far as a JVM can tell: it finds only names of the metadata.
 * Each method stands for the one of the JDK that is named alike, with its object as first
 * parameter: {@link ClosedWorldAgent} has Fory call them. Other names are refused, and remembered,
 * since Fory goes on without them in places.
 */
public final class ClosedWorld {
  private static final Set<String> REFUSED = new TreeSet<>();
  static Metadata metadata;

  private ClosedWorld() {}

  /** Returns the refused members, for the end of the program. */
  static synchronized Set<String> refused() {
    return new TreeSet<>(REFUSED);
  }

  private static synchronized Error refuse(Object what) {
    String caller =
        StackWalker.getInstance()
            .walk(
                frames ->
                    frames
                        .filter(frame -> !frame.getClassName().startsWith("io.fory.aot.closed."))
                        .limit(2)
                        .toList())
            .toString();
    REFUSED.add(what + " by " + caller);
    return new IllegalAccessError("not in a closed world: " + what);
  }

  // ---- Code that is made at run time ----

  public static Class<?> defineClass(Lookup lookup, byte[] code) {
    throw refuse("defineClass");
  }

  public static Lookup defineHiddenClass(
      Lookup lookup, byte[] code, boolean initialize, Lookup.ClassOption... options) {
    throw refuse("defineHiddenClass");
  }

  public static Lookup defineHiddenClassWithClassData(
      Lookup lookup, byte[] code, Object data, boolean initialize, Lookup.ClassOption... options) {
    throw refuse("defineHiddenClass");
  }

  public static Object newProxyInstance(
      ClassLoader loader, Class<?>[] interfaces, InvocationHandler handler) {
    throw refuse("a proxy of " + Arrays.toString(interfaces));
  }

  // ---- Names ----

  private static Class<?> named(Class<?> type) {
    if (!metadata.isNamed(type)) {
      throw refuse("the name of " + type);
    }
    return type;
  }

  public static Class<?> forName(String name) throws ClassNotFoundException {
    return named(Class.forName(name, false, ClosedWorld.class.getClassLoader()));
  }

  public static Class<?> forName(String name, boolean initialize, ClassLoader loader)
      throws ClassNotFoundException {
    return named(Class.forName(name, initialize, loader));
  }

  public static Class<?> forName(Module module, String name) {
    Class<?> type = Class.forName(module, name);
    return type == null ? null : named(type);
  }

  /** There are no class files. */
  public static URL getResource(ClassLoader loader, String name) {
    return name.endsWith(".class") ? null : loader.getResource(name);
  }

  public static InputStream getResourceAsStream(Class<?> type, String name) {
    return name.endsWith(".class") ? null : type.getResourceAsStream(name);
  }

  // ---- Members ----

  private static <T> T all(T members, Class<?> type, String... words) {
    if (Array.getLength(members) > 0 && !metadata.hasAll(type, words)) {
      throw refuse("one of " + Arrays.toString(words) + " of " + type);
    }
    return members;
  }

  private static Field required(Field field) {
    if (!metadata.has(field)) {
      throw refuse(field);
    }
    return field;
  }

  private static <E extends Executable> E known(E member) {
    Class<?> owner = member.getDeclaringClass();
    boolean known =
        member instanceof Constructor
            ? metadata.hasAll(owner, "queryAllDeclaredConstructors")
            : metadata.hasAll(owner, "queryAllDeclaredMethods", "queryAllPublicMethods");
    if (!known && !metadata.canCall(member)) {
      throw refuse(member);
    }
    return member;
  }

  private static <E extends Executable> E callable(E member) {
    if (!metadata.canCall(member)) {
      throw refuse("call of " + member);
    }
    return member;
  }

  public static Field[] getDeclaredFields(Class<?> type) {
    return all(type.getDeclaredFields(), type, "allDeclaredFields");
  }

  public static Field getDeclaredField(Class<?> type, String name) throws NoSuchFieldException {
    return required(type.getDeclaredField(name));
  }

  public static Field getField(Class<?> type, String name) throws NoSuchFieldException {
    return required(type.getField(name));
  }

  public static Method[] getDeclaredMethods(Class<?> type) {
    return all(type.getDeclaredMethods(), type, "queryAllDeclaredMethods", "allDeclaredMethods");
  }

  public static Method getDeclaredMethod(Class<?> type, String name, Class<?>... parameters)
      throws NoSuchMethodException {
    return known(type.getDeclaredMethod(name, parameters));
  }

  public static Method getMethod(Class<?> type, String name, Class<?>... parameters)
      throws NoSuchMethodException {
    Method method = type.getMethod(name, parameters);
    if (type.getName().startsWith("java.") && name.equals("hashCode")) {
      throw new NoSuchMethodException(); // asked of any class, to find out more than is needed
    }
    return metadata.hasAll(type, "queryAllPublicMethods") ? method : known(method);
  }

  public static Constructor<?>[] getDeclaredConstructors(Class<?> type) {
    return all(
        type.getDeclaredConstructors(),
        type,
        "queryAllDeclaredConstructors",
        "allDeclaredConstructors");
  }

  public static Constructor<?> getDeclaredConstructor(Class<?> type, Class<?>... parameters)
      throws NoSuchMethodException {
    return known(type.getDeclaredConstructor(parameters));
  }

  public static Constructor<?> getConstructor(Class<?> type, Class<?>... parameters)
      throws NoSuchMethodException {
    return known(type.getConstructor(parameters));
  }

  public static RecordComponent[] getRecordComponents(Class<?> type) {
    RecordComponent[] components = type.getRecordComponents();
    return components == null ? null : all(components, type, "allRecordComponents");
  }

  public static Class<?>[] getDeclaredClasses(Class<?> type) {
    return all(type.getDeclaredClasses(), type, "allDeclaredClasses");
  }

  // ---- Calls ----

  public static Object newInstance(Constructor<?> constructor, Object... arguments)
      throws InstantiationException, IllegalAccessException, InvocationTargetException {
    return callable(constructor).newInstance(arguments);
  }

  /** Finds the class of an array: those of primitives are always there. */
  public static Object newInstance(Class<?> element, int length) {
    if (!element.isPrimitive() && !metadata.isNamed(element.arrayType())) {
      throw refuse("an array of " + element);
    }
    return Array.newInstance(element, length);
  }

  public static Object invoke(Method method, Object object, Object... arguments)
      throws IllegalAccessException, InvocationTargetException {
    return callable(method).invoke(object, arguments);
  }

  public static void set(Field field, Object object, Object value) throws IllegalAccessException {
    written(field).set(object, value);
  }

  private static Field written(Field field) {
    if (Modifier.isFinal(field.getModifiers()) && !metadata.canWrite(field)) {
      throw refuse("writing " + field);
    }
    return required(field);
  }

  public static Constructor<?> newConstructorForSerialization(
      ReflectionFactory factory, Class<?> type, Constructor<?> constructor) {
    if (!metadata.isMadeBy(type, constructor.getDeclaringClass())) {
      throw refuse("objects of " + type + " by " + constructor);
    }
    return factory.newConstructorForSerialization(type, constructor);
  }

  public static Constructor<?> newConstructorForSerialization(
      ReflectionFactory factory, Class<?> type) {
    Constructor<?> constructor = factory.newConstructorForSerialization(type);
    if (constructor != null && !metadata.isSerialized(type)) {
      throw refuse("objects of " + type + " by the constructor above");
    }
    return constructor;
  }

  // ---- Handles ----

  public static MethodHandle unreflect(Lookup lookup, Method method) throws IllegalAccessException {
    return lookup.unreflect(callable(method));
  }

  public static MethodHandle unreflectGetter(Lookup lookup, Field field)
      throws IllegalAccessException {
    return lookup.unreflectGetter(required(field));
  }

  public static MethodHandle unreflectSetter(Lookup lookup, Field field)
      throws IllegalAccessException {
    return lookup.unreflectSetter(written(field));
  }

  public static VarHandle unreflectVarHandle(Lookup lookup, Field field)
      throws IllegalAccessException {
    return lookup.unreflectVarHandle(required(field));
  }

  public static VarHandle findVarHandle(Lookup lookup, Class<?> owner, String name, Class<?> type)
      throws NoSuchFieldException, IllegalAccessException {
    required(owner.getDeclaredField(name));
    return lookup.findVarHandle(owner, name, type);
  }

  public static MethodHandle findConstructor(Lookup lookup, Class<?> owner, MethodType type)
      throws NoSuchMethodException, IllegalAccessException {
    callable(owner.getDeclaredConstructor(type.parameterArray()));
    return lookup.findConstructor(owner, type);
  }

  public static MethodHandle findVirtual(
      Lookup lookup, Class<?> owner, String name, MethodType type)
      throws NoSuchMethodException, IllegalAccessException {
    callable(owner.getMethod(name, type.parameterArray()));
    return lookup.findVirtual(owner, name, type);
  }

  public static MethodHandle findStatic(Lookup lookup, Class<?> owner, String name, MethodType type)
      throws NoSuchMethodException, IllegalAccessException {
    callable(owner.getDeclaredMethod(name, type.parameterArray()));
    return lookup.findStatic(owner, name, type);
  }
}
