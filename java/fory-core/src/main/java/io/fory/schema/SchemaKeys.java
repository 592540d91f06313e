/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import io.fory.memory.MemoryBuffer;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The {@link SchemaKey}s of all classes of a schema, in time and memory that grow with its bytes,
 * not with their square: hashing each class with all that it leads to would take 254 MB of hashing
 * for a schema of 847 KB.
 *
 * <p>Implementation essay. Classes that lead to each other (a strongly connected component) lead to
 * the same classes, so they share one hash: of their own bytes, in the order of their names, and of
 * the hashes of the components next to them. Components are found by Tarjan's algorithm, which
 * finishes those that others lead to first; it is written with a stack of its own, since a chain of
 * classes can be as long as a message wants. A class's key is the hash of its name and of its
 * component's hash. Whatever else is in the schema has no part in it.
 */
final class SchemaKeys {
  private final WireClass[] classes;
  private final int[][] next; // by class: the indices of the classes that it names
  private final Map<String, SchemaKey> keys = new HashMap<>();
  private final MessageDigest sha = SchemaKey.sha256();
  private final MemoryBuffer scratch = MemoryBuffer.allocate(256);

  // Tarjan's algorithm
  private final int[] found; // by class: the order in which it was found, from 1 on; 0 before
  private final int[] lowest; // by class: the least order of the classes that it leads back to
  private final int[] component; // by class: its component; -1 until that is finished
  // the stack of classes that are found, but whose component is not finished
  private final int[] open;
  private final int[] path;
  private final int[] at; // by depth of the path: the next index in next
  private int openCount;
  private int foundCount;
  private final List<byte[]> hashes = new ArrayList<>(); // by component

  private SchemaKeys(Map<String, WireClass> all) {
    classes = all.values().toArray(WireClass[]::new);
    Map<String, Integer> numbers = new HashMap<>();
    for (WireClass type : classes) {
      numbers.put(type.name(), numbers.size());
    }
    next = new int[classes.length][];
    for (int i = 0; i < classes.length; i++) {
      next[i] = WireSchema.nested(classes[i]).stream().mapToInt(numbers::get).toArray();
    }
    found = new int[classes.length];
    lowest = new int[classes.length];
    component = new int[classes.length];
    open = new int[classes.length];
    path = new int[classes.length];
    at = new int[classes.length];
    Arrays.fill(component, -1);
  }

  /** Returns the keys of all classes by their names. */
  static Map<String, SchemaKey> of(Map<String, WireClass> classes) {
    SchemaKeys search = new SchemaKeys(classes);
    for (int i = 0; i < search.classes.length; i++) {
      if (search.found[i] == 0) {
        search.visit(i);
      }
    }
    return search.keys;
  }

  private void visit(int start) {
    int depth = 0;
    path[0] = start;
    at[0] = 0;
    find(start);
    while (depth >= 0) {
      int current = path[depth];
      if (at[depth] < next[current].length) {
        int to = next[current][at[depth]++];
        if (found[to] == 0) {
          find(to);
          path[++depth] = to;
          at[depth] = 0;
        } else if (component[to] < 0) {
          lowest[current] = Math.min(lowest[current], found[to]);
        }
      } else {
        if (lowest[current] == found[current]) {
          finish(current);
        }
        if (--depth >= 0) {
          lowest[path[depth]] = Math.min(lowest[path[depth]], lowest[current]);
        }
      }
    }
  }

  private void find(int number) {
    found[number] = ++foundCount;
    lowest[number] = foundCount;
    open[openCount++] = number;
  }

  /** Finishes the component whose class {@code first} was found first. */
  private void finish(int first) {
    int from = openCount;
    do {
      from--;
    } while (open[from] != first);
    int[] members = Arrays.copyOfRange(open, from, openCount);
    openCount = from;
    int number = hashes.size();
    Set<byte[]> neighbours = null;
    WireClass[] types = new WireClass[members.length];
    for (int i = 0; i < members.length; i++) {
      component[members[i]] = number;
      types[i] = classes[members[i]];
    }
    for (int member : members) {
      for (int to : next[member]) {
        if (component[to] != number) {
          neighbours = neighbours == null ? new TreeSet<>(Arrays::compare) : neighbours;
          neighbours.add(hashes.get(component[to]));
        }
      }
    }
    if (types.length > 1) {
      Arrays.sort(types, Comparator.comparing(WireClass::name));
    }
    byte[][] own = new byte[types.length][];
    for (int i = 0; i < own.length; i++) {
      own[i] = hash(types[i]);
    }
    // Hashes of equal length, after a part that tells how many of each kind there are.
    sha.update(ByteBuffer.allocate(32).putInt(own.length).clear());
    for (byte[] part : own) {
      sha.update(part);
    }
    if (neighbours != null) {
      neighbours.forEach(sha::update);
    }
    byte[] hash = sha.digest();
    hashes.add(hash);
    for (int i = 0; i < own.length; i++) {
      sha.update(hash);
      sha.update(own[i]);
      keys.put(types[i].name(), SchemaKey.of(sha.digest()));
    }
  }

  private byte[] hash(WireClass type) {
    scratch.writerIndex(0);
    SchemaWriter.writeAlone(scratch, type);
    sha.update(scratch.heapArray(), scratch.heapOffset(), scratch.writerIndex());
    return sha.digest();
  }
}
