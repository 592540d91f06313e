/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.references;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.LimitExceededException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Objects of the user's classes that lead back to themselves, in containers that hash them. */
class HashRingsTest {
  private static final int HEAVY = 100_000;

  static class Node {
    List<Object> data;
    Node next;
    boolean flag;

    final Node getNext() {
      return next;
    }
  }

  static class ByField extends Node {
    @Override
    public int hashCode() {
      int result = data != null ? data.hashCode() : 0;
      result = 31 * result + (flag ? 1 : 0);
      return 31 * result + (next != null ? next.hashCode() : 0);
    }
  }

  static class ByArguments extends Node {
    @Override
    public int hashCode() {
      return Objects.hash(flag, data, next);
    }
  }

  /** As Lombok writes it. */
  static class ByGetter extends Node {
    List<Object> getData() {
      return data;
    }

    Node getOther() {
      return next;
    }

    @Override
    public int hashCode() {
      int result = 59 + (flag ? 79 : 97);
      Object $data = getData();
      result = result * 59 + ($data == null ? 43 : $data.hashCode());
      Object $next = getOther();
      return result * 59 + ($next == null ? 43 : $next.hashCode());
    }
  }

  static class BySuper extends ByField {
    @Override
    public int hashCode() {
      return super.hashCode() + 1;
    }
  }

  static class AfterReturn extends Node {
    @Override
    public int hashCode() {
      if (data == null) {
        return 1;
      }
      return data.hashCode() + Objects.hashCode(next);
    }
  }

  static class ByParts extends Node {
    @Override
    public int hashCode() {
      int result = next == null ? 0 : Objects.hashCode(next.data);
      for (Object each : data) {
        result = 31 * result + each.hashCode();
      }
      return result;
    }
  }

  static class Sometimes extends Node {
    @Override
    public int hashCode() {
      return data.hashCode() + (flag ? next.hashCode() : 0);
    }
  }

  static class InSteps extends Node {
    Integer id = 1;

    @Override
    public int hashCode() {
      return id != null ? id.hashCode() : Objects.hash(data, next);
    }
  }

  static class Caught extends Node {
    @Override
    public int hashCode() {
      try {
        return data.hashCode() + next.hashCode();
      } catch (StackOverflowError e) {
        return 0;
      }
    }
  }

  static class ByRank extends Node {
    static int rank(Object node) {
      return node == null ? 0 : 1;
    }

    @Override
    public int hashCode() {
      return data.hashCode() + rank(next);
    }
  }

  static class DataOnly extends Node {
    @Override
    public int hashCode() {
      return data.hashCode();
    }
  }

  private static final List<Supplier<Node>> ENDLESS =
      List.of(ByField::new, ByArguments::new, ByGetter::new, BySuper::new);

  /** Their hash mentions the field that leads back, and ends all the same. */
  private static final List<Supplier<Node>> ENDING =
      List.of(ByParts::new, Sometimes::new, InSteps::new, ByRank::new);

  /** Their hash does not mention it. */
  private static final List<Supplier<Node>> APART = List.of(DataOnly::new, Node::new);

  private static final List<Fory> FORYS =
      List.of(fory(true, true), fory(true, false), fory(false, true), fory(false, false));

  private static Fory fory(boolean codegen, boolean compatible) {
    return Fory.builder()
        .withRefTracking(true)
        .withCodegen(codegen)
        .withCompatible(compatible)
        .withAsyncCompilation(false)
        .register(Node.class, ByField.class, ByArguments.class, ByGetter.class, BySuper.class)
        .register(ByParts.class, Sometimes.class, InSteps.class, ByRank.class, DataOnly.class)
        .build();
  }

  /** A ring of two. */
  private static Node ring(Supplier<Node> type, int size) {
    Node node = type.get();
    node.next = type.get();
    node.data = new ArrayList<>(Collections.nCopies(size, 1));
    node.next.data = new ArrayList<>();
    return node;
  }

  private static void close(Node node) {
    node.next.next = node;
  }

  @Test
  void contentOfAKeyThatLeadsBackIsPaidForInEachRound() {
    for (Supplier<Node> type : ENDLESS) {
      for (Fory fory : FORYS) {
        Node node = ring(type, HEAVY);
        Set<Object> set = new HashSet<>(Set.of(node));
        close(node);
        byte[] message = fory.serialize(set);
        assertThatThrownBy(() -> fory.deserialize(message))
            .isInstanceOf(LimitExceededException.class)
            .hasMessageContaining("maxWork");
      }
    }
  }

  @Test
  void aKeyWhoseHashEndsComesBack() {
    comeBack(ENDING, 100); // each step counts as often as if the hash never ended
    comeBack(APART, HEAVY);
  }

  private static void comeBack(List<Supplier<Node>> types, int size) {
    for (Supplier<Node> type : types) {
      for (Fory fory : FORYS) {
        Node node = ring(type, size);
        close(node);
        Set<?> read = (Set<?>) fory.deserialize(fory.serialize(new HashSet<>(Set.of(node))));
        Node back = (Node) read.iterator().next();
        assertThat(back.next.next == back && read.contains(back)).isTrue();
        assertThat(back.data).hasSize(size);
      }
    }
  }

  /** No value is hashed, and the keys that come after it cost no more for it. */
  @Test
  void aRingMayBeAValue() {
    for (Fory fory : FORYS) {
      Node node = ring(ByField::new, HEAVY);
      close(node);
      Map<String, Object> map = new HashMap<>();
      for (int i = 0; i < 20_000; i++) {
        map.put("key " + i, node);
      }
      Map<?, ?> read = (Map<?, ?>) fory.deserialize(fory.serialize(map));
      assertThat(read).hasSize(map.size());
    }
  }

  @Test
  void aQueueMayHoldItself() {
    for (Fory fory : FORYS) {
      Queue<Object> queue = new ArrayDeque<>(Collections.nCopies(HEAVY, 1));
      queue.add(queue);
      Set<?> read = (Set<?>) fory.deserialize(fory.serialize(new HashSet<>(Arrays.asList(queue))));
      assertThat((Queue<?>) read.iterator().next()).hasSize(HEAVY + 1);
    }
  }
}
