/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.platform.Jdk;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A type of the JDK that every {@code Fory} knows. Its number is part of the format and never
 * changes its meaning. Made for one {@code Fory}, and changed by nobody afterwards: all its
 * properties are set where it is made, one call after the other.
 */
public final class BuiltIn {
  /** The kind of all hidden classes. */
  public static final String HIDDEN = "hidden";

  private static final Predicate<Class<?>> NOTHING = new SubclassesOf(null);

  /** Classes of the JDK, and of the package of the supertype. */
  private record SubclassesOf(Class<?> supertype) implements Predicate<Class<?>> {
    @Override
    public boolean test(Class<?> type) {
      return supertype != null
          && supertype.isAssignableFrom(type)
          && !Modifier.isAbstract(type.getModifiers())
          && (Jdk.owns(type) || type.getPackage() == supertype.getPackage())
          && !isContainerOfItsOwn(type);
    }

    /**
     * Whether a class of the JDK is a container that people make, such as {@code AttributeList},
     * and so more than a view.
     */
    private static boolean isContainerOfItsOwn(Class<?> type) {
      return Modifier.isPublic(type.getModifiers())
          && Jdk.owns(type)
          && (Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type));
    }
  }

  private int number = -1;
  private final Class<?> type;
  private final boolean tracked;
  private MessageSerializer<?> serializer;
  private List<Class<?>> aliases = List.of();
  private List<Class<?>> expectedFor = List.of();
  private Predicate<Class<?>> covered = NOTHING;
  private List<String> kinds = List.of();
  private String absence;

  private BuiltIn(Class<?> type, boolean tracked, MessageSerializer<?> serializer) {
    this.type = type;
    this.tracked = tracked;
    this.serializer = serializer;
  }

  /** A type without identity, such as a number or a date. */
  public static BuiltIn value(Class<?> type, MessageSerializer<?> serializer) {
    return new BuiltIn(type, false, serializer);
  }

  /** A type with identity, such as a collection. */
  public static BuiltIn object(Class<?> type, MessageSerializer<?> serializer) {
    return new BuiltIn(type, true, serializer);
  }

  /**
   * Returns a placeholder for a type that this JVM lacks.
   *
   * @param name of the type, for the error of a message that needs it
   */
  public static BuiltIn absent(String name) {
    BuiltIn absent = new BuiltIn(null, true, null);
    absent.absence = name;
    return absent;
  }

  // ---- Set while it is made ----

  /** Sets the number, by which messages name the type. */
  public BuiltIn withNumber(int value) {
    number = value;
    return this;
  }

  /** Sets the serializer that writes and reads the type. */
  public BuiltIn withSerializer(MessageSerializer<?> other) {
    serializer = other;
    return this;
  }

  /** Sets other classes that are written the same way, and read back as this type. */
  public BuiltIn withAliases(Class<?>... classes) {
    aliases = List.of(classes);
    return this;
  }

  /** Sets interfaces and superclasses; a field declared as one of them expects this type. */
  public BuiltIn expectedFor(Class<?>... classes) {
    expectedFor = List.of(classes);
    return this;
  }

  /**
   * Makes the type serve the classes of a supertype that have no number of their own: those in the
   * JDK and in the package of the supertype.
   */
  public BuiltIn covering(Class<?> supertype) {
    return covering(supertype.getName(), new SubclassesOf(supertype));
  }

  /**
   * Makes the type serve other classes that have no number of their own.
   *
   * @param kind the name of a supertype that they all have, or {@link #HIDDEN}
   */
  public BuiltIn covering(String kind, Predicate<Class<?>> classes) {
    covered = classes;
    kinds = List.of(kind);
    return this;
  }

  // ---- Properties ----

  /** Returns the number from 0 to 1023; those up to 29 take one byte. */
  public int number() {
    return number;
  }

  /** The class that the serializer creates; null if {@link #isAbsent()}. */
  public Class<?> type() {
    return type;
  }

  /** Returns true if the identity of objects matters. */
  public boolean tracked() {
    return tracked;
  }

  /** Returns the serializer; null if {@link #isAbsent()}. */
  public MessageSerializer<?> serializer() {
    return serializer;
  }

  /** Other classes that are written the same way and read back as {@link #type}. */
  public List<Class<?>> aliases() {
    return aliases;
  }

  /** Interfaces and superclasses for whose fields this type is expected. */
  public List<Class<?>> expectedFor() {
    return expectedFor;
  }

  /** Returns a test for classes without a number of their own that are written the same way. */
  public Predicate<Class<?>> covered() {
    return covered;
  }

  /** Returns names of supertypes: each covered class has one of them. */
  public List<String> kinds() {
    return kinds;
  }

  /**
   * Returns the text of the error for a message that needs the type; null unless {@link
   * #isAbsent()}.
   */
  public String absence() {
    return absence;
  }

  /** Whether this is the type of a class, or has the class as an alias. */
  public boolean stands(Class<?> other) {
    return !isAbsent() && (type == other || aliases.contains(other));
  }

  /** Whether this JVM lacks the type: see {@link #absent}. */
  public boolean isAbsent() {
    return type == null;
  }
}
