/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.ceiling;

import io.fory.benchmark.data.bean.Image;
import io.fory.benchmark.data.bean.Media;
import io.fory.benchmark.data.bean.MediaContent;
import java.util.ArrayList;
import java.util.List;

/**
 * What a person would write for {@link MediaContent} and off-heap memory, through sun.misc.Unsafe
 * (JDK 17 to 23).
 *
 * <p>Per object: class header, null bitmap, fixed-width block (one bounds check for it and the
 * object's strings), then strings, enums and lists.
 */
final class BeanMediaUnsafe extends UnsafeTarget {
  private static final Media.Player[] PLAYERS = Media.Player.values();
  private static final Image.Size[] SIZES = Image.Size.values();

  @Override
  public int serialize(Object value) {
    MediaContent content = (MediaContent) value;
    Media media = content.getMedia();
    List<Image> images = content.getImages();
    long to = reserve(9);
    UNSAFE.putLong(to + 0, MEDIA_CONTENT_HEADER);
    int nulls = (media == null ? 1 : 0) | (images == null ? 2 : 0);
    UNSAFE.putByte(to + 8, (byte) nulls);
    int at = 9;
    if (media != null) {
      at = writeMedia(at, media);
    }
    if (images != null) {
      at = writeImages(at, images);
    }
    return limit(at);
  }

  @Override
  public Object deserialize() {
    long from = require(9);
    if (UNSAFE.getLong(from + 0) != MEDIA_CONTENT_HEADER) {
      throw corrupt(0);
    }
    int nulls = UNSAFE.getByte(from + 8);
    position = 9;
    MediaContent content = new MediaContent();
    if ((nulls & 1) == 0) {
      content.setMedia(readMedia());
    }
    if ((nulls & 2) == 0) {
      content.setImages(readImages());
    }
    return content;
  }

  private int writeMedia(int at, Media media) {
    String uri = media.getUri();
    String title = media.getTitle();
    String format = media.getFormat();
    String copyright = media.getCopyright();
    List<String> persons = media.getPersons();
    Media.Player player = media.getPlayer();
    int room = room(uri) + room(title) + room(format) + room(copyright);
    long to = reserve(at + 37 + room);
    UNSAFE.putShort(to + at, MEDIA_ID);
    UNSAFE.putInt(to + at + 2, MEDIA_FINGERPRINT);
    int nulls = (uri == null ? 1 : 0) | (title == null ? 2 : 0);
    nulls |= (format == null ? 4 : 0) | (copyright == null ? 8 : 0);
    nulls |= (persons == null ? 16 : 0) | (player == null ? 32 : 0);
    UNSAFE.putByte(to + at + 6, (byte) nulls);
    UNSAFE.putLong(to + at + 7, media.getDuration());
    UNSAFE.putLong(to + at + 15, media.getSize());
    UNSAFE.putInt(to + at + 23, media.getWidth());
    UNSAFE.putInt(to + at + 27, media.getHeight());
    UNSAFE.putInt(to + at + 31, media.getBitrate());
    UNSAFE.putByte(to + at + 35, (byte) (media.isHasBitrate() ? 1 : 0));
    at += 36;
    if (uri != null) {
      at = putString(to, at, uri);
    }
    if (title != null) {
      at = putString(to, at, title);
    }
    if (format != null) {
      at = putString(to, at, format);
    }
    if (copyright != null) {
      at = putString(to, at, copyright);
    }
    if (player != null) {
      UNSAFE.putByte(to + at, (byte) player.ordinal());
      at++;
    }
    return persons == null ? at : writePersons(at, persons);
  }

