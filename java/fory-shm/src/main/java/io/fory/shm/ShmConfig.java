/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import java.nio.file.Path;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * The settings of a channel. Immutable and thread-safe; each setter returns a changed copy and
 * throws an {@code IllegalArgumentException} if the value is out of range.
 */
public final class ShmConfig implements Cloneable {
  /**
   * Names of channels. A tilde and a number are appended for the channel that carries the requests
   * of a client.
   */
  private static final Pattern NAME =
      Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}(~[0-9]{1,2})?");

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
   * Returns the default settings for a channel: the root {@link Shm#defaultRoot}; rings of 1 MiB;
   * 24 MiB of blocks in sizes of 64 KiB, 1 MiB and 4 MiB; messages of up to 16 KiB in the ring;
   * arrays and buffers of objects of 4 KiB or more in blocks of their own; up to 8 subscribers that
   * may hold 256 blocks each; {@link OnFull#BLOCK}; sessions.
   *
   * @param name 1 to 64 letters, digits and {@code . _ -}, not beginning with a dot
   */
  public static ShmConfig channel(String name) {
    ShmConfig config = new ShmConfig();
    config.channel = name;
    return config.checked();
  }

  private ShmConfig() {}

  /** Returns the settings of the channel that carries the requests of a client. */
  ShmConfig ofClient(int number) {
    ShmConfig client = copy();
    client.channel = channel + "~" + number;
    client.maxSubscribers = 1;
    client.sessions = false;
    return client.checked();
  }

  /**
   * Returns a copy with another root folder. Subscribers need the same one. It should be in memory,
   * and its path short: the path of a socket in it has at most 103 bytes.
   */
  public ShmConfig root(Path newRoot) {
    ShmConfig changed = copy();
    changed.root = newRoot;
    return changed.checked();
  }

  /**
   * Returns a copy with another size of each subscriber's ring: a power of two, 64 KiB to 256 MiB.
   * Lowers {@code inlineMax} to an eighth of it if needed.
   */
  public ShmConfig ring(int bytes) {
    ShmConfig changed = copy();
    changed.ring = bytes;
    changed.inlineMax = Math.min(inlineMax, bytes / 8);
    return changed.checked();
  }

  /**
   * Returns a copy with another maximum size of a message in the ring, in bytes: 64 to an eighth of
   * the ring. Larger messages go into blocks.
   */
  public ShmConfig inlineMax(int bytes) {
    ShmConfig changed = copy();
    changed.inlineMax = bytes;
    return changed.checked();
  }

  /** Returns a copy with other blocks. */
  public ShmConfig pool(Pool blocks) {
    ShmConfig changed = copy();
    changed.pool = blocks;
    return changed.checked();
  }

  /**
   * Returns a copy with another minimum size, in bytes, of an array or buffer of an object that
   * goes into a block of its own.
   */
  public ShmConfig partMin(int bytes) {
    ShmConfig changed = copy();
    changed.partMin = bytes;
    return changed.checked();
  }

  /** Returns a copy with another maximum number of subscribers: 1 to 64. */
  public ShmConfig maxSubscribers(int count) {
    ShmConfig changed = copy();
    changed.maxSubscribers = count;
    return changed.checked();
  }

  /**
   * Returns a copy with another maximum number of blocks that one subscriber may hold, in its ring
   * and in its open messages: 1 to 4,096.
   */
  public ShmConfig maxLeases(int count) {
    ShmConfig changed = copy();
    changed.maxLeases = count;
    return changed.checked();
  }

  /** Returns a copy that sets what happens to a message that does not fit. */
  public ShmConfig onFull(OnFull policy) {
    ShmConfig changed = copy();
    changed.onFull = policy;
    return changed.checked();
  }

  /**
   * Returns a copy that sets whether objects are sent as one session: the publisher describes each
   * class once, and again for later subscribers, instead of in each message. Subscribers must then
   * decode objects in order, but may skip objects.
   */
  public ShmConfig sessions(boolean on) {
    ShmConfig changed = copy();
    changed.sessions = on;
    return changed.checked();
  }

  /** Returns the name of the channel. */
  public String channel() {
    return channel;
  }

  /** Returns the root folder, below which each user has a folder of channels. */
  public Path root() {
    return root;
  }

  /** Returns the size of each subscriber's ring, in bytes. */
  public int ring() {
    return ring;
  }

  /**
   * Returns the maximum size of a message in the ring, in bytes. Larger messages go into blocks.
   */
  public int inlineMax() {
    return inlineMax;
  }

  /** Returns the blocks. */
  public Pool pool() {
    return pool;
  }

  /**
   * Returns the minimum size, in bytes, of an array or buffer of an object that goes into a block
   * of its own.
   */
  public int partMin() {
    return partMin;
  }

  /** Returns the maximum number of subscribers. */
  public int maxSubscribers() {
    return maxSubscribers;
  }

  /** Returns the maximum number of blocks that one subscriber may hold. */
  public int maxLeases() {
    return maxLeases;
  }

  /** Returns what happens to a message that does not fit. */
  public OnFull onFull() {
    return onFull;
  }

  /** Returns whether objects are sent as one session. */
  public boolean sessions() {
    return sessions;
  }

  /** Checks all settings and returns this. */
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
