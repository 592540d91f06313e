/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.graph;

import java.util.AbstractSet;
import java.util.Collections;
import java.util.Iterator;
import java.util.function.BooleanSupplier;

/**
 * A container that is filled when the cycle is closed which its parts belong to. To {@link
 * DeferredInsertions} it looks like a set whose only element is the whole content, so that it is
 * filled anew if hashes have changed since.
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
    return Collections.emptyIterator(); // asked before it is filled
  }
}
