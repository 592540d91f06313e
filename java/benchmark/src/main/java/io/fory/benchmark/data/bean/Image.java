/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.data.bean;

import io.activej.serializer.annotations.Serialize;
import io.activej.serializer.annotations.SerializeNullable;
import java.io.Serializable;
import java.util.Objects;

/** A still of the jvm-serializers model, as a bean with private fields. */
public class Image implements Serializable {
  private static final long serialVersionUID = 1;

  /** The format of a still. */
  public enum Size {
    SMALL,
    LARGE
  }

  private String uri;
  private String title;
  private int width;
  private int height;
  private Size size;

  public Image() {}

  public Image(String uri, String title, int width, int height, Size size) {
    this.uri = uri;
    this.title = title;
    this.width = width;
    this.height = height;
    this.size = size;
  }

  @Serialize
  @SerializeNullable
  public String getUri() {
    return uri;
  }

  public void setUri(String uri) {
    this.uri = uri;
  }

  @Serialize
  @SerializeNullable
  public String getTitle() {
    return title;
  }

  public void setTitle(String title) {
    this.title = title;
  }

  @Serialize
  public int getWidth() {
    return width;
  }

  public void setWidth(int width) {
    this.width = width;
  }

  @Serialize
  public int getHeight() {
    return height;
  }

  public void setHeight(int height) {
    this.height = height;
  }

  @Serialize
  @SerializeNullable
  public Size getSize() {
    return size;
  }

  public void setSize(Size size) {
    this.size = size;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    Image other = (Image) o;
    return Objects.equals(uri, other.uri)
        && Objects.equals(title, other.title)
        && width == other.width
        && height == other.height
        && Objects.equals(size, other.size);
  }

  @Override
  public int hashCode() {
    int hash = 1;
    hash = 31 * hash + Objects.hashCode(uri);
    hash = 31 * hash + Objects.hashCode(title);
    hash = 31 * hash + width;
    hash = 31 * hash + height;
    hash = 31 * hash + Objects.hashCode(size);
    return hash;
  }
}
