/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

import com.google.flatbuffers.FlatBufferBuilder;
import io.fory.benchmark.data.bean.Image;
import io.fory.benchmark.data.bean.Media;
import io.fory.benchmark.data.bean.MediaContent;
import java.util.ArrayList;
import java.util.List;

/** MEDIA_CONTENT as tables of FlatBuffers, and back. */
final class FlatMedia {
  private static final Media.Player[] PLAYERS = Media.Player.values();
  private static final Image.Size[] SIZES = Image.Size.values();

  private FlatMedia() {}

  static int write(FlatBufferBuilder out, MediaContent content) {
    int media = write(out, content.getMedia());
    int[] at = new int[content.getImages().size()];
    for (int i = 0; i < at.length; i++) {
      at[i] = write(out, content.getImages().get(i));
    }
    int images = out.createVectorOfTables(at);
    out.startTable(2);
    out.addOffset(0, media, 0);
    out.addOffset(1, images, 0);
    return out.endTable();
  }

  private static int write(FlatBufferBuilder out, Media media) {
    int uri = string(out, media.getUri());
    int title = string(out, media.getTitle());
    int format = string(out, media.getFormat());
    int copyright = string(out, media.getCopyright());
    int[] at = new int[media.getPersons().size()];
    for (int i = 0; i < at.length; i++) {
      at[i] = out.createString(media.getPersons().get(i));
    }
    int persons = out.createVectorOfTables(at);
    out.startTable(12);
    out.addOffset(0, uri, 0);
    out.addOffset(1, title, 0);
    out.addInt(2, media.getWidth(), 0);
    out.addInt(3, media.getHeight(), 0);
    out.addOffset(4, format, 0);
    out.addLong(5, media.getDuration(), 0);
    out.addLong(6, media.getSize(), 0);
    out.addInt(7, media.getBitrate(), 0);
    out.addBoolean(8, media.isHasBitrate(), false);
    out.addOffset(9, persons, 0);
    out.addByte(10, (byte) media.getPlayer().ordinal(), 0);
    out.addOffset(11, copyright, 0);
    return out.endTable();
  }

  private static int write(FlatBufferBuilder out, Image image) {
    int uri = string(out, image.getUri());
    int title = string(out, image.getTitle());
    out.startTable(5);
    out.addOffset(0, uri, 0);
    out.addOffset(1, title, 0);
    out.addInt(2, image.getWidth(), 0);
    out.addInt(3, image.getHeight(), 0);
    out.addByte(4, (byte) image.getSize().ordinal(), 0);
    return out.endTable();
  }

  /** Where a string is; 0, which no field is given, for null. */
  static int string(FlatBufferBuilder out, String string) {
    return string == null ? 0 : out.createString(string);
  }

  static MediaContent read(FlatTable table) {
    MediaContent content = new MediaContent();
    content.setMedia(readMedia(table.table(0)));
    int count = table.count(1);
    List<Image> images = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      images.add(readImage(table.table(1, i)));
    }
    content.setImages(images);
    return content;
  }

  private static Media readMedia(FlatTable table) {
    Media media = new Media();
    media.setUri(table.string(0));
    media.setTitle(table.string(1));
    media.setWidth(table.intAt(2));
    media.setHeight(table.intAt(3));
    media.setFormat(table.string(4));
    media.setDuration(table.longAt(5));
    media.setSize(table.longAt(6));
    media.setBitrate(table.intAt(7));
    media.setHasBitrate(table.booleanAt(8));
    int count = table.count(9);
    List<String> persons = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      persons.add(table.string(9, i));
    }
    media.setPersons(persons);
    media.setPlayer(PLAYERS[table.byteAt(10)]);
    media.setCopyright(table.string(11));
    return media;
  }

  private static Image readImage(FlatTable table) {
    return new Image(
        table.string(0), table.string(1), table.intAt(2), table.intAt(3), SIZES[table.byteAt(4)]);
  }
}
