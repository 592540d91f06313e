/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.file;

import io.fory.shm.exception.ShmException;
import io.fory.shm.layout.ConnectionLayout;
import io.fory.shm.layout.FileHeader;
import io.fory.shm.layout.Mapping;
import io.fory.shm.layout.SystemFailure;
import io.fory.shm.layout.Violation;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Creates and opens the files that two processes map. */
public final class SharedFile {
  /** Allocated once, because direct memory is only freed by the garbage collector. */
  private static final ByteBuffer ZEROS = ByteBuffer.allocateDirect(64 << 10).asReadOnlyBuffer();

  private SharedFile() {}

  /**
   * Creates a file with a header followed by zeros, and maps it.
   *
   * <p>All bytes are written: if there is no space left, this fails here, and not later by a fault
   * when the mapped memory is first accessed.
   */
  public static Mapping create(Path path, FileHeader header, boolean writable) {
    boolean done = false;
    try (FileChannel file =
        FileChannel.open(
            path,
            Set.of(
                StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE),
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")))) {
      write(file, header.toPage());
      ByteBuffer zeros = ZEROS.duplicate();
      for (long left = header.fileLength() - ConnectionLayout.PAGE; left > 0; ) {
        zeros.clear().limit((int) Math.min(left, zeros.capacity()));
        left -= zeros.limit();
        write(file, zeros);
      }
      Mapping mapping = Mapping.of(file, header.fileLength(), writable);
      done = true;
      return mapping;
    } catch (IOException e) {
      throw SystemFailure.of(
          "The file %s of %s bytes cannot be created; is there space left? (Docker gives /dev/shm 64 MiB: --shm-size)"
              .formatted(path, header.fileLength()),
          e);
    } finally {
      if (!done) {
        ChannelFolder.delete(path);
      }
    }
  }

  private static void write(FileChannel file, ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      file.write(bytes);
    }
  }

  /** Reads the header of a file, into memory that the peer cannot change. */
  public static FileHeader header(Path path) {
    try (FileChannel file = FileChannel.open(path, READ)) {
      return header(file);
    } catch (IOException e) {
      throw unreadable(path, e);
    }
  }

  /**
   * Maps a file that another process has created.
   *
   * @param expected the header that the file must have
   * @throws Violation if the file has another header or length
   */
  public static Mapping open(Path path, FileHeader expected, boolean writable) {
    try (FileChannel file = FileChannel.open(path, writable ? READ_WRITE : READ)) {
      FileHeader header = header(file);
      if (!header.equals(expected) || file.size() != expected.fileLength()) {
        throw new Violation(
            "%s has another header than expected, or not %s bytes", path, expected.fileLength());
      }
      return Mapping.of(file, header.fileLength(), writable);
    } catch (IOException e) {
      throw unreadable(path, e);
    }
  }

  private static final Set<OpenOption> READ =
      Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
  private static final Set<OpenOption> READ_WRITE =
      Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);

  private static FileHeader header(FileChannel file) throws IOException {
    ByteBuffer page = ByteBuffer.allocate(ConnectionLayout.PAGE);
    while (page.hasRemaining() && file.read(page, page.position()) >= 0) {}
    if (page.hasRemaining()) {
      throw new Violation(
          "Expected a header of %s bytes, found %s", page.capacity(), page.position());
    }
    return FileHeader.of(page.array());
  }

  private static ShmException unreadable(Path path, IOException e) {
    return SystemFailure.of("The file %s cannot be mapped".formatted(path), e);
  }
}
