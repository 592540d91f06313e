/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.flink;

import io.fory.ForyModule;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Map;
import java.util.Objects;
import org.apache.flink.api.common.typeinfo.TypeInfoFactory;
import org.apache.flink.api.common.typeinfo.TypeInformation;

/**
 * Makes Flink use {@link ForyTypeInfo} wherever it meets a class, without a change of the program.
 * The configuration of the job names it:
 *
 * <pre>{@code
 * pipeline.serialization-config:
 *   - shop.Order: {type: typeinfo, class: io.fory.flink.ForyTypeInfoFactory}
 * }</pre>
 *
 * or the class does, by {@code @TypeInfo(ForyTypeInfoFactory.class)}. A subclass names a module:
 *
 * <pre>{@code
 * public final class ShopTypes<T> extends ForyTypeInfoFactory<T> {
 *   public ShopTypes() {
 *     super(ShopModule.class);
 *   }
 * }
 * }</pre>
 *
 * @param <T> the class of the objects
 */
public class ForyTypeInfoFactory<T> extends TypeInfoFactory<T> {
  private final Class<? extends ForyModule> module; // null if there is none

  /** Makes the factory of classes that need no module. */
  public ForyTypeInfoFactory() {
    module = null;
  }

  /** Makes the factory of classes that need a module, as {@link ForyTypeInfo#with} takes it. */
  protected ForyTypeInfoFactory(Class<? extends ForyModule> module) {
    this.module = Objects.requireNonNull(module, "module");
  }

  @Override
  @SuppressWarnings("unchecked") // the type is what Flink looks for a factory by
  public TypeInformation<T> createTypeInfo(
      Type type, Map<String, TypeInformation<?>> genericParameters) {
    Type raw = type instanceof ParameterizedType generic ? generic.getRawType() : type;
    ForyTypeInfo<T> info = ForyTypeInfo.of((Class<T>) raw);
    return module == null ? info : info.with(module);
  }
}
