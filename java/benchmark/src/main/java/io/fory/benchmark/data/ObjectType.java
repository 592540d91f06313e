/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.data;

import io.fory.benchmark.data.bean.Image;
import io.fory.benchmark.data.bean.Media;
import io.fory.benchmark.data.bean.MediaContent;
import io.fory.benchmark.data.bean.Sample;
import io.fory.benchmark.data.bean.Struct;
import io.fory.benchmark.data.bean.Struct2;
import java.util.List;

/** What is serialized. */
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
  };

  /**
   * A new, filled object.
   *
   * @param references whether references are tracked, so that the object may hold a cycle
   */
  public abstract Object create(Fields fields, boolean references);

  /** The model's own classes in a stable order: what each library must know. */
  public abstract List<Class<?>> classes(Fields fields);
}
