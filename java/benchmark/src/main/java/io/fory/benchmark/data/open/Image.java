/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.data.open;

import java.util.Objects;

/** A still of the jvm-serializers model, with public fields. */
public class Image {
  /** The format of a still. */
  public enum Size {
    SMALL,
    LARGE
  }

  public String uri;
  public String title;
  public int width;
  public int height;
  public Size size;

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
