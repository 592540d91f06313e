/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

/**
 * Adds registrations, serializers and settings that belong together to a builder, for use in more
 * than one place: those of a library, for example, or of the messages of a service.
 *
 * <pre>{@code
 * public final class ShopModule implements ForyModule {
 *   public void configure(ForyBuilder builder) {
 *     builder.register(Order.class, 101).register(Item.class, 102);
 *   }
 * }
 *
 * Fory fory = Fory.builder().withModule(new ShopModule()).build();
 * }</pre>
 *
 * <p>{@link ForyBuilder#findModules} finds a module that is named as a provider, in {@code
 * META-INF/services/io.fory.ForyModule} or by {@code provides} of a {@code module-info}. Such a
 * module needs a public constructor without parameters. Fory may apply a module more than once, so
 * it must do the same each time.
 */
@FunctionalInterface
public interface ForyModule {

  /** Adds the registrations of the module to a builder. */
  void configure(ForyBuilder builder);
}
