/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Containers of nulls alone have the type info of the class that they are declared for, without
 * which Rust reads none. Rust 1.7.7 and pyfory 1.7.7 wrote the bodies and read whole messages.
 */
class AllNullTest {
  /** The definition of {@link A}, with its id and its place in the message. */
  private static final String INFO_OF_A = "1c020550b463fc3b773cc10140055c";

  record A(int x) {}

  record Lists(List<A> v, List<String> w, Map<String, A> m) {}

  record Sets(Set<A> a, Map<A, Integer> k, List<List<A>> ll, A[] z) {}

  record Open(List<Object> a, Map<A, A> m) {}

  private static ForyXlang xlang(boolean tracking, boolean codegen) {
    return ForyXlang.builder()
        .register(A.class, 1)
        .register(Lists.class, 2)
        .register(Sets.class, 3)
        .register(Open.class, 4)
        .withRefTracking(tracking)
        .withCodegen(codegen)
        .build();
  }

  private static <T> Map<T, Integer> nullTo(int value) {
    Map<T, Integer> map = new HashMap<>();
    map.put(null, value);
    return map;
  }

  private static <T> List<T> nulls(int count) {
    return new ArrayList<>(Collections.nCopies(count, (T) null));
  }

  @ParameterizedTest
  @CsvSource({"false,false", "false,true", "true,false", "true,true"})
  void theBodiesAreThoseOfPeers(boolean tracking, boolean codegen) {
    ForyXlang xlang = xlang(tracking, codegen);
    String run = tracking ? "0b" : "0a"; // elements of one type, some null, with references or not

    Map<String, A> toNull = new HashMap<>();
    toNull.put("k", null);
    Lists lists = new Lists(nulls(2), nulls(1), toNull);
    requireBody(
        xlang, lists, "01" + "14046b" + "02" + run + INFO_OF_A + "fdfd" + "01" + "0e" + "fd");

    Sets sets = new Sets(new HashSet<>(nulls(1)), nullTo(1), List.of(nulls(1)), new A[2]);
    byte[] message =
        requireBody(
            xlang,
            sets,
            "01" + run + INFO_OF_A + "fd" + "01" + "2202" + "01" + "0c" + "01" + run + "1c03" + "fd"
                + "02" + run + "1c03" + "fdfd");
    Sets back = (Sets) xlang.deserialize(message);
    assertThat(back.a()).isEqualTo(sets.a());
    assertThat(back.k()).isEqualTo(sets.k());
    assertThat(back.ll()).isEqualTo(sets.ll());
    assertThat(back.z()).isEqualTo(sets.z());

    // No class is declared, so nothing names one; and a chunk of two nulls has no type.
    Map<A, A> both = new HashMap<>();
    both.put(null, null);
    requireBody(xlang, new Open(nulls(2), both), "02" + "02" + "fdfd" + "01" + "12");
  }

  private static byte[] requireBody(ForyXlang xlang, Object value, String body) {
    byte[] message = xlang.serialize(value);
    assertThat(HexFormat.of().formatHex(message)).endsWith(body);
    assertThat(xlang.explain(message)).contains("null");
    return message;
  }

  @ParameterizedTest
  @CsvSource({"false", "true"})
  void messagesWithoutTheTypeAreStillRead(boolean codegen) {
    byte[] message =
        HexFormat.of()
            .parseHex(
                "01ff1c000f00bba1c7971c17c302401856723040167254401656580114046b0202fdfd010efd");
    Lists read = (Lists) xlang(false, codegen).deserialize(message);
    assertThat(read.v()).containsExactly(null, null);
    assertThat(read.w()).containsExactly((String) null);
    assertThat(read.m()).containsEntry("k", null).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"false", "true"})
  void theMessageThatRustWritesIsRead(boolean codegen) {
    byte[] message =
        HexFormat.of()
            .parseHex(
                "01ff1c000f904f163c14a13fc302401854723040167254401656580114066b020a1c020550b463fc3b"
                    + "773cc10140055cfdfd010efd");
    Lists read = (Lists) xlang(false, codegen).deserialize(message);
    assertThat(read.v()).containsExactly(null, null);
    assertThat(read.m()).containsEntry("k", null).hasSize(1);
  }
}
