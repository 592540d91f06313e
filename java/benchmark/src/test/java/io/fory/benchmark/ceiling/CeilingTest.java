/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.ceiling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fory.benchmark.data.Fields;
import io.fory.benchmark.data.ObjectType;
import io.fory.benchmark.data.bean.Image;
import io.fory.benchmark.data.bean.Media;
import io.fory.benchmark.data.bean.MediaContent;
import io.fory.benchmark.peer.BufferType;
import io.fory.benchmark.peer.Contestant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CeilingTest {
  private static final List<Fields> FIELDS = List.of(Fields.OPEN, Fields.BEAN);

  /** Off-heap where this JVM has such code: on JDK 24 and later only in the packaged jar. */
  static Stream<BufferType> bufferTypes() {
    return Stream.of(BufferType.values())
        .filter(type -> type == BufferType.ARRAY || Ceiling.isOffHeapSupported());
  }

  private static Contestant media(BufferType bufferType) {
    return Ceiling.create(ObjectType.MEDIA_CONTENT, Fields.BEAN, bufferType, false);
  }

  @ParameterizedTest
  @MethodSource("bufferTypes")
  void structTakesItsFieldsAndOneHeaderWord(BufferType bufferType) {
    for (Fields fields : FIELDS) {
      Object struct = ObjectType.STRUCT.create(fields, false);
      Contestant sut = Ceiling.create(ObjectType.STRUCT, fields, bufferType, false);
      assertThat(sut.serialize(struct)).isEqualTo(8 + 26 * (8 + 8 + 4 + 4));
      assertThat(sut.deserialize()).isEqualTo(struct);
    }
  }

  @Test
  void heapAndOffHeapBytesAreTheSame() {
    assumeTrue(Ceiling.isOffHeapSupported(), "off-heap needs the packaged jar on this JDK");
    for (ObjectType type : List.of(ObjectType.STRUCT, ObjectType.MEDIA_CONTENT)) {
      for (Fields fields : FIELDS) {
        Contestant heap = Ceiling.create(type, fields, BufferType.ARRAY, false);
        Contestant direct = Ceiling.create(type, fields, BufferType.DIRECT, false);
        heap.serialize(type.create(fields, false));
        direct.serialize(type.create(fields, false));
        assertThat(heap.payload()).isEqualTo(direct.payload());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("bufferTypes")
  void nullsComeBackAsNulls(BufferType bufferType) {
    Contestant sut = media(bufferType);
    MediaContent content = new MediaContent();
    sut.serialize(content);
    assertThat(sut.deserialize()).isEqualTo(content);

    content.setMedia(new Media());
    content.setImages(List.of(new Image()));
    sut.serialize(content);
    assertThat(sut.deserialize()).isEqualTo(content);
  }

  @ParameterizedTest
  @MethodSource("bufferTypes")
  void stringsOfEveryKindAndSizeComeBack(BufferType bufferType) {
    Contestant sut = media(bufferType);
    for (String text : List.of("", "a", "\u00ff", "\u0100", "\ud83d\ude00", "\u6c34".repeat(70))) {
      for (int repeat : new int[] {1, 40, 20_000}) {
        MediaContent content = new MediaContent().populate();
        content.getMedia().setCopyright(text.repeat(repeat));
        content.getMedia().setPersons(new ArrayList<>(List.of(text, text.repeat(repeat))));
        sut.serialize(content);
        assertThat(sut.deserialize()).isEqualTo(content);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("bufferTypes")
  void nothingWrittenIsTruncated(BufferType bufferType) {
    assertThatThrownBy(media(bufferType)::deserialize)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("needs 9 bytes, has 0");
  }
}
