/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.data.bean;

import io.activej.serializer.annotations.Serialize;
import io.activej.serializer.annotations.SerializeNullable;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** A clip of the jvm-serializers model, as a bean with private fields. */
public class Media implements Serializable {
  private static final long serialVersionUID = 1;

  /** The program that plays a clip. */
  public enum Player {
    JAVA,
    FLASH
  }

  private String uri;
  private String title;
  private int width;
  private int height;
  private String format;
  private long duration;
  private long size;
  private int bitrate;
  private boolean hasBitrate;
  private List<String> persons;
  private Player player;
  private String copyright;

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
  public String getFormat() {
    return format;
  }

  public void setFormat(String format) {
    this.format = format;
  }

  @Serialize
  public long getDuration() {
    return duration;
  }

  public void setDuration(long duration) {
    this.duration = duration;
  }

  @Serialize
  public long getSize() {
    return size;
  }

  public void setSize(long size) {
    this.size = size;
  }

  @Serialize
  public int getBitrate() {
    return bitrate;
  }

  public void setBitrate(int bitrate) {
    this.bitrate = bitrate;
  }

  @Serialize
  public boolean isHasBitrate() {
    return hasBitrate;
  }

  public void setHasBitrate(boolean hasBitrate) {
    this.hasBitrate = hasBitrate;
  }

  @Serialize
  @SerializeNullable
  public List<String> getPersons() {
    return persons;
  }

  public void setPersons(List<String> persons) {
    this.persons = persons;
  }

  @Serialize
  @SerializeNullable
  public Player getPlayer() {
    return player;
  }

  public void setPlayer(Player player) {
    this.player = player;
  }

  @Serialize
  @SerializeNullable
  public String getCopyright() {
    return copyright;
  }

  public void setCopyright(String copyright) {
    this.copyright = copyright;
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
