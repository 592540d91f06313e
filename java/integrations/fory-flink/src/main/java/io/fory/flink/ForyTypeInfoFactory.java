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
 * Makes Flink use {@link ForyTypeInfo} wherever a class occurs, without changes to the program.
 * Name the factory in the configuration of the job:
 *
 * <pre>{@code
 * pipeline.serialization-config:
 *   - shop.Order: {type: typeinfo, class: io.fory.flink.ForyTypeInfoFactory}
 * }</pre>
 *
 * <p>or at the class itself, by {@code @TypeInfo(ForyTypeInfoFactory.class)}. If the class needs a
 * module, name a subclass that passes it:
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

  /** Makes a factory for classes that need no module. */
  public ForyTypeInfoFactory() {
    module = null;
  }

  /** Makes a factory whose type information has one module: see {@link ForyTypeInfo#with}. */
  protected ForyTypeInfoFactory(Class<? extends ForyModule> module) {
    this.module = Objects.requireNonNull(module, "module");
  }

  @Override
  @SuppressWarnings("unchecked") // Flink asks a factory only for its own class
  public TypeInformation<T> createTypeInfo(
      Type type, Map<String, TypeInformation<?>> genericParameters) {
    Type raw = type instanceof ParameterizedType generic ? generic.getRawType() : type;
    ForyTypeInfo<T> info = ForyTypeInfo.of((Class<T>) raw);
    return module == null ? info : info.with(module);
  }
}
