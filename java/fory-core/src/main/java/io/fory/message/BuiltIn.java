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
 * changes its meaning.
 *
 * @param number from 0 to 1023; those up to 29 take one byte
 * @param type the class that {@code serializer} creates; null if {@link #isAbsent()}
 * @param tracked whether identity matters
 * @param serializer writes and reads it; null if {@link #isAbsent()}
 * @param aliases other classes that are written the same way and read back as {@code type}
 * @param expectedFor interfaces and superclasses for whose fields this type is expected
 * @param covered which classes without a number of their own are written the same way too
 * @param kinds the names of supertypes of which a class that is covered has one
 * @param page what the guide says of it
 */
public record BuiltIn(
    int number,
    Class<?> type,
    boolean tracked,
    MessageSerializer<?> serializer,
    List<Class<?>> aliases,
    List<Class<?>> expectedFor,
    Predicate<Class<?>> covered,
    List<String> kinds,
    Page page) {

  /** A kind that all hidden classes are of. */
  public static final String HIDDEN = "hidden";

  /**
   * The row of a type in {@code docs/guide/types.md}, in Markdown.
   *
   * @param name what users call it; if empty, the name of the class
   * @param form what is written
   * @param lost what the object that is read back does not have; empty if nothing
   */
  public record Page(String name, String form, String lost) {}

  private static final Page UNDOCUMENTED = new Page("", "", "");
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

  /** A type without identity, such as a number or a date. */
  public static BuiltIn value(int number, Class<?> type, MessageSerializer<?> serializer) {
    return new BuiltIn(
        number, type, false, serializer, List.of(), List.of(), NOTHING, List.of(), UNDOCUMENTED);
  }

  /** A type with identity, such as a collection. */
  public static BuiltIn object(int number, Class<?> type, MessageSerializer<?> serializer) {
    return new BuiltIn(
        number, type, true, serializer, List.of(), List.of(), NOTHING, List.of(), UNDOCUMENTED);
  }

  /** A copy with another serializer. */
  public BuiltIn withSerializer(MessageSerializer<?> other) {
    return new BuiltIn(number, type, tracked, other, aliases, expectedFor, covered, kinds, page);
  }

  /** A copy that stands for other classes too. */
  public BuiltIn withAliases(Class<?>... classes) {
    return new BuiltIn(
        number, type, tracked, serializer, List.of(classes), expectedFor, covered, kinds, page);
  }

  /** A copy that is expected where one of the given types is declared. */
  public BuiltIn expectedFor(Class<?>... classes) {
    return new BuiltIn(
        number, type, tracked, serializer, aliases, List.of(classes), covered, kinds, page);
  }

  /**
   * A copy that stands for the classes of a supertype that have no number of their own: those in
   * the JDK and in the package of the supertype.
   */
  public BuiltIn covering(Class<?> supertype) {
    return covering(supertype.getName(), new SubclassesOf(supertype));
  }

  /**
   * A copy that stands for other classes that have no number of their own.
   *
   * @param kind the name of a supertype that they all have, or {@link #HIDDEN}
   */
  public BuiltIn covering(String kind, Predicate<Class<?>> classes) {
    return new BuiltIn(
        number, type, tracked, serializer, aliases, expectedFor, classes, List.of(kind), page);
  }

  /**
   * Not a type but the number of one that this JVM lacks.
   *
   * @param name how a message that needs the type is answered
   */
  public static BuiltIn absent(int number, String name) {
    return new BuiltIn(
        number, null, true, null, List.of(), List.of(), NOTHING, List.of(), new Page(name, "", ""));
  }

  /** Whether objects of a class are written as this type because it is, or names, the class. */
  public boolean stands(Class<?> other) {
    return !isAbsent() && (type == other || aliases.contains(other));
  }

  /** Whether this is what {@link #absent} makes. */
  public boolean isAbsent() {
    return type == null;
  }

  /** A copy with its row in the guide; the name is that of the class. */
  public BuiltIn documented(String form, String lost) {
    return documented("", form, lost);
  }

  /** A copy with its row in the guide. */
  public BuiltIn documented(String name, String form, String lost) {
    Page row = new Page(name, form, lost);
    return new BuiltIn(
        number, type, tracked, serializer, aliases, expectedFor, covered, kinds, row);
  }
}