  private Media readMedia() {
    int at = position;
    long from = require(at + 36);
    if (UNSAFE.getShort(from + at) != MEDIA_ID
        || UNSAFE.getInt(from + at + 2) != MEDIA_FINGERPRINT) {
      throw corrupt(at);
    }
    Media media = new Media();
    int nulls = UNSAFE.getByte(from + at + 6);
    media.setDuration(UNSAFE.getLong(from + at + 7));
    media.setSize(UNSAFE.getLong(from + at + 15));
    media.setWidth(UNSAFE.getInt(from + at + 23));
    media.setHeight(UNSAFE.getInt(from + at + 27));
    media.setBitrate(UNSAFE.getInt(from + at + 31));
    media.setHasBitrate(UNSAFE.getByte(from + at + 35) != 0);
    position = at + 36;
    if ((nulls & 1) == 0) {
      media.setUri(getString(from));
    }
    if ((nulls & 2) == 0) {
      media.setTitle(getString(from));
    }
    if ((nulls & 4) == 0) {
      media.setFormat(getString(from));
    }
    if ((nulls & 8) == 0) {
      media.setCopyright(getString(from));
    }
    if ((nulls & 32) == 0) {
      at = position;
      require(at + 1);
      position = at + 1;
      int ordinal = UNSAFE.getByte(from + at);
      media.setPlayer(PLAYERS[ordinal]);
    }
    if ((nulls & 16) == 0) {
      media.setPersons(readPersons());
    }
    return media;
  }

  private int writePersons(int at, List<String> persons) {
    int size = persons.size();
    long to = reserve(at + 6);
    UNSAFE.putByte(to + at, STRING_LIST);
    at = putVarUint(to, at + 1, size);
    for (int i = 0; i < size; i++) {
      String person = persons.get(i);
      to = reserve(at + room(person));
      at = putString(to, at, person);
    }
    return at;
  }

  private List<String> readPersons() {
    int at = position;
    long from = require(at + 2);
    if (UNSAFE.getByte(from + at) != STRING_LIST) {
      throw corrupt(at);
    }
    position = at + 1;
    int size = getVarUint(from);
    require(position + size);
    ArrayList<String> persons = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      persons.add(getString(from));
    }
    return persons;
  }

  private int writeImages(int at, List<Image> images) {
    int size = images.size();
    long to = reserve(at + 12);
    UNSAFE.putByte(to + at, OBJECT_LIST);
    UNSAFE.putShort(to + at + 1, IMAGE_ID);
    UNSAFE.putInt(to + at + 3, IMAGE_FINGERPRINT);
    at = putVarUint(to, at + 7, size);
    for (int i = 0; i < size; i++) {
      at = writeImage(at, images.get(i));
    }
    return at;
  }

  private List<Image> readImages() {
    int at = position;
    long from = require(at + 8);
    if (UNSAFE.getByte(from + at) != OBJECT_LIST
        || UNSAFE.getShort(from + at + 1) != IMAGE_ID
        || UNSAFE.getInt(from + at + 3) != IMAGE_FINGERPRINT) {
      throw corrupt(at);
    }
    position = at + 7;
    int size = getVarUint(from);
    require(position + size);
    ArrayList<Image> images = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      images.add(readImage());
    }
    return images;
  }

  private int writeImage(int at, Image image) {
    String uri = image.getUri();
    String title = image.getTitle();
    Image.Size size = image.getSize();
    long to = reserve(at + 10 + room(uri) + room(title));
    int nulls = (uri == null ? 1 : 0) | (title == null ? 2 : 0) | (size == null ? 4 : 0);
    UNSAFE.putByte(to + at, (byte) nulls);
    UNSAFE.putInt(to + at + 1, image.getWidth());
    UNSAFE.putInt(to + at + 5, image.getHeight());
    at += 9;
    if (uri != null) {
      at = putString(to, at, uri);
    }
    if (title != null) {
      at = putString(to, at, title);
    }
    if (size != null) {
      UNSAFE.putByte(to + at, (byte) size.ordinal());
      at++;
    }
    return at;
  }

  private Image readImage() {
    int at = position;
    long from = require(at + 9);
    Image image = new Image();
    int nulls = UNSAFE.getByte(from + at);
    image.setWidth(UNSAFE.getInt(from + at + 1));
    image.setHeight(UNSAFE.getInt(from + at + 5));
    position = at + 9;
    if ((nulls & 1) == 0) {
      image.setUri(getString(from));
    }
    if ((nulls & 2) == 0) {
      image.setTitle(getString(from));
    }
    if ((nulls & 4) == 0) {
      at = position;
      require(at + 1);
      position = at + 1;
      int ordinal = UNSAFE.getByte(from + at);
      image.setSize(SIZES[ordinal]);
    }
    return image;
  }
}
