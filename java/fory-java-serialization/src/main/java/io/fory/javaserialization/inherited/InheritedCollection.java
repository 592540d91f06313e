/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.inherited;

import io.fory.elements.CopiedElements;
import io.fory.elements.Elements;
import io.fory.evolution.InheritedContent;
import io.fory.graph.HashCostModel;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.serializer.shared.SortedKeys;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.function.Function;

/**
 * The state that subclasses of a collection of the JDK inherit: constructor arguments and elements.
 *
 * @param base the class of the JDK
 * @param state finds the arguments of the constructor
 * @param bound the declared type of the content; null if the class declares none
 * @param content accesses the elements if the class overrides methods that do; else null
 */
record InheritedCollection(
    Class<?> base,
    Constructor<?> constructor,
    Function<Object, Object[]> state,
    InheritedContent bound,
    BaseContent content)
    implements InheritedState {
  private static final int HEAP_BYTES = 48; // of an element: node, and tables while they grow
  private static final int FIRST_CAPACITY = 11;

  /** Returns the arguments for the constructor of a {@code PriorityBlockingQueue}. */
  static Object[] withCapacity(Object comparator) {
    return new Object[] {FIRST_CAPACITY, comparator};
  }

  @Override
  public Object[] arguments(Object object) {
    return state.apply(object);
  }

  @Override
  public boolean isNew(Object made) {
    return content == null || content.size(made) == 0;
  }

  @Override
  public void writeArguments(MessageWriter out, Object[] arguments) {
    if (base == PriorityBlockingQueue.class) {
      out.writeValue(arguments[1]);
    } else {
      InheritedState.super.writeArguments(out, arguments);
    }
  }

  @Override
  public Object[] readArguments(MessageReader in) {
    if (base == PriorityBlockingQueue.class) {
      return withCapacity(in.readComparator());
    }
    Object[] arguments = InheritedState.super.readArguments(in);
    if (base == ArrayBlockingQueue.class) {
      in.checkSize((int) arguments[0], Long.BYTES); // it is allocated at once
    }
    return arguments;
  }

  @Override
  public boolean mayRunConstructors() {
    return true;
  }

  @Override
  public void writeContent(MessageWriter out, Object object) {
    Elements.write(out, elements(object), Slot.ANY);
  }

  private Collection<?> elements(Object object) {
    Collection<?> elements =
        content == null ? (Collection<?>) object : Arrays.asList(content.elements(object));
    if (object instanceof SortedSet) {
      Comparator<?> comparator = (Comparator<?>) arguments(object)[0];
      SortedKeys.requireAscending(object.getClass(), comparator, elements);
    }
    return elements;
  }

  @Override
  public void readContent(MessageReader in, Object object) {
    int mark = in.cycleMark();
    Collection<Object> target = target(object);
    readContent(in, target);
    if (bound != null) {
      bound.require(in, object, target);
    }
    if (content != null) {
      content.fill(in, in.isIncompleteSince(mark), object, target);
    }
  }

  /**
   * Returns the collection that takes the elements: the object, or a plain collection in its place.
   */
  @SuppressWarnings("unchecked")
  private Collection<Object> target(Object object) {
    if (content != null) {
      return (Collection<Object>) BaseContent.plain(constructor, arguments(object));
    }
    Collection<Object> target = (Collection<Object>) object;
    if (!target.isEmpty()) {
      target.clear(); // the constructor filled it
    }
    return target;
  }

  private void readContent(MessageReader in, Collection<Object> target) {
    long header = Elements.readHeader(in, HEAP_BYTES);
    if (isCopyOnWrite()) {
      List<Object> elements = new ArrayList<>((int) (header >>> 2));
      HashCostModel.BucketStrategy place =
          target instanceof Set ? HashCostModel.BucketStrategy.LINEAR : null;
      Elements.readCareful(in, header, Slot.ANY, elements, target, place);
      target.addAll(elements); // each single addition would copy all
    } else if (target instanceof List<Object> list) {
      Elements.read(in, header, Slot.ANY, list);
    } else {
      Elements.readCareful(in, header, Slot.ANY, target);
    }
  }

  private boolean isCopyOnWrite() {
    return base == CopyOnWriteArrayList.class || base == CopyOnWriteArraySet.class;
  }

  @Override
  public void copyContent(GraphCopier context, Object original, Object copy) {
    int mark = context.cycleMark();
    Collection<Object> target = target(copy);
    Collection<?> elements = elements(original);
    if (target instanceof List<Object> list) {
      CopiedElements.copy(context, elements, list);
    } else {
      CopiedElements.copyCareful(context, elements, target);
    }
    if (content != null) {
      content.fill(context, context.isIncompleteSince(mark), copy, target);
    }
  }
}
