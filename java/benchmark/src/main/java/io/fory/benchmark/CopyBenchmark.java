/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import com.esotericsoftware.kryo.Kryo;
import io.fory.Fory;
import io.fory.benchmark.data.Fields;
import io.fory.benchmark.data.ObjectType;
import io.fory.benchmark.data.bean.Image;
import io.fory.benchmark.data.bean.Media;
import io.fory.benchmark.data.bean.MediaContent;
import io.fory.benchmark.peer.ForyContestant;
import io.fory.benchmark.suite.CallTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** An object to a deep copy of it, without bytes; {@code foryBytes} is the way there and back. */
public class CopyBenchmark extends CallTime {
  @Param({"STRUCT", "STRUCT2", "MEDIA_CONTENT", "SAMPLE"})
  public ObjectType objectType;

  @Param({"false", "true"})
  public boolean references;

  /** {@code constructor} is code by hand, for {@code MEDIA_CONTENT} without references. */
  @Param({"fory", "foryBytes", "apacheFory", "kryo", "constructor"})
  public String contestant;

  private UnaryOperator<Object> copier;
  private Object value;

  @Override
  public boolean takes(Map<String, String> row) {
    return !row.get("contestant").equals("constructor")
        || row.get("objectType").equals("MEDIA_CONTENT") && row.get("references").equals("false");
  }

  /** Creates the object and what copies it, and checks repeated copies. */
  @Setup(Level.Trial)
  public void setUp() {
    value = objectType.create(Fields.BEAN, references);
    copier = copier(contestant, objectType.classes(Fields.BEAN), references);
    for (int i = 0; i < 3; i++) {
      Object copy = copier.apply(value);
      if (copy == value || !Objects.deepEquals(value, copy)) {
        throw new IllegalStateException("copy " + i + " is not equal");
      }
    }
  }

  @Benchmark
  public Object copy() {
    return copier.apply(value);
  }

  private static UnaryOperator<Object> copier(
      String contestant, List<Class<?>> classes, boolean references) {
    switch (contestant) {
      case "fory":
        return ForyContestant.sameSchema(classes, references, false)::copy;
      case "foryBytes":
        Fory fory = ForyContestant.sameSchema(classes, references, false);
        return value -> fory.deserialize(fory.serialize(value));
      case "apacheFory":
        return apacheFory(classes, references)::copy;
      case "kryo":
        return kryo(classes, references)::copy;
      case "constructor":
        return value -> copyOf((MediaContent) value);
      default:
        throw new IllegalArgumentException("Expected a contestant, found " + contestant);
    }
  }

  private static org.apache.fory.Fory apacheFory(List<Class<?>> classes, boolean references) {
    org.apache.fory.Fory fory =
        org.apache.fory.Fory.builder()
            .withXlang(false)
            .withRefTracking(references)
            .withRefCopy(references)
            .withCompatible(false)
            .withAsyncCompilation(false)
            .build();
    classes.forEach(fory::register);
    return fory;
  }

  private static Kryo kryo(List<Class<?>> classes, boolean references) {
    Kryo kryo = new Kryo();
    kryo.setReferences(references);
    kryo.setCopyReferences(references);
    classes.forEach(kryo::register);
    kryo.register(ArrayList.class);
    kryo.register(int[].class);
    kryo.register(long[].class);
    kryo.register(short[].class);
    kryo.register(float[].class);
    kryo.register(double[].class);
    kryo.register(char[].class);
    kryo.register(boolean[].class);
    return kryo;
  }

  private static MediaContent copyOf(MediaContent from) {
    MediaContent to = new MediaContent();
    to.setMedia(copyOf(from.getMedia()));
    List<Image> images = new ArrayList<>(from.getImages().size());
    for (Image image : from.getImages()) {
      images.add(copyOf(image));
    }
    to.setImages(images);
    return to;
  }

  private static Media copyOf(Media from) {
    Media to = new Media();
    to.setUri(from.getUri());
    to.setTitle(from.getTitle());
    to.setWidth(from.getWidth());
    to.setHeight(from.getHeight());
    to.setFormat(from.getFormat());
    to.setDuration(from.getDuration());
    to.setSize(from.getSize());
    to.setBitrate(from.getBitrate());
    to.setHasBitrate(from.isHasBitrate());
    to.setPersons(new ArrayList<>(from.getPersons()));
    to.setPlayer(from.getPlayer());
    to.setCopyright(from.getCopyright());
    return to;
  }

  private static Image copyOf(Image from) {
    Image to = new Image();
    to.setUri(from.getUri());
    to.setTitle(from.getTitle());
    to.setWidth(from.getWidth());
    to.setHeight(from.getHeight());
    to.setSize(from.getSize());
    return to;
  }
}
