/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.references;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A node of a graph. Its children stand in front of what its hash depends on, so that a reader
 * meets references to it before it can be hashed or compared.
 */
class Node implements Comparable<Node> {
  Node first;
  Object any;
  List<Node> list = new ArrayList<>();
  Set<Node> set = new HashSet<>();
  TreeSet<Node> sorted = new TreeSet<>();
  Map<Node, Node> map = new HashMap<>();
  Object[] array;
  Link link;
  Key key; // the hash depends on this, which is read last

  /** A record in the middle of a cycle. */
  record Link(String name, List<Object> targets, Object[] array) {}

  /** An object on its own, so that the hash needs more than primitive fields. */
  static final class Key {
    private final List<Integer> id = new ArrayList<>();

    Key(int id) {
      this.id.add(id);
    }
  }

  Node() {}

  Node(int id) {
    key = new Key(id);
  }

  int id() {
    return key.id.get(0);
  }

  @Override
  public int hashCode() {
    return key.id.hashCode();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Node node && node.id() == id();
  }

  @Override
  public int compareTo(Node other) {
    return Integer.compare(id(), other.id());
  }

  @Override
  public String toString() {
    return "Node " + (key == null ? "without key" : id());
  }
}
