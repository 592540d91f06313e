/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.objectweb.asm.Opcodes;
import sun.reflect.ReflectionFactory;

/**
 * Creates objects of one class. Calls its constructor without parameters, of any visibility, so
 * that field initializers run; if it has none, that of its nearest superclass which has one, so
 * that no code of the classes below runs. Records are created by their canonical constructor.
 *
 * <p>Some constructors without parameters are not meant to be called: they throw at the first call,
 * as those of super type tokens, or have a {@code throw}, as those of singletons. Such a
 * constructor is disabled when it has thrown, as if the class had none. One of the class itself
 * that has worked before and fails for another reason is an error. Thread-safe.
 */
public final class ObjectCreator {
  /**
   * The number of uses after which {@link MemberCode} calls the constructor: one more than the
   * interpreter waits before it makes the code of the fields, so that the class made for the fields
   * is used for the constructor too.
   */
  private static final int USES_FOR_CODE = 4;

  /** A constructor that stands so often in a stack trace of a stack overflow calls itself. */
  private static final int ENDLESS_RECURSION = 100;

  private final Constructor<?> constructor;
  private final boolean declared; // the constructor belongs to the class itself
  private final Class<?> fallbackType; // the class, if its constructor may be disabled; else null
  private volatile ObjectCreator fallback; // set when the constructor is disabled
  private final boolean coded; // MemberCode calls the constructor once it is used often
  private boolean worked; // the constructor has returned; seen late by other threads
  private Object code; // from MemberCode; null until the constructor is used often
  private int uses; // approximate, as races lose some

  private ObjectCreator(Constructor<?> constructor, boolean declared, Class<?> fallbackType) {
    this.constructor = constructor;
    this.declared = declared;
    this.fallbackType = fallbackType;
    coded = declared && !NativeImage.isRunning();
  }

  /**
   * Returns a creator of objects of an ordinary class.
   *
   * @throws UnsupportedTypeException for abstract classes and interfaces, which have no objects
   */
  public static ObjectCreator of(Class<?> type) {
    if (Modifier.isAbstract(type.getModifiers())) {
      throw new UnsupportedTypeException(type.getName() + " is abstract: it cannot be created");
    }
    Class<?> c = type;
    do {
      Constructor<?> constructor;
      try {
        constructor = withoutParameters(c);
      } catch (NoClassDefFoundError e) {
        if (c == type) {
          throw e;
        }
        break;
      }
      if (constructor != null) {
        return new ObjectCreator(
            c == type ? constructor : serializing(type, constructor), c == type, type);
      } // immutable classes often have none
      c = c.getSuperclass();
    } while (c != null && !Jdk.owns(c));
    return withoutConstructor(type);
  }

  /**
   * Returns the constructor without parameters that a class declares, accessible; or null. Null too
   * for a class with the flag of enums, whose constructors reflection never calls: in Scala 3 the
   * cases of an enum that have parameters are subclasses of such a class.
   *
   * @throws NoClassDefFoundError if there may be one, and another has a parameter of a class that
   *     is not there
   */
  private static Constructor<?> withoutParameters(Class<?> type) {
    if ((type.getModifiers() & Opcodes.ACC_ENUM) != 0) {
      return null;
    }
    try {
      for (Constructor<?> constructor : type.getDeclaredConstructors()) {
        if (constructor.getParameterCount() == 0 && constructor.trySetAccessible()) {
          return constructor;
        }
      }
    } catch (NoClassDefFoundError e) { // another constructor has a parameter of an absent class
      if (MethodBodies.mayHaveConstructor(type)) {
        throw e;
      }
    }
    return null;
  }

  /** Returns a creator of objects that runs no code of their classes. */
  public static ObjectCreator withoutConstructor(Class<?> type) {
    try {
      return inherited(type, Object.class.getDeclaredConstructor());
    } catch (NoSuchMethodException e) {
      throw new AssertionError("Object has a constructor", e);
    }
  }

  /**
   * Returns a creator of objects of a class that calls nothing but a constructor of one of its
   * superclasses: no code of the classes below runs. {@link #create(Object...)} takes its
   * parameters.
   */
  public static ObjectCreator inherited(Class<?> type, Constructor<?> constructor) {
    return new ObjectCreator(serializing(type, constructor), false, null);
  }

  private static Constructor<?> serializing(Class<?> type, Constructor<?> constructor) {
    return ReflectionFactory.getReflectionFactory()
        .newConstructorForSerialization(type, constructor);
  }

  /**
   * Returns a creator of objects as Java serialization makes them for a {@code Serializable} class:
   * by the constructor without parameters of its first superclass that is not serializable.
   */
  public static ObjectCreator ofSerializable(Class<?> type) {
    Constructor<?> made =
        ReflectionFactory.getReflectionFactory().newConstructorForSerialization(type);
    return made != null ? new ObjectCreator(made, false, null) : of(type);
  }

  /** Whether Java serialization can create objects of a {@code Serializable} class. */
  public static boolean constructsSerializable(Class<?> type) {
    return ReflectionFactory.getReflectionFactory().newConstructorForSerialization(type) != null;
  }

