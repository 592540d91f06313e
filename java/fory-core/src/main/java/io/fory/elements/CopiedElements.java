/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.elements;

import io.fory.message.GraphCopier;
import io.fory.message.TypeInfo;
import io.fory.platform.Snapshots;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/** Deep copies of the elements of arrays and collections. */
public final class CopiedElements {
  private CopiedElements() {}

  /** Copies elements into a list. */
  public static void copy(GraphCopier context, Collection<?> original, List<Object> target) {
    Collection<?> source = Snapshots.of(original);
    if (context.isShallow()) {
      target.addAll(source);
      return;
    }
    TypeInfo type = null; // of the element before: mostly all have one
    for (Object element : source) {
      if (element != null && (type == null || type.type() != element.getClass())) {
        type = context.types().info(element.getClass());
      }
      Object copy = element == null ? null : context.copyPart(type, element);
      if (copy == null && element != null) {
        int id = context.takeUnresolved();
        int index = target.size();
        if (id >= 0) {
          context.assignLater(id, late -> target.set(index, late));
        }
      }
      target.add(copy);
    }
  }

  /**
   * Copies elements into an array of their own.
   *
   * @param existing whether all copies must exist before the container does
   */
  public static Object[] copy(GraphCopier context, Collection<?> source, boolean existing) {
    Object[] target = source.toArray(new Object[0]);
    if (existing) {
      Arrays.setAll(target, i -> context.copy(target[i]));
    } else {
      copy(context, target, target);
    }
    return target;
  }

  /** Copies elements into an array of the same length, which may be the same array. */
  public static void copy(GraphCopier context, Object[] source, Object[] target) {
    for (int i = 0; i < source.length; i++) {
      Object original = source[i];
      Object copy = context.copyPart(original);
      target[i] = copy;
      int id = copy == null && original != null ? context.takeUnresolved() : -1;
      if (id >= 0) {
        int index = i;
        context.assignLater(id, late -> target[index] = late);
      }
    }
  }

  /** Copies elements into a collection that looks at them when it takes them. */
  public static void copyCareful(
      GraphCopier context, Collection<?> source, Collection<Object> target) {
    copyCareful(context, source, target, target);
  }

  /**
   * Copies elements into a collection that looks at them when it takes them, with another
   * collection for the elements that wait.
   */
  public static void copyCareful(
      GraphCopier context,
      Collection<?> source,
      Collection<Object> target,
      Collection<Object> lateTarget) {
    boolean late = false;
    for (Object element : Snapshots.of(source)) {
      int mark = context.cycleMark();
      Object copy = context.copyPart(element);
      late |= context.isIncompleteSince(mark);
      if (late) {
        int id = copy == null && element != null ? context.takeUnresolved() : -1;
        context.addLater(lateTarget, copy, id);
      } else {
        target.add(copy);
      }
    }
  }
}
