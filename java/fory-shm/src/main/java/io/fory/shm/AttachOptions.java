/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;

/**
 * Sets how a subscriber attaches. Immutable; each setting returns a changed copy.
 *
 * @param channel the name that the publisher gave
 * @param root the root that the publisher gave
 * @param waiting how to wait for messages
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
   * Returns options for a channel below the default root; blocking, not waiting for a publisher,
   * and only once; with copies of buffers.
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
   * Sets the time for a publisher to appear. One that is there has a second to answer, however
   * short the time is.
   */
  public AttachOptions timeout(Duration time) {
    return new AttachOptions(channel, root, waiting, time, reattach, nioViews);
  }

  /**
   * Sets whether to go on with the next publisher of the channel when this one is gone, whenever it
   * comes. The messages of the old one are read first.
   */
  public AttachOptions reattach(boolean on) {
    return new AttachOptions(channel, root, waiting, timeout, on, nioViews);
  }

  /**
   * Sets whether the {@code ByteBuffer}s, {@code IntBuffer}s and so on of objects that came in
   * blocks are views of them, like {@code MemoryBuffer}s and {@code PrimitiveArrayView}s, and not
   * copies.
   *
   * <p>The JDK has no way to take such a view back. Once its message is closed it shows what the
   * publisher writes there next, and nothing tells so. Only for programs that let go of every
   * buffer before they close the message.
   */
  public AttachOptions nioViews(boolean on) {
    return new AttachOptions(channel, root, waiting, timeout, reattach, on);
  }
}
