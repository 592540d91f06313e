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
import sun.reflect.ReflectionFactory;

/**
 * Creates objects of one class: by its constructor without parameters if it has one, of whatever
 * visibility, so that field initializers run; else without running any code of the class; records
 * by their canonical constructor. A constructor without parameters that throws when it is called
 * for the first time, as those of super type tokens do, or that can come to a {@code throw} and
 * does, as those of singletons, is left alone from then on, as if the class had none. One that has
 * worked before and fails for another reason is an error. Thread-safe.
 */
public final class ObjectCreator {
  /** A constructor that is so often among the last thousand calls of a stack never returns. */
  private static final int ENDLESS = 100;

  private final Constructor<?> constructor;
  private final boolean declared;
  private final Class<?> optional; // whose objects can do without the constructor; or null
  private volatile ObjectCreator instead; // since the constructor has thrown
  private final boolean coded; // by MemberCode, once it is in use
  private boolean worked; // it has returned; seen late by other threads
  private Object code; // from MemberCode; null until the constructor is in use
  private int uses; // a race loses some

  private ObjectCreator(Constructor<?> constructor, boolean declared, Class<?> optional) {
    this.constructor = constructor;
    this.declared = declared;
    this.optional = optional;
    coded = declared && FieldAccess.codeIsFaster();
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
    try {
      for (Constructor<?> constructor : type.getDeclaredConstructors()) {
        if (constructor.getParameterCount() == 0 && constructor.trySetAccessible()) {
          return new ObjectCreator(constructor, true, type);
        }
      } // immutable classes often have none
    } catch (
        NoClassDefFoundError e) { // some other one has a parameter of a class that is not there
      if (MethodBodies.mayHaveConstructor(type)) {
        throw e;
      }
    }
    return unconstructed(type);
  }

  /** Returns a creator of objects that runs no code of their classes. */
  public static ObjectCreator unconstructed(Class<?> type) {
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
    Constructor<?> made =
        ReflectionFactory.getReflectionFactory().newConstructorForSerialization(type, constructor);
    return new ObjectCreator(made, false, null);
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

  /**
   * A creator for a class whose contract is that its constructor runs: one that throws is an error.
   */
  public ObjectCreator required() {
    return new ObjectCreator(constructor, declared, null);
  }

  /** Whether a constructor of the class itself runs. */
  public boolean callsConstructor() {
    return declared;
  }

  /**
   * Whether the constructor may be one that does not want to be called: it can come to a {@code
   * throw}, or has thrown. Generated code leaves such a one to {@link #create()}, which knows what
   * to do then.
   */
  public boolean mayRefuse() {
    return optional != null && (isLeftAlone() || MethodBodies.constructorThrows(optional));
  }

  /** Whether the constructor has thrown, and is not called any more. */
  public boolean isLeftAlone() {
    return instead != null;
  }

  /**
   * Calls the constructor, if nothing has called it yet, it may fail and may be done without, so
   * that {@link #mayRefuse} is known of it. Nobody gets to see the object.
   */
  public void tryOut() {
    if (optional != null && !worked && !isLeftAlone() && MethodBodies.constructorCalls(optional)) {
      create(NO_ARGUMENTS);
    }
  }

  /** Returns the constructor used, accessible. */
  public Constructor<?> constructor() {
    return constructor;
  }

  /** Makes a new object. */
  @SuppressWarnings("unchecked")
  public Object create(Object... arguments) {
    if (instead != null) {
      return instead.create(arguments);
    }
    Object known = code();
    if (known != null) {
      try { // it has worked before
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
    boolean refuses = optional != null && (!worked || MethodBodies.constructorThrows(optional));
    if (refuses && !isForWantOfRoom(thrown)) {
      instead = unconstructed(optional);
      return instead.create(NO_ARGUMENTS);
    }
    throw new ForyException(
        "The constructor of "
            + constructor.getDeclaringClass().getName()
            + " failed: "
            + Quote.failure(thrown),
        thrown);
  }

  /** Whether the JVM threw, since it had no room left; not if the constructor calls itself. */
  private boolean isForWantOfRoom(Throwable thrown) {
    return thrown instanceof OutOfMemoryError
        || thrown instanceof StackOverflowError
            && Arrays.stream(thrown.getStackTrace())
                    .filter(frame -> frame.getMethodName().equals("<init>"))
                    .filter(frame -> frame.getClassName().equals(optional.getName()))
                    .count()
                < ENDLESS;
  }

  private Object code() {
    Object known = code;
    if (known == null && coded && ++uses == FieldAccess.USE_OF_CODE) {
      known = MemberCode.of(constructor);
      code = known;
    }
    return known;
  }

  /** A new object of a class that is not a record; the form that generated code links to. */
  public Object create() {
    return create(NO_ARGUMENTS);
  }

  /**
   * A handle to make objects by: of type {@code ()Object}, or of records {@code (Object[])Object}.
   */
  public MethodHandle handle(boolean ofRecords) {
    MethodType form = MethodType.methodType(Object.class);
    try {
      return MethodHandles.lookup()
          .bind(this, "create", ofRecords ? form.appendParameterTypes(Object[].class) : form)
          .asFixedArity();
    } catch (ReflectiveOperationException e) {
      throw new AssertionError("this class has both", e);
    }
  }

  private static final Object[] NO_ARGUMENTS = {};
}
