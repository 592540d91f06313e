/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.exception.CorruptDataException;
import io.fory.testing.Messages;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Keys whose hash takes far longer than their bytes: by a number, a name, or by who holds them. */
@Tag("attack")
class HashedKeysTest {
  private static final int HASH_SET = 7;
  private static final int XML_CALENDAR = 279;
  private static final int XML_DURATION = 280;

  /** Hashes most of what it holds, as a tree with a link to the parent does. */
  static class Node {
    Object left;
    Object right;
    Node parent;
    String name = "n";

    @Override
    public int hashCode() {
      return Objects.hash(name, left, right);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Node that && Objects.equals(name, that.name);
    }
  }

  /** Hashes a name and compares all. */
  static class Compared {
    Object left;
    Object right;

    @Override
    public int hashCode() {
      return 1;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Compared that
          && Objects.equals(left, that.left)
          && Objects.equals(right, that.right);
    }
  }

  /** Has others hash it. */
  static class Delegating {
    Object left;
    Object right;

    @Override
    public int hashCode() {
      return Hasher.hash(this);
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }
  }

  private static final class Hasher {
    static int hash(Delegating object) {
      return 31 * Objects.hashCode(object.left) + Objects.hashCode(object.right);
    }
  }

  private static List<Fory> instances() {
    List<Fory> all = new ArrayList<>();
    for (boolean untrusted : new boolean[] {false, true}) {
      ForyBuilder builder =
          Fory.builder()
              .withRefTracking(true)
              .register(Node.class, 1)
              .register(Compared.class, 2)
              .register(Delegating.class, 3);
      all.add(untrusted ? builder.untrusted().build() : builder.build());
    }
    return all;
  }

  /** A set in place of the list that a message has. */
  private static byte[] asSet(Fory fory, Object... elements) {
    byte[] list = fory.serialize(new ArrayList<>(List.of(elements)));
    byte[] header = Messages.to(fory).builtIn(HASH_SET).bytes();
    byte[] message = list.clone();
    message[2] = header[2];
    return message;
  }

  @Test
  void aHashThatLeavesOneFieldOutIsWeighedAll() {
    for (Fory fory : instances()) {
      Object node = "leaf";
      for (int i = 0; i < 28; i++) {
        Node next = new Node();
        next.left = node;
        next.right = node;
        node = next;
      }
      Attack.on(fory, asSet(fory, node)).exceededALimit();
    }
  }

  @Test
  void anEqualsThatLooksDeeperThanTheHashIsWeighedAll() {
    for (Fory fory : instances()) {
      Object[] roots = new Object[2];
      for (int root = 0; root < 2; root++) {
        Object node = "leaf";
        for (int i = 0; i < 28; i++) {
          Compared next = new Compared();
          next.left = node;
          next.right = node;
          node = next;
        }
        roots[root] = node;
      }
      Attack.on(fory, asSet(fory, roots)).exceededALimit();
    }
  }

  @Test
  void aHashThatOthersComputeIsWeighedAll() {
    for (Fory fory : instances()) {
      Object node = "leaf";
      for (int i = 0; i < 28; i++) {
        Delegating next = new Delegating();
        next.left = node;
        next.right = node;
        node = next;
      }
      Attack.on(fory, asSet(fory, node)).exceededALimit();
    }
  }

  @Test
  void numbersOfXmlDatesAreShort() {
    BigDecimal large = new BigDecimal(BigInteger.ONE, -30_000_000);
    BigDecimal small = new BigDecimal(BigInteger.ONE, 30_000_000);
    for (Fory fory : instances()) {
      Messages duration =
          Messages.to(fory).builtIn(HASH_SET).elements(1, Messages.SLOTS).builtIn(XML_DURATION);
      duration.int8(1);
      for (int i = 0; i < 5; i++) {
        duration.value(null);
      }
      Attack.on(fory, duration.value(large).bytes()).failedAs(CorruptDataException.class);
      Messages calendar =
          Messages.to(fory).builtIn(HASH_SET).elements(1, Messages.SLOTS).builtIn(XML_CALENDAR);
      calendar.value(BigInteger.valueOf(2000));
      for (int i = 0; i < 5; i++) {
        calendar.int32(1);
      }
      Attack.on(fory, calendar.value(small).int32(60).bytes()).failedAs(CorruptDataException.class);
    }
  }
}
