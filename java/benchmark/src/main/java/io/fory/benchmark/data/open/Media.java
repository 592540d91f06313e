/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.data.open;

import io.activej.serializer.annotations.Serialize;
import io.activej.serializer.annotations.SerializeNullable;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** A clip of the jvm-serializers model, with public fields. */
public class Media implements Serializable {
  private static final long serialVersionUID = 1;

  /** The program that plays a clip. */
  public enum Player {
    JAVA,
    FLASH
  }

  @Serialize @SerializeNullable public String uri;
  @Serialize @SerializeNullable public String title;
  @Serialize public int width;
  @Serialize public int height;
  @Serialize @SerializeNullable public String format;
  @Serialize public long duration;
  @Serialize public long size;
  @Serialize public int bitrate;
  @Serialize public boolean hasBitrate;
  @Serialize @SerializeNullable public List<String> persons;
  @Serialize @SerializeNullable public Player player;
  @Serialize @SerializeNullable public String copyright;

  /** The well-known clip of jvm-serializers' first data file. */
  public Media populate() {
    uri = "http://javaone.com/keynote.mpg";
    title = "Javaone Keynote";
    width = 640;
    height = 480;
    format = "video/mpg4";
    duration = 18_000_000;
    size = 58_982_400;
    bitrate = 262_144;
    hasBitrate = true;
    persons = new ArrayList<>();
    persons.add("Bill Gates");
    persons.add("Steve Jobs");
    player = Player.JAVA;
    copyright = null;
    return this;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    Media other = (Media) o;
    return Objects.equals(uri, other.uri)
        && Objects.equals(title, other.title)
        && width == other.width
        && height == other.height
        && Objects.equals(format, other.format)
        && duration == other.duration
        && size == other.size
        && bitrate == other.bitrate
        && hasBitrate == other.hasBitrate
        && Objects.equals(persons, other.persons)
        && Objects.equals(player, other.player)
        && Objects.equals(copyright, other.copyright);
  }

  @Override
  public int hashCode() {
    int hash = 1;
    hash = 31 * hash + Objects.hashCode(uri);
    hash = 31 * hash + Objects.hashCode(title);
    hash = 31 * hash + width;
    hash = 31 * hash + height;
    hash = 31 * hash + Objects.hashCode(format);
    hash = 31 * hash + Long.hashCode(duration);
    hash = 31 * hash + Long.hashCode(size);
    hash = 31 * hash + bitrate;
    hash = 31 * hash + Boolean.hashCode(hasBitrate);
    hash = 31 * hash + Objects.hashCode(persons);
    hash = 31 * hash + Objects.hashCode(player);
    hash = 31 * hash + Objects.hashCode(copyright);
    return hash;
  }
}
