/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import io.fory.config.ReadLimits;
import io.fory.exception.ForyException;
import io.fory.xlang.codec.Registry;
import io.fory.xlang.codec.XlangOptions;
import io.fory.xlang.wire.TypeName;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** Builds a {@link ForyXlang}. Not thread-safe. */
public final class ForyXlangBuilder {
  private final Map<Class<?>, TypeName> names = new LinkedHashMap<>();
  private boolean compatible = true;
  private boolean tracking;
  private boolean nullableFields;
  private boolean codegen = true;
  private ReadLimits limits = ReadLimits.DEFAULT;

  ForyXlangBuilder() {}

  /**
   * Registers a class, record or enum by an id.
   *
   * @param id as the peers have it, not negative
   */
  public ForyXlangBuilder register(Class<?> type, int id) {
    if (id < 0) {
      throw new IllegalArgumentException("Expected an id that is not negative, found " + id);
    }
    return register(type, TypeName.of(id));
  }

  /**
   * Registers a class, record or enum by a name.
   *
   * @param name as the peers have it; the part before the last dot is the namespace
   */
  public ForyXlangBuilder register(Class<?> type, String name) {
    return register(type, TypeName.of(name));
  }

  /**
   * Registers a class, record or enum by a name in a namespace, which may have dots or be empty.
   */
  public ForyXlangBuilder register(Class<?> type, String namespace, String name) {
    return register(
        type, new TypeName(-1, Objects.requireNonNull(namespace), Objects.requireNonNull(name)));
  }

  private ForyXlangBuilder register(Class<?> type, TypeName name) {
    if (name.isNamed() && name.name().isEmpty()) {
      throw new IllegalArgumentException("Expected a name, found an empty one");
    }
    if (type.isInterface() || type.isArray() || type.isPrimitive() || type.isAnnotation()) {
      throw new IllegalArgumentException(
          "Expected a class, record or enum, found " + type.getTypeName());
    }
    names.forEach(
        (other, taken) -> {
          if (other != type && taken.equals(name)) {
            throw new ForyException(
                "%s is registered for %s already, and cannot be for %s"
                    .formatted(name, other.getName(), type.getName()));
          }
        });
    names.put(type, name);
    return this;
  }

  /**
   * Sets whether messages carry the definitions of their types, so that either side may add and
   * remove fields; true by default, here and in every peer. Otherwise the fields must be the same
   * on both sides, and types on which the peers do not agree are refused.
   */
  public ForyXlangBuilder withCompatible(boolean compatible) {
    this.compatible = compatible;
    return this;
  }

  /**
   * Sets whether an object that is in several places stays one object, and may refer to itself;
   * false by default. The peers have to track references too. Messages with references are read
   * either way.
   */
  public ForyXlangBuilder withRefTracking(boolean tracking) {
    this.tracking = tracking;
    return this;
  }

  /**
   * Sets whether all fields that are not primitive can be null, as if each had {@code
   * XlangField.nullable}; false by default, as with the peers: null is an error then.
   */
  public ForyXlangBuilder withNullableFields(boolean nullable) {
    this.nullableFields = nullable;
    return this;
  }

  /** Sets whether code is generated for the classes; true by default. */
  public ForyXlangBuilder withCodegen(boolean codegen) {
    this.codegen = codegen;
    return this;
  }

  /** Sets all limits at once; see {@link ReadLimits}. */
  public ForyXlangBuilder withLimits(ReadLimits limits) {
    this.limits = Objects.requireNonNull(limits);
    return this;
  }

  /** Sets the greatest depth of objects within objects, in either direction; 64 by default. */
  public ForyXlangBuilder withMaxDepth(int depth) {
    return withLimits(
        new ReadLimits(
            depth,
            limits.maxGraphBytes(),
            limits.maxWork(),
            limits.maxStringLength(),
            limits.maxArrayLength(),
            limits.maxCollectionSize()));
  }

  /** Sets the estimated heap, in bytes, that reading one message may take; 128 MiB by default. */
  public ForyXlangBuilder withMaxGraphBytes(long bytes) {
    return withLimits(
        new ReadLimits(
            limits.maxDepth(),
            bytes,
            limits.maxWork(),
            limits.maxStringLength(),
            limits.maxArrayLength(),
            limits.maxCollectionSize()));
  }

  /**
   * Builds it.
   *
   * @throws ForyException if a class has a field that has no form in the protocol: the path says
   *     which
   */
  public ForyXlang build() {
    return new ForyXlang(
        new Registry(
            names, new XlangOptions(compatible, tracking, nullableFields, codegen, limits)));
  }
}
