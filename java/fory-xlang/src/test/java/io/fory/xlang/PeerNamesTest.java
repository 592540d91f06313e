/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.IncompatibleClassException;
import io.fory.xlang.wire.TypeId;
import io.fory.xlang.wire.WireField;
import io.fory.xlang.wire.WireType;
import org.apache.fory.Fory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Names of fields that peers spell differently. */
class PeerNamesTest {
  @SuppressWarnings("checkstyle:MemberName") // such names are what this is about
  public static class Names {
    public int URLPath = 1;
    public int A1 = 2;
    public int userID = 3;
    public int _mark = 4;
    public int Zed = 5;
    public int aBC = 6;
    public int plain = 7;
    public int a_B = 8;
    public int __x = 9;
    public int $y = 10;
    public int a$B = 11;
    public int Z_ = 12;
    public int _Q = 13;
    public int x1Y = 14;

    int[] values() {
      return new int[] {
        URLPath, A1, userID, _mark, Zed, aBC, plain, a_B, __x, $y, a$B, Z_, _Q, x1Y
      };
    }
  }

  record Path(int urlPath, int id) {}

  private static final WireType NUMBER = WireType.of(TypeId.VARINT32);

  private static ForyXlang xlang(boolean codegen) {
    return ForyXlang.builder().register(Names.class, 1).withCodegen(codegen).build();
  }

  private static Names names(int first) {
    Names names = new Names();
    names.URLPath = first;
    names.A1 = first + 1;
    names.userID = first + 2;
    names._mark = first + 3;
    names.Zed = first + 4;
    names.aBC = first + 5;
    names.plain = first + 6;
    names.a_B = first + 7;
    names.__x = first + 8;
    names.$y = first + 9;
    names.a$B = first + 10;
    names.Z_ = first + 11;
    names._Q = first + 12;
    names.x1Y = first + 13;
    return names;
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void apacheForyJavaReadsAndWritesTheSameNames(boolean codegen) {
    Fory peer =
        Fory.builder()
            .withXlang(true)
            .withCompatible(true)
            .suppressClassRegistrationWarnings(true)
            .build();
    peer.register(Names.class, 1);
    ForyXlang xlang = xlang(codegen);
    Names names = names(11);
    assertThat(((Names) peer.deserialize(xlang.serialize(names))).values())
        .isEqualTo(names.values());
    assertThat(((Names) xlang.deserialize(peer.serialize(names))).values())
        .isEqualTo(names.values());
  }

  @ParameterizedTest
  @CsvSource({"_u_r_l_path,_a1,_zed", "u_r_l_path,a1,zed", "u_r_l_path,_a1,zed"})
  void aNameWithACapitalAtTheFrontIsReadInEitherSpelling(String path, String a1, String zed) {
    byte[] message =
        Hostile.root()
            .struct(
                0,
                Hostile.def(
                    1,
                    Hostile.field(path, NUMBER),
                    Hostile.field(a1, NUMBER),
                    Hostile.field(zed, NUMBER)))
            .message();
    // All are numbers of one width, so their names give the order.
    String[] order = {path, a1, zed};
    java.util.Arrays.sort(order);
    Hostile whole = Hostile.root().bytes(java.util.Arrays.copyOfRange(message, 2, message.length));
    for (String name : order) {
      whole.varint(2 * (name.equals(path) ? 21 : name.equals(a1) ? 22 : 23));
    }
    for (boolean codegen : new boolean[] {false, true}) {
      Names read = (Names) xlang(codegen).deserialize(whole.message());
      assertThat(new int[] {read.URLPath, read.A1, read.Zed}).containsExactly(21, 22, 23);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"urlpath", "url_pa_th", "u_r_l_path", "__url_path", "url_path_", "URLPath"})
  void aNameThatDiffersInItsSpellingOnlyIsRefused(String name) {
    ForyXlang xlang = ForyXlang.builder().register(Path.class, 1).build();
    byte[] message =
        Hostile.root().struct(0, Hostile.def(1, Hostile.field(name, NUMBER))).varint(14).message();
    assertThatThrownBy(() -> xlang.deserialize(message))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("url_path")
        .hasMessageContaining("Path")
        .hasMessageContaining("@ForyField(id)");
  }

  @Test
  void anotherFieldOfThePeerIsLeftOutWhereTheRightOneIsThere() {
    ForyXlang xlang = ForyXlang.builder().register(Path.class, 1).build();
    WireField[] fields = {Hostile.field("url_path", NUMBER), Hostile.field("urlpath", NUMBER)};
    byte[] message =
        Hostile.root().struct(0, Hostile.def(1, fields)).varint(14).varint(16).message();
    assertThat(xlang.deserialize(message)).isEqualTo(new Path(7, 0));
    WireField[] marked = {Hostile.field("url_path", NUMBER), Hostile.field("_url_path", NUMBER)};
    byte[] both = Hostile.root().struct(0, Hostile.def(1, marked)).varint(16).varint(14).message();
    assertThat(xlang.deserialize(both)).isEqualTo(new Path(7, 0));
  }
}
