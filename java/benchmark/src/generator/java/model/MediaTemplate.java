/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package model;

/** Writes the model of media as a person would; {@link CeilingSource} says what # means. */
final class MediaTemplate {
  private MediaTemplate() {}

  static final String TEXT =
      """
      import #data.Image;
      import #data.Media;
      import #data.MediaContent;
      import java.util.ArrayList;
      import java.util.List;

      /**
       * Serializes {@link MediaContent} in code written by hand, for #what.
       *
       * <p>Per object: class header, null bitmap, fixed-width block (one bounds check for it and the
       * object's strings), then strings, enums and lists.
       */
      final class #name extends #targetTarget {
        private static final Media.Player[] PLAYERS = Media.Player.values();
        private static final Image.Size[] SIZES = Image.Size.values();

        @Override
        public int serialize(Object value) {
          MediaContent content = (MediaContent) value;
          Media media = #content.media;
          List<Image> images = #content.images;
          #type to = reserve(9);
          #put(long, 0, MEDIA_CONTENT_HEADER);
          int nulls = (media == null ? 1 : 0) | (images == null ? 2 : 0);
          #put(byte, 8, (byte) nulls);
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
          #type from = require(9);
          if (#get(long, 0) != MEDIA_CONTENT_HEADER) {
            throw corrupt(0);
          }
          int nulls = #get(byte, 8);
          position = 9;
          MediaContent content = new MediaContent();
          if ((nulls & 1) == 0) {
            #content.media = readMedia();
          }
          if ((nulls & 2) == 0) {
            #content.images = readImages();
          }
          return content;
        }

        private int writeMedia(int at, Media media) {
          String uri = #media.uri;
          String title = #media.title;
          String format = #media.format;
          String copyright = #media.copyright;
          List<String> persons = #media.persons;
          Media.Player player = #media.player;
          int room = room(uri) + room(title) + room(format) + room(copyright);
          #type to = reserve(at + 37 + room);
          #put(short, at, MEDIA_ID);
          #put(int, at + 2, MEDIA_FINGERPRINT);
          int nulls = (uri == null ? 1 : 0) | (title == null ? 2 : 0);
          nulls |= (format == null ? 4 : 0) | (copyright == null ? 8 : 0);
          nulls |= (persons == null ? 16 : 0) | (player == null ? 32 : 0);
          #put(byte, at + 6, (byte) nulls);
          #put(long, at + 7, #media.duration);
          #put(long, at + 15, #media.size);
          #put(int, at + 23, #media.width);
          #put(int, at + 27, #media.height);
          #put(int, at + 31, #media.bitrate);
          #put(byte, at + 35, (byte) (#media.hasBitrate ? 1 : 0));
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
            #put(byte, at, (byte) player.ordinal());
            at++;
          }
          return persons == null ? at : writePersons(at, persons);
        }

        private Media readMedia() {
          int at = position;
          #type from = require(at + 36);
          if (#get(short, at) != MEDIA_ID
              || #get(int, at + 2) != MEDIA_FINGERPRINT) {
            throw corrupt(at);
          }
          Media media = new Media();
          int nulls = #get(byte, at + 6);
          #media.duration = #get(long, at + 7);
          #media.size = #get(long, at + 15);
          #media.width = #get(int, at + 23);
          #media.height = #get(int, at + 27);
          #media.bitrate = #get(int, at + 31);
          #media.hasBitrate = #get(byte, at + 35) != 0;
          position = at + 36;
          if ((nulls & 1) == 0) {
            #media.uri = getString(from);
          }
          if ((nulls & 2) == 0) {
            #media.title = getString(from);
          }
          if ((nulls & 4) == 0) {
            #media.format = getString(from);
          }
          if ((nulls & 8) == 0) {
            #media.copyright = getString(from);
          }
          if ((nulls & 32) == 0) {
            at = position;
            require(at + 1);
            position = at + 1;
            int ordinal = #get(byte, at);
            #media.player = PLAYERS[ordinal];
          }
          if ((nulls & 16) == 0) {
            #media.persons = readPersons();
          }
          return media;
        }

        private int writePersons(int at, List<String> persons) {
          int size = persons.size();
          #type to = reserve(at + 6);
          #put(byte, at, STRING_LIST);
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
          #type from = require(at + 2);
          if (#get(byte, at) != STRING_LIST) {
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
          #type to = reserve(at + 12);
          #put(byte, at, OBJECT_LIST);
          #put(short, at + 1, IMAGE_ID);
          #put(int, at + 3, IMAGE_FINGERPRINT);
          at = putVarUint(to, at + 7, size);
          for (int i = 0; i < size; i++) {
            at = writeImage(at, images.get(i));
          }
          return at;
        }

        private List<Image> readImages() {
          int at = position;
          #type from = require(at + 8);
          if (#get(byte, at) != OBJECT_LIST
              || #get(short, at + 1) != IMAGE_ID
              || #get(int, at + 3) != IMAGE_FINGERPRINT) {
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
          String uri = #image.uri;
          String title = #image.title;
          Image.Size size = #image.size;
          #type to = reserve(at + 10 + room(uri) + room(title));
          int nulls = (uri == null ? 1 : 0) | (title == null ? 2 : 0) | (size == null ? 4 : 0);
          #put(byte, at, (byte) nulls);
          #put(int, at + 1, #image.width);
          #put(int, at + 5, #image.height);
          at += 9;
          if (uri != null) {
            at = putString(to, at, uri);
          }
          if (title != null) {
            at = putString(to, at, title);
          }
          if (size != null) {
            #put(byte, at, (byte) size.ordinal());
            at++;
          }
          return at;
        }

        private Image readImage() {
          int at = position;
          #type from = require(at + 9);
          Image image = new Image();
          int nulls = #get(byte, at);
          #image.width = #get(int, at + 1);
          #image.height = #get(int, at + 5);
          position = at + 9;
          if ((nulls & 1) == 0) {
            #image.uri = getString(from);
          }
          if ((nulls & 2) == 0) {
            #image.title = getString(from);
          }
          if ((nulls & 4) == 0) {
            at = position;
            require(at + 1);
            position = at + 1;
            int ordinal = #get(byte, at);
            #image.size = SIZES[ordinal];
          }
          return image;
        }
      }
      """;
}
