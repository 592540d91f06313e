/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import java.util.AbstractSet;
import java.util.Collections;
import java.util.Iterator;

/**
 * A container that is filled when the cycle is closed which its parts belong to. To {@code
 * MessageReader.addLater} it looks like a set whose only element is the whole content, so that it
 * is filled anew if hashes have changed since.
 */
final class Late<C, P> extends AbstractSet<Object> {
  private final Shape.Mutable<C, P> shape;
  private final C container;
  private final P parts;
  private boolean filled;

  Late(Shape.Mutable<C, P> shape, C container, P parts) {
    this.shape = shape;
    this.container = container;
    this.parts = parts;
  }

  @Override
  public boolean add(Object content) {
    shape.fill(container, parts);
    filled = true;
    return true;
  }

  @Override
  public boolean contains(Object content) {
    return shape.hasSizeOf(container, parts) && shape.finds(container, parts);
  }

  @Override
  public void clear() {
    shape.clear(container);
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
