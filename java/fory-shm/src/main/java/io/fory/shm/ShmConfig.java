/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import java.nio.file.Path;
import java.util.Objects;
import java.util.regex.Pattern;

/** Sets the properties of a channel. Immutable; each setting returns a changed copy. */
public final class ShmConfig implements Cloneable {
  /**
   * Names of channels. The number after the tilde is that of a client, whose requests go through a
   * channel of their own.
   */
  private static final Pattern NAME =
      Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}(~[0-9]{1,2})?");

  /** The maximum size of all rings and blocks of a channel together, in bytes. */
  private static final long MAX_BYTES = 1L << 40;

  private String channel;
  private Path root = Shm.defaultRoot();
  private int ring = 1 << 20;
  private int inlineMax = 16 << 10;
  private Pool pool = Pool.of(64 << 10, 64).and(1 << 20, 12).and(4 << 20, 2);
  private int partMin = 4 << 10;
  private int maxSubscribers = 8;
  private int maxLeases = 256;
  private OnFull onFull = OnFull.BLOCK;
  private boolean sessions = true;

  /**
   * Returns a channel with the defaults: the root {@code /dev/shm}, or {@code java.io.tmpdir} if
   * there is no such folder; a ring of 1 MiB; 24 MiB of blocks, of 64 KiB, 1 MiB and 4 MiB;
   * messages of up to 16 KiB in the ring, and parts of objects of 4 KiB or more in blocks; 8
   * subscribers with 256 leases each; {@link OnFull#BLOCK}; sessions.
   */
  public static ShmConfig channel(String name) {
    ShmConfig config = new ShmConfig();
    config.channel = name;
    return config.checked();
  }

  private ShmConfig() {}

  /** Returns the configuration of the channel that a client of this one has for its requests. */
  ShmConfig ofClient(int number) {
    ShmConfig client = copy();
    client.channel = channel + "~" + number;
    client.maxSubscribers = 1;
    client.sessions = false;
    return client.checked();
  }

  /**
   * Sets another root, which must be the same on both sides. Choose a root in memory with a short
   * path.
   */
  public ShmConfig root(Path newRoot) {
    ShmConfig changed = copy();
    changed.root = newRoot;
    return changed.checked();
  }

  /** Sets the size of the rings, in bytes; {@code inlineMax} shrinks with it if needed. */
  public ShmConfig ring(int bytes) {
    ShmConfig changed = copy();
    changed.ring = bytes;
    changed.inlineMax = Math.min(inlineMax, bytes / 8);
    return changed.checked();
  }

  /** Sets the maximum size of a message in the ring, in bytes; larger messages go into blocks. */
  public ShmConfig inlineMax(int bytes) {
    ShmConfig changed = copy();
    changed.inlineMax = bytes;
    return changed.checked();
  }

  /** Sets other blocks. */
  public ShmConfig pool(Pool blocks) {
    ShmConfig changed = copy();
    changed.pool = blocks;
    return changed.checked();
  }

  /** Sets the minimum size, in bytes, of a part of an object that goes into a block. */
  public ShmConfig partMin(int bytes) {
    ShmConfig changed = copy();
    changed.partMin = bytes;
    return changed.checked();
  }

  /** Sets the maximum number of subscribers. */
  public ShmConfig maxSubscribers(int count) {
    ShmConfig changed = copy();
    changed.maxSubscribers = count;
    return changed.checked();
  }

  /** Sets the maximum number of blocks on their way to a subscriber or held by it. */
  public ShmConfig maxLeases(int count) {
    ShmConfig changed = copy();
    changed.maxLeases = count;
    return changed.checked();
  }

  /** Sets the treatment of messages that do not fit. */
  public ShmConfig onFull(OnFull policy) {
    ShmConfig changed = copy();
    changed.onFull = policy;
    return changed.checked();
  }

  /**
   * Sets whether the publisher describes classes once, and again for a later subscriber, instead of
   * in each message. Subscribers must then decode objects in the order in which they come, but may
   * skip objects.
   */
  public ShmConfig sessions(boolean on) {
    ShmConfig changed = copy();
    changed.sessions = on;
    return changed.checked();
  }

  /** Returns the name, of letters, digits and {@code . _ -}, up to 64 of them. */
  public String channel() {
    return channel;
  }

  /** Returns the folder that has a folder for each user. */
  public Path root() {
    return root;
  }

  /**
   * Returns the size of each subscriber's ring, in bytes: a power of two from 64 KiB to 256 MiB.
   */
  public int ring() {
    return ring;
  }

  /**
   * Returns the maximum size of a message in the ring, in bytes: at most an eighth of the ring.
   * Larger messages go into blocks.
   */
  public int inlineMax() {
    return inlineMax;
  }

  /** Returns the blocks. */
  public Pool pool() {
    return pool;
  }

  /** Returns the minimum size, in bytes, of arrays and buffers of objects that go into blocks. */
  public int partMin() {
    return partMin;
  }

  /** Returns the maximum number of subscribers: 1 to 64. */
  public int maxSubscribers() {
    return maxSubscribers;
  }

  /**
   * Returns the maximum number of blocks of one subscriber, in its ring and in its open messages: 1
   * to 4096.
   */
  public int maxLeases() {
    return maxLeases;
  }

  /** Returns the treatment of a message that does not fit. */
  public OnFull onFull() {
    return onFull;
  }

  /** Returns whether the publisher describes the classes of objects only once for all messages. */
  public boolean sessions() {
    return sessions;
  }

  /** Returns this after checking all settings. */
  private ShmConfig checked() {
    requireName(channel);
    Objects.requireNonNull(root, "root");
    Objects.requireNonNull(onFull, "onFull");
    if (Integer.bitCount(ring) != 1) {
      throw new IllegalArgumentException("The ring must be a power of two, but is " + ring);
    }
    check("ring", ring, 64 << 10, 256 << 20);
    check("inlineMax", inlineMax, 64, ring / 8);
    check("partMin", partMin, 1, Integer.MAX_VALUE);
    check("maxSubscribers", maxSubscribers, 1, 64);
    check("maxLeases", maxLeases, 1, 4096);
    if (pool.bytes() + (long) ring * maxSubscribers > MAX_BYTES) {
      throw new IllegalArgumentException(
          "Expected blocks and rings of at most 1 TiB, found " + pool.bytes());
    }
    return this;
  }

  private ShmConfig copy() {
    try {
      return (ShmConfig) clone();
    } catch (CloneNotSupportedException e) {
      throw new AssertionError("it is cloneable", e);
    }
  }

  static void requireName(String channel) {
    if (!NAME.matcher(channel).matches()) {
      throw new IllegalArgumentException(
          "The name of a channel has 1 to 64 letters, digits and ._- and begins with no dot, found: "
              + channel);
    }
  }

  private static void check(String name, int value, int least, int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          "%s must be from %s to %s, but is %s".formatted(name, least, most, value));
    }
  }
}
