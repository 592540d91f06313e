/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;

/**
 * Sets how a subscriber attaches. Immutable; each setting returns a changed copy.
 *
 * @param channel the name of the publisher's channel
 * @param root the root of the publisher's channel
 * @param waiting the way to wait for messages
 * @param timeout the time to wait for a publisher
 * @param reattach whether to attach again when the publisher is gone
 * @param nioViews whether {@code java.nio} buffers of objects are views of shared memory
 */
public record AttachOptions(
    String channel,
    Path root,
    Waiting waiting,
    Duration timeout,
    boolean reattach,
    boolean nioViews) {
  /** Checks all settings. */
  public AttachOptions {
    ShmConfig.requireName(channel);
    Objects.requireNonNull(root, "root");
    Objects.requireNonNull(waiting, "waiting");
    Objects.requireNonNull(timeout, "timeout");
  }

  /**
   * Returns the default options for a channel below the default root: waiting by {@link
   * Waiting#BLOCK}, no time for a publisher to appear, no attaching again, and copies of buffers.
   */
  public static AttachOptions to(String channel) {
    return new AttachOptions(
        channel, Shm.defaultRoot(), Waiting.BLOCK, Duration.ZERO, false, false);
  }

  /** Sets another root for the channel. */
  public AttachOptions root(Path newRoot) {
    return new AttachOptions(channel, newRoot, waiting, timeout, reattach, nioViews);
  }

  /** Sets another way to wait for messages. */
  public AttachOptions waiting(Waiting how) {
    return new AttachOptions(channel, root, how, timeout, reattach, nioViews);
  }

  /**
   * Sets the time for a publisher to appear. A publisher that exists has at least a second to
   * answer, however short the time is.
   */
  public AttachOptions timeout(Duration time) {
    return new AttachOptions(channel, root, waiting, time, reattach, nioViews);
  }

  /**
   * Sets whether to go on with the next publisher of the channel when the current publisher is
   * gone, whenever the next comes. The subscriber first reads the messages of the old publisher.
   */
  public AttachOptions reattach(boolean on) {
    return new AttachOptions(channel, root, waiting, timeout, on, nioViews);
  }

  /**
   * Sets whether {@code ByteBuffer}s, {@code IntBuffer}s and so on of objects in blocks are views
   * of the blocks, like {@code MemoryBuffer}s and {@code PrimitiveArrayView}s, instead of copies.
   *
   * <p>The JDK has no way to take such a view back. After its message is closed the view shows the
   * publisher's next message there, without any sign. Only for programs that drop every buffer
   * before they close the message.
   */
  public AttachOptions nioViews(boolean on) {
    return new AttachOptions(channel, root, waiting, timeout, reattach, on);
  }
}
