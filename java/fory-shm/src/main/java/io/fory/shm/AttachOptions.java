/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;

/**
 * How a subscriber attaches. Immutable; each setting returns a changed copy.
 *
 * @param channel the name that the publisher gave
 * @param root the root that the publisher gave
 * @param waiting how to wait for messages
 * @param timeout how long to wait for a publisher
 * @param reattach whether to attach again when the publisher is gone
 */
public record AttachOptions(
    String channel, Path root, Waiting waiting, Duration timeout, boolean reattach) {
  /** Checks all settings. */
  public AttachOptions {
    ShmConfig.requireName(channel);
    Objects.requireNonNull(root, "root");
    Objects.requireNonNull(waiting, "waiting");
    Objects.requireNonNull(timeout, "timeout");
  }

  /** To a channel below the default root; blocking, not waiting for a publisher, and only once. */
  public static AttachOptions to(String channel) {
    return new AttachOptions(channel, Shm.defaultRoot(), Waiting.BLOCK, Duration.ZERO, false);
  }

  /** Below another root. */
  public AttachOptions root(Path newRoot) {
    return new AttachOptions(channel, newRoot, waiting, timeout, reattach);
  }

  /** With another way to wait for messages. */
  public AttachOptions waiting(Waiting how) {
    return new AttachOptions(channel, root, how, timeout, reattach);
  }

  /** With so much time for a publisher to appear. */
  public AttachOptions timeout(Duration time) {
    return new AttachOptions(channel, root, waiting, time, reattach);
  }

  /**
   * Whether to go on with the next publisher of the channel when this one is gone, whenever it
   * comes. What the old one had published is read first.
   */
  public AttachOptions reattach(boolean on) {
    return new AttachOptions(channel, root, waiting, timeout, on);
  }
}
