/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.data.open;

import io.activej.serializer.annotations.Serialize;
import io.activej.serializer.annotations.SerializeNullable;
import java.io.Serializable;
import java.util.Objects;

/** A still of the jvm-serializers model, with public fields. */
public class Image implements Serializable {
  private static final long serialVersionUID = 1;

  /** The format of a still. */
  public enum Size {
    SMALL,
    LARGE
  }

  @Serialize @SerializeNullable public String uri;
  @Serialize @SerializeNullable public String title;
  @Serialize public int width;
  @Serialize public int height;
  @Serialize @SerializeNullable public Size size;

  public Image() {}

  public Image(String uri, String title, int width, int height, Size size) {
    this.uri = uri;
    this.title = title;
    this.width = width;
    this.height = height;
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
