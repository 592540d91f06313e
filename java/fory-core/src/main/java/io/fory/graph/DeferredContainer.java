/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.graph;

import java.util.AbstractSet;
import java.util.Collections;
import java.util.Iterator;
import java.util.function.BooleanSupplier;

/**
 * A container of a serializer that fills it by methods of its own, when the cycle of its parts is
 * closed. To {@link DeferredInsertions} it looks like a set with one element, which is its whole
 * content, so that it is filled anew if hashes have changed.
 */
final class DeferredContainer extends AbstractSet<Object> {
  private final Runnable fill;
  private final BooleanSupplier isFound;
  private final Runnable clear;
  private boolean filled;

  DeferredContainer(Runnable fill, BooleanSupplier isFound, Runnable clear) {
    this.fill = fill;
    this.isFound = isFound;
    this.clear = clear;
  }

  @Override
  public boolean add(Object content) {
    fill.run();
    filled = true;
    return true;
  }

  @Override
  public boolean contains(Object content) {
    return isFound.getAsBoolean();
  }

  @Override
  public void clear() {
    clear.run();
    filled = false;
  }

  @Override
  public int size() {
    return filled ? 1 : 0;
  }

  @Override
  public Iterator<Object> iterator() {
    return Collections.emptyIterator(); // only asked for before the container is filled
  }
}
