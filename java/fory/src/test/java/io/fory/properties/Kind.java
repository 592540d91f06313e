/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.properties;

import java.util.EnumSet;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;

/**
 * One way to make objects.
 *
 * @param type of what it makes
 * @param readAs of what is read back
 */
record Kind(Class<?> type, Class<?> readAs, Set<Trait> traits, Function<Source, Object> maker) {

  /** The traits that a source must know before it asks. */
  enum Trait {
    /** Its elements are not those of the source. */
    FIXED,
    /** It holds other containers. */
    WRAPPING,
    /** It may take the place of a key: it has no parts, and equals what is made the same way. */
    KEY,
    /** It is made without parts of the source. */
    VALUE
  }

  /** Something without parts, as the source's random numbers have it. */
  static Kind value(Function<Random, Object> maker) {
    Function<Source, Object> make = source -> maker.apply(source.random());
    Object first = maker.apply(new Random(1));
    Object second = maker.apply(new Random(1));
    Set<Trait> traits = EnumSet.of(Trait.VALUE, Trait.FIXED);
    // The equals method of URL asks a name server.
    if (!(first instanceof java.net.URL)
        && first.equals(second)
        && first.hashCode() == second.hashCode()) {
      traits.add(Trait.KEY);
    }
    return new Kind(first.getClass(), first.getClass(), traits, make);
  }

  /** Something that has parts of the source. */
  static Kind holder(Function<Source, Object> maker, Trait... traits) {
    Set<Trait> all = EnumSet.noneOf(Trait.class);
    all.addAll(Set.of(traits));
    return new Kind(sample(maker, true), sample(maker, false), all, maker);
  }

  private static Class<?> sample(Function<Source, Object> maker, boolean views) {
    return maker.apply(Source.ofNumbers(views)).getClass();
  }

  /** Whether it can go where a type is declared. */
  boolean fits(Class<?> declared) {
    return declared.isAssignableFrom(type) && declared.isAssignableFrom(readAs);
  }

  boolean is(Trait trait) {
    return traits.contains(trait);
  }
}
