/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.config.Feature;
import io.fory.config.ReadLimits;
import io.fory.config.UnknownTypes;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Set;

/**
 * The settings of one {@code Fory}. A builder sets them, and makes a copy for each instance, which
 * nobody changes any more.
 */
public final class ForyConfig implements Cloneable {
  private boolean refTracking;
  private boolean compatible = true;
  private UnknownTypes unknownTypes = UnknownTypes.ERROR;
  private boolean numberCompressed;
  private boolean codegen = true;
  private boolean asyncCompilation = true;
  private boolean versionCodegen = true;
  private boolean requireClassRegistration = true;
  private long maxRetainedBytes = 32L << 20;
  private boolean exceptionStandIns = true;
  private int outOfBandChars = Integer.MAX_VALUE;
  private boolean forKeys;
  private ReadLimits limits = ReadLimits.DEFAULT;
  private ClassLoader classLoader;
  private Set<Feature> without = EnumSet.noneOf(Feature.class);

  /** Returns a copy that later changes do not reach. */
  public ForyConfig copy() {
    try {
      ForyConfig copy = (ForyConfig) clone();
      copy.without = EnumSet.copyOf(without);
      return copy;
    } catch (CloneNotSupportedException e) {
      throw new AssertionError("it is cloneable", e);
    }
  }

  /** Returns whether shared and circular references are kept. */
  public boolean refTracking() {
    return refTracking;
  }

  public ForyConfig refTracking(boolean value) {
    refTracking = value;
    return this;
  }

  /** Returns whether the sides may have different versions of classes. */
  public boolean compatible() {
    return compatible;
  }

  public ForyConfig compatible(boolean value) {
    compatible = value;
    return this;
  }

  /** Returns how values of types that the reader lacks are treated. */
  public UnknownTypes unknownTypes() {
    return unknownTypes;
  }

  public ForyConfig unknownTypes(UnknownTypes value) {
    unknownTypes = value;
    return this;
  }

  /** Returns whether int and long fields are written in 1 to 8 bytes, as needed. */
  public boolean numberCompressed() {
    return numberCompressed;
  }

  public ForyConfig numberCompressed(boolean value) {
    numberCompressed = value;
    return this;
  }

  /** Returns whether serializers of user classes are compiled. */
  public boolean codegen() {
    return codegen;
  }

  public ForyConfig codegen(boolean value) {
    codegen = value;
    return this;
  }

  /** Returns whether compilation runs in the background while the interpreter works. */
  public boolean asyncCompilation() {
    return asyncCompilation;
  }

  public ForyConfig asyncCompilation(boolean value) {
    asyncCompilation = value;
    return this;
  }

  /** Returns whether versions of classes that only messages describe are compiled too. */
  public boolean versionCodegen() {
    return versionCodegen;
  }

  public ForyConfig versionCodegen(boolean value) {
    versionCodegen = value;
    return this;
  }

  /** Returns whether only registered user classes are written and read. */
  public boolean requireClassRegistration() {
    return requireClassRegistration;
  }

  public ForyConfig requireClassRegistration(boolean value) {
    requireClassRegistration = value;
    return this;
  }

  /**
   * Returns the estimated heap, in bytes, that is kept between calls for classes that messages
   * described.
   */
  public long maxRetainedBytes() {
    return maxRetainedBytes;
  }

  public ForyConfig maxRetainedBytes(long value) {
    if (value <= 0) {
      throw new IllegalArgumentException("maxRetainedBytes must be positive, but is " + value);
    }
    maxRetainedBytes = value;
    return this;
  }

  /** Returns whether a stand-in replaces a cause that cannot be written. */
  public boolean exceptionStandIns() {
    return exceptionStandIns;
  }

  public ForyConfig exceptionStandIns(boolean value) {
    exceptionStandIns = value;
    return this;
  }

  /** Returns the minimum length, in chars, of strings that may go out of band. */
  public int outOfBandChars() {
    return outOfBandChars;
  }

  public ForyConfig outOfBandChars(int value) {
    outOfBandChars = value;
    return this;
  }

  /** Returns whether only types are written whose equal objects have equal bytes. */
  public boolean forKeys() {
    return forKeys;
  }

  public ForyConfig forKeys(boolean value) {
    forKeys = value;
    return this;
  }

  /** Returns the limits of one call. */
  public ReadLimits limits() {
    return limits;
  }

  public ForyConfig limits(ReadLimits value) {
    limits = value;
    return this;
  }

  /** Returns where classes that a message names are looked up. */
  public ClassLoader classLoader() {
    return classLoader;
  }

  public ForyConfig classLoader(ClassLoader value) {
    classLoader = value;
    return this;
  }

  /** Returns the features whose values are neither written nor read. */
  public Set<Feature> without() {
    return without;
  }

  /** Adds features to those whose values are neither written nor read. */
  public ForyConfig without(Collection<Feature> features) {
    without.addAll(features);
    return this;
  }
}
