/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import io.fory.config.ExceptionStandIns;
import io.fory.config.Feature;
import io.fory.config.ReadLimits;
import io.fory.config.UnknownTypes;
import io.fory.message.ForyConfig;
import io.fory.spi.TypeChecker;
import java.util.EnumSet;
import java.util.Set;

/** Holds the settings of a {@link ForyBuilder} but registrations, loader, listener and store. */
final class Settings implements Cloneable {
  boolean requireRegistration = true;
  TypeChecker checker;
  boolean refTracking;
  boolean compatible = true;
  UnknownTypes unknownTypes = UnknownTypes.ERROR;
  boolean numberCompressed;
  boolean codegen = true;
  boolean asyncCompilation = true;
  boolean versionCodegen = true;
  long maxRetainedBytes = ForyConfig.DEFAULT_RETAINED_BYTES;
  Set<Feature> without = EnumSet.noneOf(Feature.class);
  ExceptionStandIns exceptionStandIns = ExceptionStandIns.CAUSES;
  int outOfBandChars = Integer.MAX_VALUE;
  boolean forKeys;
  int maxDepth = ReadLimits.DEFAULT.maxDepth();
  long maxGraphBytes = ReadLimits.DEFAULT.maxGraphBytes();
  long maxWork = ReadLimits.DEFAULT.maxWork();
  int maxStringLength = ReadLimits.DEFAULT.maxStringLength();
  int maxArrayLength = ReadLimits.DEFAULT.maxArrayLength();
  int maxCollectionSize = ReadLimits.DEFAULT.maxCollectionSize();

  /** Returns a copy that later changes do not reach. */
  @Override
  public Settings clone() {
    try {
      Settings copy = (Settings) super.clone();
      copy.without = EnumSet.copyOf(without);
      return copy;
    } catch (CloneNotSupportedException e) {
      throw new AssertionError("it is cloneable", e);
    }
  }

  void take(ReadLimits limits) {
    maxDepth = limits.maxDepth();
    maxGraphBytes = limits.maxGraphBytes();
    maxWork = limits.maxWork();
    maxStringLength = limits.maxStringLength();
    maxArrayLength = limits.maxArrayLength();
    maxCollectionSize = limits.maxCollectionSize();
  }

  private ReadLimits limits() {
    return new ReadLimits(
        maxDepth, maxGraphBytes, maxWork, maxStringLength, maxArrayLength, maxCollectionSize);
  }

  /** The settings, as an instance has them. */
  ForyConfig config(ClassLoader loader) {
    return new ForyConfig(
        refTracking,
        compatible,
        unknownTypes,
        numberCompressed,
        codegen,
        asyncCompilation,
        requireRegistration,
        versionCodegen,
        maxRetainedBytes,
        without,
        exceptionStandIns,
        outOfBandChars,
        forKeys,
        limits(),
        loader);
  }
}
