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
 * Describes objects that Fory writes to Flink: in a stream, in state, as keys, and within the types
 * of Flink, as in {@code Types.LIST(ForyTypeInfo.of(Order.class))}.
 *
 * <pre>{@code
 * env.fromData(ForyTypeInfo.of(Order.class), orders)
 *     .keyBy(Order::customer, ForyTypeInfo.key(Customer.class))
 * new ValueStateDescriptor<>("last", ForyTypeInfo.of(Order.class))
 * }</pre>
 *
 * <p>Fory registers the class with all that its declarations lead to, and the classes that the
 * job's configuration registers for Kryo or as POJOs. Other versions of the classes read the state,
 * unless a module sets {@code withCompatible(false)}. Immutable.
 *
 * @param <T> the class of the objects, or one that they extend
 */
public final class ForyTypeInfo<T> extends TypeInformation<T> {
  private static final long serialVersionUID = 1;

  private final Setup<T> setup;

  private ForyTypeInfo(Setup<T> setup) {
    this.setup = setup;
  }

  /** Returns the type of the objects of a class, record, enum, sealed or other interface. */
  public static <T> ForyTypeInfo<T> of(Class<T> type) {
    return of(type, false);
  }

  /**
   * Returns the type of keys. Flink finds the place of a key by its hash, and RocksDB compares
   * bytes. So all JVMs must give a key the same hash, and equal keys equal bytes. The class may
   * have only fields of primitive types, strings, numbers, times, UUIDs and such classes, and must
   * override {@code hashCode}. Flink itself does not check that.
   *
   * @throws IllegalArgumentException if equal objects of the class may have different hashes or
   *     bytes; the message names the part of the class
   */
  public static <T> ForyTypeInfo<T> key(Class<T> type) {
    String reason = Values.noKeyBecause(type);
    if (reason != null) {
      throw new IllegalArgumentException(type.getName() + " is no key: " + reason);
    }
    return of(type, true);
  }

  private static <T> ForyTypeInfo<T> of(Class<T> type, boolean isKey) {
    Objects.requireNonNull(type, "type");
    return new ForyTypeInfo<>(new Setup<>(type.getName(), type, List.of(), List.of(), isKey));
  }

  /**
   * Returns this type with one more module, for ids, subclasses, serializers and settings of {@link
   * Fory}: a class with a public constructor without parameters. Snapshots of state contain its
   * name, so do not rename or move it as long as they exist.
   */
  public ForyTypeInfo<T> with(Class<? extends ForyModule> module) {
    List<Class<? extends ForyModule>> modules = new ArrayList<>(setup.modules());
    modules.add(module);
    return new ForyTypeInfo<>(
        new Setup<>(setup.name(), setup.type(), modules, setup.more(), setup.isKey()));
  }

  @Override
  public TypeSerializer<T> createSerializer(SerializerConfig config) {
    Set<Class<?>> more = new LinkedHashSet<>(config.getRegisteredKryoTypes());
    more.addAll(config.getRegisteredPojoTypes());
    Class<?>[] sorted = more.toArray(Class<?>[]::new);
    Arrays.sort(sorted, Comparator.comparing(Class::getName));
    return new ForyTypeSerializer<>(
        new Setup<>(setup.name(), setup.type(), setup.modules(), List.of(sorted), setup.isKey()));
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

  /**
   * Types of keys and of other objects are equal, which have the same bytes: two streams may be
   * connected by either.
   */
  @Override
  public boolean equals(Object other) {
    return other instanceof ForyTypeInfo<?> that && setup.ofAny().equals(that.setup.ofAny());
  }

  @Override
  public int hashCode() {
    return setup.ofAny().hashCode();
  }

  @Override
  public String toString() {
    return setup.toString();
  }
}
