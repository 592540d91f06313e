/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.data.bean;

import io.activej.serializer.annotations.Serialize;
import io.activej.serializer.annotations.SerializeNullable;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The root of the jvm-serializers model, as a bean with private fields. */
public class MediaContent implements Serializable {
  private static final long serialVersionUID = 1;

  private Media media;
  private List<Image> images;

  /** The well-known content of jvm-serializers' first data file. */
  public MediaContent populate() {
    media = new Media().populate();
    images = new ArrayList<>();
    images.add(
        new Image(
            "http://javaone.com/keynote_large.jpg",
            "Javaone Keynote",
            1024,
            768,
            Image.Size.LARGE));
    images.add(
        new Image(
            "http://javaone.com/keynote_small.jpg", "Javaone Keynote", 320, 240, Image.Size.SMALL));
    return this;
  }

  @Serialize
  @SerializeNullable
  public Media getMedia() {
    return media;
  }

  public void setMedia(Media media) {
    this.media = media;
  }

  @Serialize
  @SerializeNullable
  public List<Image> getImages() {
    return images;
  }

  public void setImages(List<Image> images) {
    this.images = images;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    MediaContent other = (MediaContent) o;
    return Objects.equals(media, other.media) && Objects.equals(images, other.images);
  }

  @Override
  public int hashCode() {
    int hash = 1;
    hash = 31 * hash + Objects.hashCode(media);
    hash = 31 * hash + Objects.hashCode(images);
    return hash;
  }
}
