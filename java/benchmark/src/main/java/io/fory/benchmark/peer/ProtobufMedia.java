/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

import io.fory.benchmark.data.bean.Image;
import io.fory.benchmark.data.bean.Media;
import io.fory.benchmark.data.bean.MediaContent;
import io.fory.benchmark.peer.proto.ImageMessage;
import io.fory.benchmark.peer.proto.MediaContentMessage;
import io.fory.benchmark.peer.proto.MediaMessage;
import java.util.ArrayList;
import java.util.List;

/** MEDIA_CONTENT as messages of Protobuf, and back. */
final class ProtobufMedia {
  private static final Media.Player[] PLAYERS = Media.Player.values();
  private static final Image.Size[] SIZES = Image.Size.values();

  private ProtobufMedia() {}

  static MediaContentMessage message(MediaContent content) {
    MediaContentMessage.Builder out = MediaContentMessage.newBuilder();
    out.setMedia(message(content.getMedia()));
    for (Image image : content.getImages()) {
      out.addImages(message(image));
    }
    return out.build();
  }

  private static MediaMessage message(Media media) {
    MediaMessage.Builder out =
        MediaMessage.newBuilder()
            .setUri(media.getUri())
            .setWidth(media.getWidth())
            .setHeight(media.getHeight())
            .setFormat(media.getFormat())
            .setDuration(media.getDuration())
            .setSize(media.getSize())
            .setBitrate(media.getBitrate())
            .setHasBitrate(media.isHasBitrate())
            .addAllPersons(media.getPersons())
            .setPlayerValue(media.getPlayer().ordinal());
    if (media.getTitle() != null) {
      out.setTitle(media.getTitle());
    }
    if (media.getCopyright() != null) {
      out.setCopyright(media.getCopyright());
    }
    return out.build();
  }

  private static ImageMessage message(Image image) {
    ImageMessage.Builder out =
        ImageMessage.newBuilder()
            .setUri(image.getUri())
            .setWidth(image.getWidth())
            .setHeight(image.getHeight())
            .setSizeValue(image.getSize().ordinal());
    if (image.getTitle() != null) {
      out.setTitle(image.getTitle());
    }
    return out.build();
  }

  static MediaContent bean(MediaContentMessage message) {
    MediaContent content = new MediaContent();
    content.setMedia(bean(message.getMedia()));
    List<Image> images = new ArrayList<>(message.getImagesCount());
    for (ImageMessage image : message.getImagesList()) {
      images.add(bean(image));
    }
    content.setImages(images);
    return content;
  }

  private static Media bean(MediaMessage message) {
    Media media = new Media();
    media.setUri(message.getUri());
    media.setTitle(message.hasTitle() ? message.getTitle() : null);
    media.setWidth(message.getWidth());
    media.setHeight(message.getHeight());
    media.setFormat(message.getFormat());
    media.setDuration(message.getDuration());
    media.setSize(message.getSize());
    media.setBitrate(message.getBitrate());
    media.setHasBitrate(message.getHasBitrate());
    media.setPersons(new ArrayList<>(message.getPersonsList()));
    media.setPlayer(PLAYERS[message.getPlayerValue()]);
    media.setCopyright(message.hasCopyright() ? message.getCopyright() : null);
    return media;
  }

  private static Image bean(ImageMessage message) {
    return new Image(
        message.getUri(),
        message.hasTitle() ? message.getTitle() : null,
        message.getWidth(),
        message.getHeight(),
        SIZES[message.getSizeValue()]);
  }
}