  /** Returns a creator of records of a type: {@link #create(Object...)} takes all components. */
  public static ObjectCreator ofRecord(Class<?> type) {
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      Constructor<?> canonical = type.getDeclaredConstructor(types);
      if (!canonical.trySetAccessible()) {
        throw FieldAccess.encapsulated(type, "canonical constructor");
      }
      return new ObjectCreator(canonical, true, null);
    } catch (NoSuchMethodException e) {
      throw new AssertionError("a record has a canonical constructor", e);
    }
  }

  /** Returns a creator that never disables the constructor: one that throws is an error. */
  public ObjectCreator required() {
    return new ObjectCreator(constructor, declared, null);
  }

  /** Whether a constructor of the class itself runs. */
  public boolean callsConstructor() {
    return declared;
  }

  /** Whether a constructor that runs may set the fields that a class declares. */
  public boolean initializes(Class<?> type) {
    return type.isAssignableFrom(constructor.getDeclaringClass());
  }

  /**
   * Returns whether the constructor is disabled, or has a {@code throw} and may be. Generated code
   * then calls {@link #create()} instead of the constructor.
   */
  public boolean mayThrow() {
    return fallbackType != null
        && (isConstructorDisabled() || MethodBodies.constructorThrows(fallbackType));
  }

  /** Returns whether the constructor is not called any more, since it has thrown. */
  public boolean isConstructorDisabled() {
    return fallback != null;
  }

  /**
   * Calls the constructor once, if it calls other code and has not been called, so that it is
   * disabled before code is generated if it throws.
   */
  public void tryOut() {
    if (isUntried() && MethodBodies.constructorCalls(fallbackType)) {
      create(NO_ARGUMENTS);
    }
  }

  /** Does the same without a look at what the constructor does, which takes the class file. */
  public void callOnce() {
    if (isUntried()) {
      create(NO_ARGUMENTS);
    }
  }

  private boolean isUntried() {
    return fallbackType != null && !worked && !isConstructorDisabled();
  }

  /** Returns the constructor used, accessible. */
  public Constructor<?> constructor() {
    return constructor;
  }

  /** Makes a new object. */
  @SuppressWarnings("unchecked")
  public Object create(Object... arguments) {
    if (fallback != null) {
      return fallback.create(arguments);
    }
    Object known = code();
    if (known != null && worked) {
      try {
        return known instanceof Supplier<?> ofClass
            ? ofClass.get()
            : ((BiFunction<Object, Object, Object>) known).apply(arguments, null);
      } catch (Throwable e) { // whatever it is, as in reflection
        boolean ofValues = e instanceof ClassCastException || e instanceof NullPointerException;
        if (arguments.length == 0 || !ofValues) {
          return createAfter(e);
        } // else reflection tells values of wrong types from what the constructor throws
      }
    }
    try {
      Object created = constructor.newInstance(arguments);
      worked = true;
      return created;
    } catch (InvocationTargetException e) {
      return createAfter(e.getCause());
    } catch (IllegalArgumentException e) { // a reference to an object of another class
      throw new CorruptDataException(
          "The constructor of %s does not take these values: %s"
              .formatted(constructor.getDeclaringClass().getName(), Quote.reason(e)),
          e);
    } catch (ReflectiveOperationException e) {
      throw new ForyException("Cannot create " + constructor.getDeclaringClass().getName(), e);
    }
  }

  private Object createAfter(Throwable thrown) {
    boolean refuses =
        fallbackType != null
            && (!declared || !worked || MethodBodies.constructorThrows(fallbackType));
    if (refuses && !isOutOfMemory(thrown)) {
      fallback = withoutConstructor(fallbackType);
      return fallback.create(NO_ARGUMENTS);
    }
    throw new ForyException(
        "The constructor of "
            + constructor.getDeclaringClass().getName()
            + " failed: "
            + Quote.failure(thrown),
        thrown);
  }

  /** Whether memory or stack was exhausted, but not by a constructor that calls itself. */
  private boolean isOutOfMemory(Throwable thrown) {
    String constructed = constructor.getDeclaringClass().getName();
    return thrown instanceof OutOfMemoryError
        || thrown instanceof StackOverflowError
            && Arrays.stream(thrown.getStackTrace())
                    .filter(frame -> frame.getMethodName().equals("<init>"))
                    .filter(frame -> frame.getClassName().equals(constructed))
                    .count()
                < ENDLESS_RECURSION;
  }

  private Object code() {
    Object known = code;
    if (known == null && coded && ++uses == USES_FOR_CODE) {
      known = MemberCode.of(constructor);
      code = known;
    }
    return known;
  }

  /** Makes a new object of a class that is not a record. Generated code links to this method. */
  public Object create() {
    return create(NO_ARGUMENTS);
  }

  /**
   * Returns a handle of {@code create}: of type {@code ()Object}, or {@code (Object[])Object} for
   * records.
   */
  public MethodHandle handle(boolean ofRecords) {
    MethodType form = MethodType.methodType(Object.class);
    try {
      return MethodHandles.lookup()
          .bind(this, "create", ofRecords ? form.appendParameterTypes(Object[].class) : form)
          .asFixedArity();
    } catch (ReflectiveOperationException e) {
      throw new AssertionError("both methods are public", e);
    }
  }

  private static final Object[] NO_ARGUMENTS = {};
}
