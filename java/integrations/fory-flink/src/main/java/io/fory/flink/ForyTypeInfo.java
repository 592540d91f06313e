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
 * Tells Flink that Fory writes the objects of a class: elements of streams, values in state, keys,
 * and parts of Flink's own types, as in {@code Types.LIST(ForyTypeInfo.of(Order.class))}.
 *
 * <pre>{@code
 * env.fromData(ForyTypeInfo.of(Order.class), orders)
 *     .keyBy(Order::customer, ForyTypeInfo.key(Customer.class))
 * new ValueStateDescriptor<>("last", ForyTypeInfo.of(Order.class))
 * }</pre>
 *
 * <p>Fory registers the class with all classes that its declarations lead to, and the classes that
 * the job's configuration registers for Kryo or as POJOs. State can be read after the classes have
 * changed, unless a module sets {@code withCompatible(false)}. Immutable and thread-safe.
 *
 * @param <T> the class of the objects, or a superclass or interface of theirs
 */
public final class ForyTypeInfo<T> extends TypeInformation<T> {
  private static final long serialVersionUID = 1;

  private final Setup<T> setup;

  private ForyTypeInfo(Setup<T> setup) {
    this.setup = setup;
  }

  /**
   * Returns the type information of a class, record, enum or interface. An interface need not be
   * sealed.
   */
  public static <T> ForyTypeInfo<T> of(Class<T> type) {
    return of(type, false);
  }

  /**
   * Returns the type information of keys. Flink partitions keys by {@code hashCode}, and RocksDB
   * compares their bytes. So a key must have the same hash in every JVM, and equal keys must have
   * equal bytes. A key class must override {@code hashCode}, and may only have fields of primitive
   * types, strings, numbers, times, UUIDs, and other such classes. Flink itself checks none of
   * this.
   *
   * @throws IllegalArgumentException if equal objects of the class could have different hashes or
   *     bytes; the message names the field
   */
  public static <T> ForyTypeInfo<T> key(Class<T> type) {
    String reason = KeyTypes.noKeyBecause(type);
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
   * Returns a copy of this type information with one more module, which sets ids, subclasses,
   * serializers or settings of {@link Fory}. The module needs a public constructor without
   * parameters. Snapshots of state store its class name, so do not rename or move it while they
   * exist.
   */
  public ForyTypeInfo<T> with(Class<? extends ForyModule> module) {
    List<Class<? extends ForyModule>> modules = new ArrayList<>(setup.modules());
    modules.add(module);
    return new ForyTypeInfo<>(
        new Setup<>(setup.name(), setup.type(), modules, setup.registered(), setup.isKey()));
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

  /** Makes the serializer in Flink 1.20, which calls this method; Flink 2 does not have it. */
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
    return KeyTypes.noKeyBecause(setup.type()) == null;
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
   * Ignores whether the objects are keys: both kinds have the same bytes, so two streams may be
   * connected when only one of them was declared with {@link #key}.
   */
  @Override
  public boolean equals(Object other) {
    return other instanceof ForyTypeInfo<?> that
        && setup.withoutKey().equals(that.setup.withoutKey());
  }

  @Override
  public int hashCode() {
    return setup.withoutKey().hashCode();
  }

  @Override
  public String toString() {
    return setup.toString();
  }
}
