/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.data;

import io.fory.benchmark.data.bean.Image;
import io.fory.benchmark.data.bean.Media;
import io.fory.benchmark.data.bean.MediaContent;
import io.fory.benchmark.data.bean.Sample;
import io.fory.benchmark.data.bean.Struct;
import io.fory.benchmark.data.bean.Struct2;
import io.fory.benchmark.data.bean.Times;
import io.fory.benchmark.data.container.Container;
import java.util.List;

/** Selects the object to serialize. */
public enum ObjectType {
  /** 104 primitive fields: int, long, float, double in rotation. */
  STRUCT {
    @Override
    public Object create(Fields fields, boolean references) {
      return fields == Fields.BEAN
          ? new Struct().populate()
          : new io.fory.benchmark.data.open.Struct().populate();
    }

    @Override
    public List<Class<?>> classes(Fields fields) {
      return List.of(
          fields == Fields.BEAN ? Struct.class : io.fory.benchmark.data.open.Struct.class);
    }
  },

  /** 104 boxed fields: Integer, Long, Float, Double in rotation. */
  STRUCT2 {
    @Override
    public Object create(Fields fields, boolean references) {
      return fields == Fields.BEAN
          ? new Struct2().populate()
          : new io.fory.benchmark.data.open.Struct2().populate();
    }

    @Override
    public List<Class<?>> classes(Fields fields) {
      return List.of(
          fields == Fields.BEAN ? Struct2.class : io.fory.benchmark.data.open.Struct2.class);
    }
  },

  /** The object graph of jvm-serializers: strings, lists, enums. */
  MEDIA_CONTENT {
    @Override
    public Object create(Fields fields, boolean references) {
      return fields == Fields.BEAN
          ? new MediaContent().populate()
          : new io.fory.benchmark.data.open.MediaContent().populate();
    }

    @Override
    public List<Class<?>> classes(Fields fields) {
      return fields == Fields.BEAN
          ? List.of(
              MediaContent.class, Media.class, Image.class, Media.Player.class, Image.Size.class)
          : List.of(
              io.fory.benchmark.data.open.MediaContent.class,
              io.fory.benchmark.data.open.Media.class,
              io.fory.benchmark.data.open.Image.class,
              io.fory.benchmark.data.open.Media.Player.class,
              io.fory.benchmark.data.open.Image.Size.class);
    }
  },

  /** Kryo's sample: primitives, boxed, primitive arrays, a string; with references a cycle. */
  SAMPLE {
    @Override
    public Object create(Fields fields, boolean references) {
      return fields == Fields.BEAN
          ? new Sample().populate(references)
          : new io.fory.benchmark.data.open.Sample().populate(references);
    }

    @Override
    public List<Class<?>> classes(Fields fields) {
      return List.of(
          fields == Fields.BEAN ? Sample.class : io.fory.benchmark.data.open.Sample.class);
    }
  },

  /** Dates and times of java.time. */
  TIMES {
    @Override
    public Object create(Fields fields, boolean references) {
      return new Times().populate();
    }

    @Override
    public List<Class<?>> classes(Fields fields) {
      return List.of(Times.class);
    }
  },

  STRING_LIST_10(Container.STRING_LIST, 10),
  STRING_LIST_1000(Container.STRING_LIST, 1000),
  LONG_LIST_10(Container.LONG_LIST, 10),
  LONG_LIST_1000(Container.LONG_LIST, 1000),
  STRING_INTEGER_MAP_10(Container.STRING_INTEGER_MAP, 10),
  STRING_INTEGER_MAP_1000(Container.STRING_INTEGER_MAP, 1000),
  STRING_BEAN_MAP_10(Container.STRING_BEAN_MAP, 10),
  STRING_BEAN_MAP_1000(Container.STRING_BEAN_MAP, 1000),
  MIXED_LIST_10(Container.MIXED_LIST, 10),
  MIXED_LIST_1000(Container.MIXED_LIST, 1000),
  INT_ARRAY_10(Container.INT_ARRAY, 10),
  INT_ARRAY_1000(Container.INT_ARRAY, 1000),
  STRING_ARRAY_10(Container.STRING_ARRAY, 10),
  STRING_ARRAY_1000(Container.STRING_ARRAY, 1000);

  private final Container<?> container; // null for models with classes of their own
  private final int size;

  ObjectType() {
    this(null, 0);
  }

  ObjectType(Container<?> container, int size) {
    this.container = container;
    this.size = size;
  }

  /**
   * A new, filled object.
   *
   * @param references whether references are tracked, so that the object may hold a cycle
   */
  public Object create(Fields fields, boolean references) {
    return container.create(fields, size);
  }

  /** The model's own classes in a stable order: what each library must know. */
  public List<Class<?>> classes(Fields fields) {
    return container.classes(fields);
  }

  /** Whether it is about the types of the JDK more than about fields. */
  public boolean isBuiltIn() {
    return container != null || this == TIMES;
  }

  /** Whether it holds objects that can be referred to more than once. */
  public boolean hasReferences() {
    return this == MEDIA_CONTENT
        || this == SAMPLE
        || container == Container.STRING_BEAN_MAP
        || container == Container.MIXED_LIST;
  }

  /** The shapes there are of it. */
  public List<Fields> shapes() {
    if (container != null) {
      return List.of(Fields.ROOT, Fields.BEAN);
    }
    return this == TIMES ? List.of(Fields.BEAN) : List.of(Fields.OPEN, Fields.BEAN);
  }
}
