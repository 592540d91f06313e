/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import com.github.benmanes.caffeine.jcache.copy.Copier;
import io.fory.Fory;

/** For {@code setCopierFactory} of a JCache over Caffeine, which stores copies. */
final class ForyCopier implements Copier {
  private final Fory fory;

  ForyCopier(Fory fory) {
    this.fory = fory;
  }

  @Override
  public <T> T copy(T object, ClassLoader loader) {
    return fory.copy(object);
  }
}
