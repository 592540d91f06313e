/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.ceiling;

import io.fory.benchmark.data.open.Image;
import io.fory.benchmark.data.open.Media;
import io.fory.benchmark.data.open.MediaContent;
import java.util.ArrayList;
import java.util.List;

/**
 * What a person would write for {@link MediaContent} and a byte array, through static VarHandles
 * called directly.
 *
 * <p>Per object: class header, null bitmap, fixed-width block (one bounds check for it and the
 * object's strings), then strings, enums and lists.
 */
final class OpenMediaHeap extends HeapTarget {
  private static final Media.Player[] PLAYERS = Media.Player.values();
  private static final Image.Size[] SIZES = Image.Size.values();

  @Override
  public int serialize(Object value) {
    MediaContent content = (MediaContent) value;
    Media media = content.media;
    List<Image> images = content.images;
    byte[] to = reserve(9);
    LONG.set(to, 0, MEDIA_CONTENT_HEADER);
    int nulls = (media == null ? 1 : 0) | (images == null ? 2 : 0);
    to[8] = (byte) nulls;
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
    byte[] from = require(9);
    if ((long) LONG.get(from, 0) != MEDIA_CONTENT_HEADER) {
      throw corrupt(0);
    }
    int nulls = from[8];
    position = 9;
    MediaContent content = new MediaContent();
    if ((nulls & 1) == 0) {
      content.media = readMedia();
    }
    if ((nulls & 2) == 0) {
      content.images = readImages();
    }
    return content;
  }

  private int writeMedia(int at, Media media) {
    String uri = media.uri;
    String title = media.title;
    String format = media.format;
    String copyright = media.copyright;
    List<String> persons = media.persons;
    Media.Player player = media.player;
    int room = room(uri) + room(title) + room(format) + room(copyright);
    byte[] to = reserve(at + 37 + room);
    SHORT.set(to, at, MEDIA_ID);
    INT.set(to, at + 2, MEDIA_FINGERPRINT);
    int nulls = (uri == null ? 1 : 0) | (title == null ? 2 : 0);
    nulls |= (format == null ? 4 : 0) | (copyright == null ? 8 : 0);
    nulls |= (persons == null ? 16 : 0) | (player == null ? 32 : 0);
    to[at + 6] = (byte) nulls;
    LONG.set(to, at + 7, media.duration);
    LONG.set(to, at + 15, media.size);
    INT.set(to, at + 23, media.width);
    INT.set(to, at + 27, media.height);
    INT.set(to, at + 31, media.bitrate);
    to[at + 35] = (byte) (media.hasBitrate ? 1 : 0);
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
      to[at] = (byte) player.ordinal();
      at++;
    }
    return persons == null ? at : writePersons(at, persons);
  }

  private Media readMedia() {
    int at = position;
    byte[] from = require(at + 36);
    if ((short) SHORT.get(from, at) != MEDIA_ID
        || (int) INT.get(from, at + 2) != MEDIA_FINGERPRINT) {
      throw corrupt(at);
    }
    Media media = new Media();
    int nulls = from[at + 6];
    media.duration = (long) LONG.get(from, at + 7);
    media.size = (long) LONG.get(from, at + 15);
    media.width = (int) INT.get(from, at + 23);
    media.height = (int) INT.get(from, at + 27);
    media.bitrate = (int) INT.get(from, at + 31);
    media.hasBitrate = from[at + 35] != 0;
    position = at + 36;
    if ((nulls & 1) == 0) {
      media.uri = getString(from);
    }
    if ((nulls & 2) == 0) {
      media.title = getString(from);
    }
    if ((nulls & 4) == 0) {
      media.format = getString(from);
    }
    if ((nulls & 8) == 0) {
      media.copyright = getString(from);
    }
    if ((nulls & 32) == 0) {
      at = position;
      require(at + 1);
      position = at + 1;
      int ordinal = from[at];
      media.player = PLAYERS[ordinal];
    }
    if ((nulls & 16) == 0) {
      media.persons = readPersons();
    }
    return media;
  }

  private int writePersons(int at, List<String> persons) {
    int size = persons.size();
    byte[] to = reserve(at + 6);
    to[at] = STRING_LIST;
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
    byte[] from = require(at + 2);
    if (from[at] != STRING_LIST) {
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
    byte[] to = reserve(at + 12);
    to[at] = OBJECT_LIST;
    SHORT.set(to, at + 1, IMAGE_ID);
    INT.set(to, at + 3, IMAGE_FINGERPRINT);
    at = putVarUint(to, at + 7, size);
    for (int i = 0; i < size; i++) {
      at = writeImage(at, images.get(i));
    }
    return at;
  }

  private List<Image> readImages() {
    int at = position;
    byte[] from = require(at + 8);
    if (from[at] != OBJECT_LIST
        || (short) SHORT.get(from, at + 1) != IMAGE_ID
        || (int) INT.get(from, at + 3) != IMAGE_FINGERPRINT) {
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
    String uri = image.uri;
    String title = image.title;
    Image.Size size = image.size;
    byte[] to = reserve(at + 10 + room(uri) + room(title));
    int nulls = (uri == null ? 1 : 0) | (title == null ? 2 : 0) | (size == null ? 4 : 0);
    to[at] = (byte) nulls;
    INT.set(to, at + 1, image.width);
    INT.set(to, at + 5, image.height);
    at += 9;
    if (uri != null) {
      at = putString(to, at, uri);
    }
    if (title != null) {
      at = putString(to, at, title);
    }
    if (size != null) {
      to[at] = (byte) size.ordinal();
      at++;
    }
    return at;
  }

  private Image readImage() {
    int at = position;
    byte[] from = require(at + 9);
    Image image = new Image();
    int nulls = from[at];
    image.width = (int) INT.get(from, at + 1);
    image.height = (int) INT.get(from, at + 5);
    position = at + 9;
    if ((nulls & 1) == 0) {
      image.uri = getString(from);
    }
    if ((nulls & 2) == 0) {
      image.title = getString(from);
    }
    if ((nulls & 4) == 0) {
      at = position;
      require(at + 1);
      position = at + 1;
      int ordinal = from[at];
      image.size = SIZES[ordinal];
    }
    return image;
  }
}
