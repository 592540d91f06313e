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
   * Registers a class, record or enum by an id; or a sealed interface, which peers know as a union.
   * The cases of the union are the classes that the interface permits. Each is either registered,
   * or a record of one component that stands for the value of that component. The cases have the
   * numbers 1, 2 and so on in the order in which the interface permits them, unless {@code
   * XlangCase} sets others.
   *
   * @param id the id that the peers use, from 0 to 2^32 - 1
   */
  public ForyXlangBuilder register(Class<?> type, long id) {
    if (id < 0 || id > 0xffff_ffffL) {
      throw new IllegalArgumentException("Expected an id from 0 to 2^32 - 1, found " + id);
    }
    return register(type, TypeName.of((int) id));
  }

  /**
   * Registers a class, record or enum by a name.
   *
   * @param name the name that the peers use; the part before the last dot is the namespace
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
    boolean isUnion = type.isInterface() && type.isSealed();
    if (type.isInterface() && !isUnion || type.isArray() || type.isPrimitive()) {
      throw new IllegalArgumentException(
          "Expected a class, record, enum or sealed interface, found " + type.getTypeName());
    }
    if (isUnion && name.isNamed()) {
      throw new IllegalArgumentException(
          "Expected an id for %s, found a name: pyfory knows unions by their ids only"
              .formatted(type.getName()));
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
   * Sets whether messages contain the definitions of their types, so that either side may add and
   * remove fields. Default true, as in every peer. False needs the same fields on both sides, and
   * refuses field types that the peers encode differently in that mode.
   */
  public ForyXlangBuilder withCompatible(boolean compatible) {
    this.compatible = compatible;
    return this;
  }

  /**
   * Sets whether an object that is referred to several times in a message is written once, so that
   * it is one object after reading too and may refer to itself. Default false. The peers have to
   * track references too. Messages with references are read under either setting.
   */
  public ForyXlangBuilder withRefTracking(boolean tracking) {
    this.tracking = tracking;
    return this;
  }

  /**
   * Sets whether all fields that are not primitive can be null, as if each had {@code
   * XlangField.nullable}. Default false, as with the peers: null in a field is then an error.
   */
  public ForyXlangBuilder withNullableFields(boolean nullable) {
    this.nullableFields = nullable;
    return this;
  }

  /** Sets whether code is generated for the classes. Default true. */
  public ForyXlangBuilder withCodegen(boolean codegen) {
    this.codegen = codegen;
    return this;
  }

  /** Sets all limits at once; see {@link ReadLimits}. */
  public ForyXlangBuilder withLimits(ReadLimits limits) {
    this.limits = Objects.requireNonNull(limits);
    return this;
  }

  /** Sets the maximum depth of objects within objects, when writing and reading. Default 64. */
  public ForyXlangBuilder withMaxDepth(int depth) {
    return withLimits(limits.withMaxDepth(depth));
  }

  /** Sets the limit of estimated heap, in bytes, for reading one message. Default 128 MiB. */
  public ForyXlangBuilder withMaxGraphBytes(long bytes) {
    return withLimits(limits.withMaxGraphBytes(bytes));
  }

  /**
   * Makes the instance. The builder can be used again.
   *
   * @throws ForyException if the protocol cannot express the type of a field of a class; the path
   *     of the exception names the field
   */
  public ForyXlang build() {
    return new ForyXlang(
        new Registry(
            names, new XlangOptions(compatible, tracking, nullableFields, codegen, limits)));
  }
}
