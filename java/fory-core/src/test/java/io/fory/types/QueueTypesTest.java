/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.fory.testing.ForyMatrix;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class QueueTypesTest {
  private static final ForyMatrix MATRIX =
      ForyMatrix.of(Fields.class, Point.class, Task.class, ByY.class);

  private record Point(int x, int y) {}

  private record ByY(int unused) implements Comparator<Point> {
    @Override
    public int compare(Point a, Point b) {
      return Integer.compare(a.y, b.y);
    }
  }

  /** Due since long ago. */
  private record Task(long when) implements Delayed {
    @Override
    public long getDelay(TimeUnit unit) {
      return when - Long.MAX_VALUE / 2;
    }

    @Override
    public int compareTo(Delayed other) {
      return Long.compare(when, ((Task) other).when);
    }
  }

  private static final class Fields {
    private BlockingQueue<Point> queue;
    private BlockingDeque<String> deque;
    private ArrayBlockingQueue<Integer> bounded;
    private PriorityBlockingQueue<Point> sorted;
    private DelayQueue<Task> delayed;
    private Queue<Object> any;
  }

  private static <Q extends Collection<T>, T> Q with(Q queue, List<T> elements) {
    queue.addAll(elements);
    return queue;
  }

  static Stream<Arguments> queues() {
    List<Object> mixed = List.of("a", 1, new Point(1, 2), List.of());
    return Stream.<Queue<?>>of(
            new ArrayBlockingQueue<>(1),
            with(new ArrayBlockingQueue<>(4), mixed),
            with(new ArrayBlockingQueue<>(10, true), List.of(1L, 2L)),
            new LinkedBlockingQueue<>(),
            with(new LinkedBlockingQueue<>(), mixed),
            with(new LinkedBlockingQueue<>(5), List.of("x", "y")),
            new LinkedBlockingDeque<>(),
            with(new LinkedBlockingDeque<>(), mixed),
            with(new LinkedBlockingDeque<>(3), List.of("p", "q", "r")),
            new PriorityBlockingQueue<>(),
            with(new PriorityBlockingQueue<>(), List.of(3, 1, 2)),
            with(
                new PriorityBlockingQueue<>(1, new ByY(0)),
                List.of(new Point(1, 9), new Point(2, 8))),
            with(new PriorityBlockingQueue<>(5, Comparator.reverseOrder()), List.of("a", "b")),
            new DelayQueue<>(),
            with(new DelayQueue<Task>(), List.of(new Task(3), new Task(1), new Task(2))),
            new LinkedTransferQueue<>(),
            with(new LinkedTransferQueue<>(), mixed),
            new SynchronousQueue<>())
        .map(q -> arguments(q.getClass().getSimpleName() + " of " + q.size(), q));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("queues")
  void queuesSurviveEverywhere(String name, Queue<?> queue) {
    MATRIX.checkEverywhere(queue);
  }

  @Test
  void fieldsSurvive() {
    Fields fields = new Fields();
    MATRIX.check(fields);
    fields.queue = with(new LinkedBlockingQueue<>(7), List.of(new Point(1, 2)));
    fields.deque = with(new LinkedBlockingDeque<>(7), List.of("a"));
    fields.bounded = with(new ArrayBlockingQueue<>(3), List.of(1, 2));
    fields.sorted = with(new PriorityBlockingQueue<>(3, new ByY(1)), List.of(new Point(5, 6)));
    fields.delayed = with(new DelayQueue<>(), List.of(new Task(5)));
    fields.any = new SynchronousQueue<>();
    MATRIX.check(fields);
    fields.queue = fields.sorted;
    MATRIX.check(fields);
  }

  @Test
  void queuesKeepTheirCapacity() {
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      for (BlockingQueue<Object> queue :
          List.<BlockingQueue<Object>>of(
              new ArrayBlockingQueue<>(2),
              new LinkedBlockingQueue<>(2),
              new LinkedBlockingDeque<>(2))) {
        queue.add("first");
        @SuppressWarnings("unchecked")
        BlockingQueue<Object> twin =
            (BlockingQueue<Object>)
                cell.generated().deserialize(cell.interpreted().serialize(queue));
        for (BlockingQueue<Object> full : List.of(twin, cell.generated().copy(queue))) {
          assertThat(full.offer("second")).isTrue();
          assertThat(full.offer("third")).isFalse();
        }
      }
    }
  }

  @Test
  void queuesThatContainThemselvesSurvive() {
    for (Supplier<BlockingQueue<Object>> make :
        List.<Supplier<BlockingQueue<Object>>>of(
            () -> new ArrayBlockingQueue<>(2),
            () -> new LinkedBlockingQueue<>(2),
            () -> new LinkedBlockingDeque<>(),
            () -> new LinkedTransferQueue<>())) {
      BlockingQueue<Object> queue = make.get();
      queue.add("before");
      queue.add(queue);
      for (ForyMatrix.Cell cell : MATRIX.cells()) {
        if (cell.keepsReferences()) {
          Queue<?> twin =
              (Queue<?>) cell.generated().deserialize(cell.interpreted().serialize(queue));
          assertThat(new ArrayList<Object>(twin).get(1)).isSameAs(twin);
          Queue<?> copy = cell.generated().copy(queue);
          assertThat(new ArrayList<Object>(copy).get(1)).isSameAs(copy);
        }
      }
    }
  }
}
