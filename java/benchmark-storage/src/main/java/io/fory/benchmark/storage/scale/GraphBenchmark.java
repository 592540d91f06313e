/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.scale;

import io.fory.Fory;
import io.fory.benchmark.suite.CallTime;
import io.fory.memory.MemoryBuffer;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A tree of so many nodes, written to a reused buffer and read back; the secondary result {@code
 * objects} is nanoseconds for one node.
 */
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(
    value = 1,
    jvmArgs = {"-Xms6g", "-Xmx6g", "-XX:+AlwaysPreTouch"})
public class GraphBenchmark extends CallTime {
  /** A node with up to eight children. */
  static final class Node {
    static final int CHILDREN = 8;

    private long number;
    private String name;
    private Node[] children;

    /** A tree of so many nodes, as flat as can be. */
    static Node tree(int nodes) {
      Node[] all = new Node[nodes];
      for (int i = nodes - 1; i >= 0; i--) {
        Node node = new Node();
        node.number = i;
        node.name = "node " + i % 1000;
        long first = (long) CHILDREN * i + 1;
        int count = (int) Math.max(0, Math.min(CHILDREN, nodes - first));
        node.children = new Node[count];
        for (int c = 0; c < count; c++) {
          node.children[c] = all[(int) first + c];
        }
        all[i] = node;
      }
      return all[0];
    }

    /** Returns the number of nodes, if they equal those of another tree; else fails. */
    int count(Node other) {
      if (number != other.number
          || !name.equals(other.name)
          || children.length != other.children.length) {
        throw new IllegalStateException("node " + other.number + " changes");
      }
      int count = 1;
      for (int i = 0; i < children.length; i++) {
        count += children[i].count(other.children[i]);
      }
      return count;
    }
  }

  /** Counts nodes, so that time is also told for one. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Counter {
    public long objects;
  }

  @Param({"100", "1000", "10000", "100000", "1000000", "10000000"})
  public int nodes;

  private final Fory fory =
      Fory.builder()
          .register(Node.class, 1)
          .withMaxGraphBytes(8L << 30)
          .withMaxWork(8L << 30)
          .build();
  private Node tree;
  private MemoryBuffer buffer;

  /** Makes the tree; fails if it does not come back, twice. */
  @Setup
  public void setUp() {
    tree = Node.tree(nodes);
    buffer = MemoryBuffer.allocate(64 * nodes);
    for (int round = 0; round < 2; round++) {
      Counter counter = new Counter();
      write(counter);
      if (read(counter).count(tree) != nodes || counter.objects != 2L * nodes) {
        throw new IllegalStateException("nodes are missing");
      }
    }
  }

  /** Returns how many bytes the tree has. */
  @Benchmark
  public int write(Counter counter) {
    buffer.writerIndex(0);
    fory.serialize(buffer, tree);
    counter.objects += nodes;
    return buffer.writerIndex();
  }

  @Benchmark
  public Node read(Counter counter) {
    buffer.readerIndex(0);
    counter.objects += nodes;
    return fory.deserialize(buffer, Node.class);
  }
}
