/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

/**
 * Registrations, serializers and settings that belong together, for use in more than one place: of
 * a library, say, or of the messages of a service.
 *
 * <pre>{@code
 * public final class ShopModule implements ForyModule {
 *   public void configure(ForyBuilder builder) {
 *     builder.register(Order.class, 101).register(Item.class, 102);
 *   }
 * }
 *
 * Fory fory = Fory.builder().with(new ShopModule()).build();
 * }</pre>
 *
 * <p>A module that is named as a provider, in {@code META-INF/services/io.fory.ForyModule} or by
 * {@code provides} of a {@code module-info}, is found by {@link ForyBuilder#findModules}: that one
 * needs a public constructor without parameters. A module may be applied more than once, so it does
 * the same each time.
 */
@FunctionalInterface
public interface ForyModule {

  /** Adds the registrations of the module to a builder. */
  void configure(ForyBuilder builder);
}
