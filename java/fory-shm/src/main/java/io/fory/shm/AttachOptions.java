/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;

/**
 * The options of a subscriber. Immutable and thread-safe; each setter returns a changed copy.
 *
 * @param channel the name of the channel
 * @param root the folder below which the channel is; the same as the publisher's
 * @param waiting how the subscriber waits for messages
 * @param timeout how long {@code attach} waits for a publisher to appear
 * @param reattach whether to attach to the channel's next publisher when the current one is gone
 * @param nioViews whether {@code java.nio} buffers in decoded objects are views of shared memory
 */
public record AttachOptions(
    String channel,
    Path root,
    Waiting waiting,
    Duration timeout,
    boolean reattach,
    boolean nioViews) {
  /**
   * Checks the options.
   *
   * @throws IllegalArgumentException if no channel can have the name
   */
  public AttachOptions {
    ShmConfig.requireName(channel);
    Objects.requireNonNull(root, "root");
    Objects.requireNonNull(waiting, "waiting");
    Objects.requireNonNull(timeout, "timeout");
  }

  /**
   * Returns the default options: the channel is below {@link Shm#defaultRoot}, the subscriber waits
   * by {@link Waiting#BLOCK}, does not wait for a publisher to appear, does not attach again, and
   * copies {@code java.nio} buffers.
   */
  public static AttachOptions to(String channel) {
    return new AttachOptions(
        channel, Shm.defaultRoot(), Waiting.BLOCK, Duration.ZERO, false, false);
  }

  /** Returns a copy with another root folder. */
  public AttachOptions root(Path newRoot) {
    return new AttachOptions(channel, newRoot, waiting, timeout, reattach, nioViews);
  }

  /** Returns a copy that waits for messages in another way. */
  public AttachOptions waiting(Waiting how) {
    return new AttachOptions(channel, root, how, timeout, reattach, nioViews);
  }

  /**
   * Returns a copy with another time to wait for a publisher to appear. A publisher that exists
   * always has at least a second to answer.
   */
  public AttachOptions timeout(Duration time) {
    return new AttachOptions(channel, root, waiting, time, reattach, nioViews);
  }

  /**
   * Returns a copy that sets whether to attach to the next publisher of the channel, whenever it
   * appears, when the current one is gone. All messages of the old publisher are read first. The
   * messages that the new publisher sent before are lost: {@link ShmSubscriber#lost} counts them.
   */
  public AttachOptions reattach(boolean on) {
    return new AttachOptions(channel, root, waiting, timeout, on, nioViews);
  }

  /**
   * Returns a copy that sets whether {@code java.nio} buffers in decoded objects are views of
   * shared memory instead of copies, if their content came in blocks. {@code MemoryBuffer}s and
   * {@code PrimitiveArrayView}s always are views.
   *
   * <p>Unlike those, a {@code java.nio} buffer cannot be invalidated. After its message is closed,
   * the buffer silently shows whatever the publisher writes there next. So turn this on only if
   * your program drops every such buffer before it closes the message.
   */
  public AttachOptions nioViews(boolean on) {
    return new AttachOptions(channel, root, waiting, timeout, reattach, on);
  }
}
