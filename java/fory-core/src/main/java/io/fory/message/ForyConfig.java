/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.config.ExceptionStandIns;
import io.fory.config.Feature;
import io.fory.config.ReadLimits;
import io.fory.config.UnknownTypes;
import java.util.Set;

/**
 * The settings of one {@code Fory}, as its builder collected them. Immutable.
 *
 * @param refTracking whether shared and circular references are kept
 * @param compatible whether the sides may have different versions of classes
 * @param unknownTypes the treatment of values of types that the reader lacks
 * @param numberCompressed whether int and long fields are written in 1 to 8 bytes, as needed
 * @param codegen whether serializers of user classes are compiled
 * @param asyncCompilation whether that happens in the background while the interpreter works
 * @param requireClassRegistration whether only registered user classes are written and read
 * @param versionCodegen whether that goes for versions of classes that only messages describe
 * @param maxRetainedBytes the estimated heap, in bytes, for classes that messages described,
 *     between calls
 * @param without the features that are neither written nor read
 * @param exceptionStandIns when a stand-in is written for an exception that cannot be
 * @param outOfBandChars strings of so many chars or more may go out of band
 * @param forKeys whether only types are written whose equal objects have equal bytes
 * @param limits the limits of one call
 * @param classLoader where classes named in a payload are looked up
 */
public record ForyConfig(
    boolean refTracking,
    boolean compatible,
    UnknownTypes unknownTypes,
    boolean numberCompressed,
    boolean codegen,
    boolean asyncCompilation,
    boolean requireClassRegistration,
    boolean versionCodegen,
    long maxRetainedBytes,
    Set<Feature> without,
    ExceptionStandIns exceptionStandIns,
    int outOfBandChars,
    boolean forKeys,
    ReadLimits limits,
    ClassLoader classLoader) {

  /** See {@code maxRetainedBytes}: 32 MiB. */
  public static final long DEFAULT_RETAINED_BYTES = 32L << 20;

  public ForyConfig {
    without = Set.copyOf(without);
    if (maxRetainedBytes <= 0) {
      throw new IllegalArgumentException(
          "maxRetainedBytes must be positive, but is " + maxRetainedBytes);
    }
  }
}
