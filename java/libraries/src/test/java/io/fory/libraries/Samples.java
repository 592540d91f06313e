/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.libraries;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;

/** Objects of other people's libraries, as their users make them. */
abstract class Samples {
  /**
   * How to make an object: whatever the library's own constructors and factories declare to throw.
   */
  record Sample(
      String library, String name, Callable<Object> maker, Function<Object, Object> view) {
    Object make() {
      try {
        return maker.call();
      } catch (Exception e) {
        throw new IllegalStateException("the sample itself fails: " + this, e);
      }
    }

    @Override
    public String toString() {
      return library + ": " + name;
    }
  }

  private final List<Sample> samples = new ArrayList<>();
  private String library;

  /** All samples of all kinds of libraries. */
  static List<Sample> all() {
    List<Sample> all = new ArrayList<>();
    for (Samples part :
        List.of(
            new CollectionSamples(),
            new NumberSamples(),
            new TreeSamples(),
            new TextSamples(),
            new ServiceSamples(),
            new LanguageSamples())) {
      part.add();
      all.addAll(part.samples);
    }
    return all;
  }

  /** Adds all objects of this kind of libraries. */
  abstract void add();

  /** Says whose objects the next ones are: the artifact's name. */
  final void of(String library) {
    this.library = library;
  }

  /**
   * An object that is right if it equals its twin, or has no opinion and the fields of its twin.
   */
  final void add(String name, Callable<Object> maker) {
    samples.add(new Sample(library, name, maker, object -> object));
  }

  /**
   * An object whose class compares by identity, or by the identity of a part.
   *
   * @param view what a user would compare instead
   */
  @SuppressWarnings("unchecked")
  final <T> void add(String name, Callable<T> maker, Function<T, Object> view) {
    samples.add(new Sample(library, name, maker::call, object -> view.apply((T) object)));
  }
}
