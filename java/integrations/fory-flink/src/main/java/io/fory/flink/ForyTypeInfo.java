/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.flink;

import io.fory.Fory;
import io.fory.ForyModule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.apache.flink.api.common.ExecutionConfig;
import org.apache.flink.api.common.serialization.SerializerConfig;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeutils.TypeSerializer;

/**
 * The type of objects that Fory writes: of a stream, of state, of keys, and within the types of
 * Flink, as in {@code Types.LIST(ForyTypeInfo.of(Order.class))}.
 *
 * <pre>{@code
 * env.fromData(ForyTypeInfo.of(Order.class), orders)
 *     .keyBy(Order::customer, ForyTypeInfo.key(Customer.class))
 * new ValueStateDescriptor<>("last", ForyTypeInfo.of(Order.class))
 * }</pre>
 *
 * <p>The class is registered with all that its declarations lead to, and so are the classes that
 * the job's configuration registers as those of Kryo or as POJOs. State is read by other versions
 * of its classes, unless a module says {@code withCompatible(false)}. Immutable.
 *
 * @param <T> the class of the objects, or one that they extend
 */
public final class ForyTypeInfo<T> extends TypeInformation<T> {
  private static final long serialVersionUID = 1;

  private final Setup<T> setup;

  private ForyTypeInfo(Setup<T> setup) {
    this.setup = setup;
  }

  /** The type of the objects of a class, record, enum, sealed or other interface. */
  public static <T> ForyTypeInfo<T> of(Class<T> type) {
    Objects.requireNonNull(type, "type");
    return new ForyTypeInfo<>(new Setup<>(type.getName(), type, List.of(), List.of()));
  }

  /**
   * Returns the type information of keys. Flink finds the place of a key by its hash, and RocksDB
   * compares bytes, so that all JVMs have to give a key one hash, and equal keys equal bytes: of
   * classes that have fields of primitive types, strings, numbers, times, UUIDs and such classes
   * only, and override {@code hashCode}. Flink itself does not ask.
   *
   * @throws IllegalArgumentException if objects of the class may have other hashes or bytes: says
   *     which part of it is the reason
   */
  public static <T> ForyTypeInfo<T> key(Class<T> type) {
    String reason = Values.noKeyBecause(type);
    if (reason != null) {
      throw new IllegalArgumentException(type.getName() + " is no key: " + reason);
    }
    return of(type);
  }

  /**
   * Returns this type with one more module, for ids, subclasses, serializers and settings of {@link
   * Fory}: a class with a public constructor without parameters. Its name is in the snapshots of
   * state, so it has to stay where it is as long as these are there.
   */
  public ForyTypeInfo<T> with(Class<? extends ForyModule> module) {
    List<Class<? extends ForyModule>> modules = new ArrayList<>(setup.modules());
    modules.add(module);
    return new ForyTypeInfo<>(new Setup<>(setup.name(), setup.type(), modules, setup.more()));
  }

  @Override
  public TypeSerializer<T> createSerializer(SerializerConfig config) {
    Set<Class<?>> more = new LinkedHashSet<>(config.getRegisteredKryoTypes());
    more.addAll(config.getRegisteredPojoTypes());
    Class<?>[] sorted = more.toArray(Class<?>[]::new);
    Arrays.sort(sorted, Comparator.comparing(Class::getName));
    return new ForyTypeSerializer<>(
        new Setup<>(setup.name(), setup.type(), setup.modules(), List.of(sorted)));
  }

  /** Makes the serializer for Flink 1.20; Flink 2 has no such method. */
  @SuppressWarnings("deprecation")
  public TypeSerializer<T> createSerializer(ExecutionConfig config) {
    return createSerializer(config.getSerializerConfig());
  }

  @Override
  public Class<T> getTypeClass() {
    return setup.type();
  }

  @Override
  public boolean isKeyType() {
    return Values.noKeyBecause(setup.type()) == null;
  }

  @Override
  public boolean isBasicType() {
    return false;
  }

  @Override
  public boolean isTupleType() {
    return false;
  }

  @Override
  public int getArity() {
    return 1;
  }

  @Override
  public int getTotalFields() {
    return 1;
  }

  @Override
  public boolean canEqual(Object other) {
    return other instanceof ForyTypeInfo;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ForyTypeInfo<?> that && setup.equals(that.setup);
  }

  @Override
  public int hashCode() {
    return setup.hashCode();
  }

  @Override
  public String toString() {
    return setup.toString();
  }
}
