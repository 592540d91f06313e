/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.data.container;

import java.util.Objects;

/**
 * A bean with one field; equal to those of its class with equal content.
 *
 * @param <C> the declared type of the field
 */
abstract class Holder<C> {
  abstract C getContent();

  abstract void setContent(C content);

  @Override
  public boolean equals(Object o) {
    return o != null
        && getClass() == o.getClass()
        && Objects.deepEquals(getContent(), ((Holder<?>) o).getContent());
  }

  @Override
  public int hashCode() {
    return getClass().hashCode();
  }
}
