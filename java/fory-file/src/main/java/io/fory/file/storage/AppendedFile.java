/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file.storage;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import io.fory.platform.ChannelIo;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/**
 * Appends pieces to a file that no other writer has open. After a failure the file does not have
 * part of a piece, unless truncating it fails too. Not thread-safe.
 */
public final class AppendedFile implements Closeable {
  private final WriterLock lock;
  private final FileChannel channel;
  private long end;
  private IOException failure;

  private AppendedFile(WriterLock lock, FileChannel channel) {
    this.lock = lock;
    this.channel = channel;
  }

  /**
   * Locks and opens a file, which need not exist.
   *
   * @throws IOException if it cannot be opened, or another writer has it
   */
  public static AppendedFile open(Path file) throws IOException {
    FileChannel.open(file, CREATE, WRITE).close(); // so that links have a real path to lock
    WriterLock lock = WriterLock.acquire(file);
    try {
      return new AppendedFile(lock, FileChannel.open(file, CREATE, READ, WRITE));
    } catch (IOException | RuntimeException | Error e) {
      lock.close();
      throw e;
    }
  }

  /** Returns the channel, to read the file. */
  public FileChannel channel() {
    return channel;
  }

  /** Truncates the file at a position, where the next piece begins. */
  public void cutAt(long position) throws IOException {
    channel.truncate(position).position(position);
    end = position;
  }

  /** Returns the position in the file at which the next piece begins. */
  public long end() {
    return end;
  }

  /** Appends a piece. If that fails, the file ends with the piece before, or has a tear. */
  public void append(ByteBuffer... piece) throws IOException {
    try {
      ChannelIo.writeFully(channel, piece);
    } catch (IOException e) {
      failure = e;
      cutOff(e);
      throw e;
    }
    end = channel.position();
  }

  /** Truncates the file after the last whole piece, if possible. */
  private void cutOff(IOException cause) {
    try {
      channel.truncate(end);
    } catch (IOException e) {
      cause.addSuppressed(e);
    }
  }

  /** Waits until everything appended is on the disk. */
  public void force() throws IOException {
    channel.force(false);
  }

  /** Returns whether the file is open, and no piece has failed. */
  public boolean isWritable() {
    return failure == null && channel.isOpen();
  }

  /**
   * Fails unless the file {@link #isWritable}.
   *
   * @throws IOException if it is not
   */
  public void requireWritable() throws IOException {
    if (failure != null) {
      throw new IOException("The file could not be written before; open it again", failure);
    }
    if (!channel.isOpen()) {
      throw new ClosedChannelException();
    }
  }

  @Override
  public void close() throws IOException {
    lock.close(channel);
  }
}
