/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.references;

import io.fory.testing.ForyMatrix;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Whatever the graph, the twin has its shape. */
class RandomGraphTest {
  private static final ForyMatrix MATRIX =
      ForyMatrix.withReferences(Node.class, Node.Link.class, Node.Key.class);

  @Property(tries = 300)
  void everyGraphOfNodesComesBackInItsShape(
      @ForAll @IntRange(min = 1, max = 12) int size, @ForAll long seed) {
    MATRIX.check(graph(size, new Random(seed)));
  }

  @Property(tries = 100)
  void everyNodeOfAGraphCanBeItsRoot(
      @ForAll @IntRange(min = 2, max = 6) int size, @ForAll long seed) {
    Random random = new Random(seed);
    Node root = graph(size, random);
    MATRIX.check(
        new Object[] {value(List.of(root), random, 2), root, value(List.of(root), random, 2)});
  }

  private static Node graph(int size, Random random) {
    List<Node> nodes = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      nodes.add(new Node(i));
    }
    for (Node node : nodes) {
      node.first = random.nextBoolean() ? one(nodes, random) : null;
      node.any = value(nodes, random, 3);
      for (int i = random.nextInt(3); i > 0; i--) {
        node.list.add(random.nextInt(4) == 0 ? null : one(nodes, random));
        node.set.add(one(nodes, random));
        node.sorted.add(one(nodes, random));
        node.map.put(one(nodes, random), one(nodes, random));
      }
      if (random.nextBoolean()) {
        node.array = new Object[] {value(nodes, random, 2), one(nodes, random)};
      }
      if (random.nextInt(3) == 0) {
        List<Object> targets = new ArrayList<>();
        targets.add(one(nodes, random));
        node.link = new Node.Link("link", targets, new Object[1]);
        targets.add(node.link);
        node.link.array()[0] = node.link;
      }
    }
    return nodes.get(0);
  }

  private static Node one(List<Node> nodes, Random random) {
    return nodes.get(random.nextInt(nodes.size()));
  }

  /** Something that holds nodes, perhaps in other containers; hashed ones hold nodes only. */
  private static Object value(List<Node> nodes, Random random, int depth) {
    Node node = one(nodes, random);
    Node other = one(nodes, random);
    Object inner = depth == 0 ? node : value(nodes, random, depth - 1);
    return switch (random.nextInt(16)) {
      case 0 -> null;
      case 1 -> node;
      case 2 -> new Object[] {inner, node, inner};
      case 3 -> new Node[] {node, other, null};
      case 4 -> new ArrayList<>(Arrays.asList(inner, null, node));
      case 5 -> new LinkedList<>(Arrays.asList(node, inner));
      case 6 -> new HashSet<>(List.of(node));
      case 7 -> new LinkedHashSet<>(Arrays.asList(node, other));
      case 8 -> new TreeSet<>(Arrays.asList(node, other));
      case 9 -> new HashMap<>(Map.of(node, Arrays.asList(inner)));
      case 10 -> new LinkedHashMap<>(Map.of(node, Optional.of(other)));
      case 11 -> new TreeMap<>(Map.of(node, new Object[] {inner}));
      case 12 -> new ArrayDeque<>(List.of(node, other));
      case 13 -> Optional.of(node);
      case 14 -> new int[] {random.nextInt()};
      default -> Arrays.asList(node, inner);
    };
  }
}
